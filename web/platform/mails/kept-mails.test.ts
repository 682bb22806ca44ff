import { afterEach, expect, it } from 'vitest'
import { standardInstallation } from '../../../contract/people/installation.ts'
import { showInstallation } from '../installation.ts'
import { keptNote, sayMailed } from './kept-mails.ts'

afterEach(() => showInstallation(standardInstallation))

it('says that mails are on the way where a mail server is set, else that they are kept', () => {
  expect([sayMailed('A link is', 'on the way'), keptNote()]).toEqual(['A link is on the way', ''])
  showInstallation({ ...standardInstallation, sends_mail: false })
  expect([sayMailed('A link is', 'on the way'), keptNote()]).toEqual([
    'A link is kept in the outbox; no mail server is set',
    ' No mail server is set: mails are kept in the outbox.',
  ])
})
