import { expect, it } from 'vitest'
import { hoursInZone } from './time-in-zone.ts'

it.each([
  ['2026-12-05T08:30:00Z', '2026-12-05T12:00:00Z', 'Sat 5 Dec 2026, 14:00 to 17:30 IST'],
  ['2026-12-05T08:30:00Z', '2026-12-06T12:00:00Z', 'Sat 5 Dec 2026, 14:00 IST to Sun 6 Dec 2026, 17:30 IST'],
])('says from %s to %s as %s', (from, to, words) => {
  expect(hoursInZone(from, to, 'Asia/Kolkata')).toEqual(words)
})
