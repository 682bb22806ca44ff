import { expect, test } from 'vitest'
import type { Day } from '../../../contract/choosing/day.ts'
import { cardsOf } from './cards.ts'

const event = {
  _id: 'e',
  event_name: 'Monsoon Hack',
  timezone: 'Asia/Kolkata',
  begins: '2026-12-05T03:30:00Z',
  ends: '2026-12-06T12:30:00Z',
  is_completed: false,
}

const day: Day = {
  event,
  here: 3,
  expected: { of: 4, mean: 3, low: 2, high: 4 },
  room: 10,
  doors: null,
  arrivals: [],
  counters: [],
  devices: [],
  twice: [],
  unknown: [],
  seats: {
    free: 2,
    more: 0,
    teams: 1,
    people: 2,
    first: { application_id: 'a', team_name: 'Late Tram', people: 2 },
  },
  closed_at: null,
  came_after_all: [{ application_id: 'b', team_name: 'Curfew', here: 1, at: '2026-12-05T05:00:00Z' }],
  settled: [],
  now: '2026-12-05T05:00:00Z',
}

test('a completed event has only the cards of what can still be put right', () => {
  const kindsOf = (shown: Day) => cardsOf(shown, Date.parse(day.now)).urgent.map(({ kind }) => kind)
  expect(kindsOf(day)).toEqual(['came', 'seats'])
  expect(kindsOf({ ...day, event: { ...event, is_completed: true } })).toEqual(['came'])
})
