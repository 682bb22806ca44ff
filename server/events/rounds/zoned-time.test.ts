import { describe, expect, it, test } from 'vitest'
import { noSuchTime } from '../../../contract/events/round.texts.ts'
import { localAt, readLocal } from './zoned-time.ts'

describe('a time on the clock of a zone', () => {
  it.each([
    // The clock is put back on 25 October 2026 and put forward on 28 March 2027.
    ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00Z'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00Z'],
    // On 1 November 2026, and on 14 March 2027.
    ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00Z'],
    ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59:00Z'],
    ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00:00Z'],
    // Never, since 1945; half an hour off.
    ['Asia/Kolkata', '2026-10-25T02:30', '2026-10-24T21:00:00Z'],
    ['Asia/Kolkata', '2027-03-28T02:30', '2027-03-27T21:00:00Z'],
    // For the last time on 4 April 2021; from one side of the date line to the other on 29 December 2011.
    ['Pacific/Apia', '2021-04-04T02:59', '2021-04-03T12:59:00Z'],
    ['Pacific/Apia', '2021-04-04T04:00', '2021-04-03T15:00:00Z'],
    ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59:00Z'],
    ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2026-11-22T00:30', '2026-11-21T11:30:00Z'],
  ])('of %s: %s is %s, there and back', (zone, local, instant) => {
    expect(readLocal(local, zone)).toEqual({ instant })
    expect(localAt(instant, zone)).toBe(local)
  })

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T06:30:00Z'],
    ['Pacific/Apia', '2021-04-04T03:30', '2021-04-03T14:30:00Z'],
  ])('of %s: %s comes twice, and is the later one', (zone, local, instant) => {
    expect(readLocal(local, zone)).toEqual({ instant })
  })

  it.each([
    ['Europe/Berlin', '2027-03-28T02:30', '02:00', '03:00'],
    ['America/New_York', '2027-03-14T02:00', '02:00', '03:00'],
    ['Pacific/Apia', '2011-12-30T12:00', '00:00 on 30/12/2011', '00:00 on 31/12/2011'],
  ])('of %s: %s never comes, which is said', (zone, local, from, to) => {
    expect(readLocal(local, zone)).toEqual({ problem: noSuchTime(from, to) })
  })
})

test('a time is shown to the minute, whatever its seconds', () => {
  expect(localAt('2026-11-22T10:00:59.999999Z', 'Asia/Kolkata')).toBe('2026-11-22T15:30')
})
