import { expect, it } from 'vitest'
import { sayIn, sayWaited, sayWhen } from './seat.texts.ts'

const now = Date.parse('2026-11-10T10:00:00Z')

it('says when on the clock of the event, and names today', () => {
  expect(sayWhen('2026-11-13T12:30:00Z', 'Asia/Kolkata', now)).toBe('Fri 13 Nov, 18:00')
  expect(sayWhen('2026-11-10T12:30:00Z', 'Asia/Kolkata', now)).toBe('today, 18:00')
})

it('says how much time is left, and nothing once it is over', () => {
  expect(
    ['2026-11-13T10:00:00Z', '2026-11-10T15:00:00Z', '2026-11-10T10:20:00Z', '2026-11-10T10:00:00Z'].map(at =>
      sayIn(at, now),
    ),
  ).toEqual(['in 3 days', 'in 5 hours', 'in 20 minutes', null])
})

it('says for how long a team has waited', () => {
  expect(
    ['2026-11-02T10:00:00Z', '2026-11-09T10:00:00Z', '2026-11-10T02:00:00Z'].map(at =>
      sayWaited(at, 'Asia/Kolkata', now),
    ),
  ).toEqual(['8 days', 'since yesterday', 'since today'])
})
