import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { decisionPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import { decisionText } from '../../../contract/choosing/mails.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { ApiError } from '../api.ts'
import { MailDrawer } from './MailDrawer.tsx'

test('a mail that a colleague saved meanwhile can be saved after the two texts were seen', async () => {
  signInAs('admin')
  const begun = { subject: 'Sorry', text: 'Not this time.', is_standard: true, version: 0 }
  const theirs = { ...begun, text: 'You were close.', is_standard: false, version: 3 }
  const onSave = vi
    .fn<(body: object, ifMatch: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(412, 'Leela Varma changed this meanwhile.'))
    .mockResolvedValueOnce({})
  draw(
    <MailDrawer
      title="Mail: Rejected"
      mail={begun}
      reread={async () => theirs}
      known={decisionPlaceholders('rejected')}
      schema={async () => decisionText('rejected')}
      keeps="mail rejected"
      isSaving={false}
      onSave={onSave}
      onClose={() => undefined}
      renderPreview={({ text }) => <p>{text}</p>}
    />,
  )
  fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: 'Come again.' } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save mail' }))
  save()
  await screen.findByText('You both changed what follows. Yours stays unless you take theirs.')
  expect(screen.getByRole('group', { name: 'Text' }).textContent).toBe(
    'TextTheirsYou were close.YoursCome again.Keep mineTake theirs',
  )
  save()
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave.mock.calls.map(([, ifMatch]) => ifMatch)).toEqual(['"0"', '"3"'])
  expect(onSave.mock.lastCall?.[0]).toEqual({ subject: 'Sorry', text: 'Come again.', is_standard: false })
})
