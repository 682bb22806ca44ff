import { expect, test } from 'vitest'
import { longRange } from '../../../contract/platform/day.texts.ts'
import { deadlineOf } from './deadline-of.ts'

test.each([
  ['2026-12-11', '2026-12-11', 'Fri 11 December 2026'],
  ['2026-12-11', '2026-12-13', 'Fri 11 – Sun 13 December 2026'],
  ['2026-11-30', '2026-12-01', 'Mon 30 November – Tue 1 December 2026'],
  ['2026-12-31', '2027-01-01', 'Thu 31 December 2026 – Fri 1 January 2027'],
  ['2026-12-01', '2027-12-02', 'Tue 1 December 2026 – Thu 2 December 2027'],
])('%s to %s names month and year once where they are the same', (from, to, said) => {
  expect(longRange(from, to)).toBe(said)
})

test('a deadline has a short date and a weekday', () => {
  expect(deadlineOf('2026-11-29')).toEqual({ date: '29 Nov', weekday: 'Sunday' })
})
