import { expect, it } from 'vitest'
import { sayBeforeHall, sayStage, sayUnderWay } from './publish.texts.ts'

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

it('says that what goes out with the ceremony is held back', () => {
  expect(sayStage({ ...open, step: 7, publication: { ...open.publication, is_held: true } })).toBe(
    'What was about to be published is held back: it goes out when somebody publishes again, here or on the panel.',
  )
})

it('who publishes second reads who was first', () => {
  const by = { first_name: 'Leela', last_name: 'Varma' }
  expect(sayUnderWay({ by, is_timed: false })).toBe('Leela Varma is publishing already.')
  expect(sayUnderWay({ by, is_timed: true })).toBe('Leela Varma has set a time for it already.')
})
