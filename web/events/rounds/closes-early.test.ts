import { expect, test } from 'vitest'
import { sayClosesEarly } from './closes-early.ts'

const event = { last_day_of_registration: '2026-11-29', start_date: '2026-12-05' }

test('a hand-in that closes while teams can still apply, or before the event begins, says so', () => {
  expect(
    ['2026-11-26T23:40', '2026-11-29T23:59', '2026-12-04T10:00', '2026-12-05T00:00', ''].map(closes =>
      sayClosesEarly(closes, event),
    ),
  ).toEqual([
    'Registration closes on 29 Nov 2026: teams that apply after the hand-in has closed cannot hand in.',
    'Registration closes on 29 Nov 2026: teams that apply after the hand-in has closed cannot hand in.',
    'It closes before the event begins, on 5 Dec 2026.',
    null,
    null,
  ])
  expect(sayClosesEarly('2026-11-26T23:40', { last_day_of_registration: null, start_date: null })).toBe(null)
})
