import { expect, test } from 'vitest'
import { sayClosesEarly, sayJudgedEarly, sayOutside } from './closes-early.ts'

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

test('a round that begins before its event or ends after it says so', () => {
  const days = { start_date: '2026-12-11', end_date: '2026-12-13' }
  const dates = [
    ['2026-12-11T18:00', '2026-12-13T13:00'],
    ['2026-11-27T15:00', '2026-11-27T16:10'],
    ['', '2026-12-14T00:00'],
    ['', ''],
  ] as const
  expect(dates.map(([begins, ends]) => sayOutside(begins, ends, days))).toEqual([
    null,
    'It begins before the event, which begins on 11 Dec 2026. The event’s days stay as they are.',
    'It ends after the event, which ends on 13 Dec 2026. The event’s days stay as they are.',
    null,
  ])
  expect(sayOutside('2026-11-27T15:00', '', { start_date: null, end_date: null })).toBe(null)
})

test('judging that opens while teams still hand in says so', () => {
  expect(sayJudgedEarly('2026-11-27T15:27', '2026-11-27T15:30')).toBe(
    'Judging opens before the hand-in closes: teams can still change what judges see.',
  )
  expect([sayJudgedEarly('2026-11-27T15:30', '2026-11-27T15:30'), sayJudgedEarly('', '')]).toEqual([
    null,
    null,
  ])
})
