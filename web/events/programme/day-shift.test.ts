import { expect, it } from 'vitest'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { dayShiftOf } from './day-shift.ts'

const event = { start_date: '2026-12-17', end_date: '2026-12-19' }

function shiftOf(...days: number[]) {
  const items = days.map(day => ({
    is_cancelled: false,
    local: { starts: `2026-12-${String(day).padStart(2, '0')}T10:00`, ends: null },
  }))
  return dayShiftOf({ items: items as ProgrammeItem[], event: event as never })
}

it.each([
  [[10, 11, 12], 7],
  [[24, 25, 26], -7],
  // With a day for setting up, and one for going home.
  [[9, 10, 11, 12], 7],
  [[10, 10, 11, 12, 13], 7],
])('of a programme on %j is the move after which it is on the days of the event', (days, by) => {
  expect(shiftOf(...days)?.days).toBe(by)
})

it('is none where the programme begins or ends with the event', () => {
  expect([shiftOf(16, 17, 18, 19), shiftOf(17, 18, 19, 20), shiftOf()]).toEqual([null, null, null])
})
