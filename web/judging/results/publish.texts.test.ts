import { expect, it } from 'vitest'
import { sayBeforeHall } from './publish.texts.ts'

const open = {
  step: 3,
  prizes: 3,
  publication: { release_at: null, is_public: false, is_offline: false },
} as Parameters<typeof sayBeforeHall>[0] & object

it('publishing says where the hall is while it has not heard all prizes', () => {
  expect(sayBeforeHall(open)).toBe(
    ' A ceremony is open. It is at press 3 of 7. Mails and page name everybody before the hall does.',
  )
  expect(sayBeforeHall({ ...open, step: 7 })).toBe('')
  expect(sayBeforeHall({ ...open, publication: { ...open.publication, is_public: true } })).toBe('')
  expect(sayBeforeHall(null)).toBe('')
})
