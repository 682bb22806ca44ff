import { describe, expect, it } from 'vitest'
import { awake, dueBy, dueFrom } from './due.ts'

// Until when an offer is answered (docs/product.md §34).

const timezone = 'Asia/Kolkata'
const at = (local: string) => Date.parse(`${local}:00+05:30`)
const until = at('2026-11-20T18:00')

describe('an offer that is made outside of the date of the event', () => {
  it.each([
    ['lasts the hours of the settings', '2026-11-10T12:00', 48, '2026-11-12T12:00'],
    ['ends with offers at the latest', '2026-11-19T12:00', 48, '2026-11-20T18:00'],
    ['lasts 6 hours where less than 12 are left', '2026-11-20T06:01', 48, '2026-11-20T12:01'],
    ['lasts 6 hours also beyond the end', '2026-11-20T16:00', 48, '2026-11-20T22:00'],
    ['lasts the fewer hours of the settings there', '2026-11-20T16:00', 2, '2026-11-20T18:00'],
    ['ends not at night but at 09:00 of that day', '2026-11-10T03:00', 48, '2026-11-12T09:00'],
    ['ends not late in the evening but at 09:00 of the next day', '2026-11-10T22:00', 48, '2026-11-13T09:00'],
    ['ends at 08:00 and at 21:59 as it is', '2026-11-10T08:00', 48, '2026-11-12T08:00'],
  ])('%s', (_, now, hours, due) => {
    expect(dueFrom(at(now), { until, hours, timezone })).toBe(at(due))
  })

  it('has no end but its hours where offers have none', () => {
    expect(dueFrom(at('2026-11-10T12:00'), { until: null, hours: 168, timezone })).toBe(
      at('2026-11-17T12:00'),
    )
  })
})

it('ends at night where the morning is after the end of offers', () => {
  const early = at('2026-11-20T07:00')
  expect(awake(at('2026-11-20T02:00'), { until: early, timezone })).toBe(at('2026-11-20T02:00'))
})

it('follows the date of the event while that is to come', () => {
  const window = { until, timezone }
  const now = at('2026-11-10T12:00')
  expect(dueBy(now, at('2026-11-13T18:00'), window)).toBe(at('2026-11-13T18:00'))
  expect(dueBy(now, at('2026-11-13T23:00'), window)).toBe(at('2026-11-14T09:00'))
  expect(dueBy(now, at('2026-11-10T11:00'), window)).toBeNull()
  expect(dueBy(now, null, window)).toBeNull()
})

it('keeps to the clock of a zone that is put back', () => {
  const berlin = 'Europe/Berlin'
  // The clock is put back at 03:00 on 25 October 2026: 09:00 is nine hours after 01:00.
  const night = Date.parse('2026-10-25T01:00:00+02:00')
  expect(new Date(awake(night, { until: null, timezone: berlin })).toISOString()).toBe(
    '2026-10-25T08:00:00.000Z',
  )
})
