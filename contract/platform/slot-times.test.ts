import { expect, it } from 'vitest'
import { asInstant, slotTimes } from './slot-times.ts'

const hours = {
  visits_start_at: '2026-12-05T07:30:00Z',
  visits_end_at: '2026-12-05T08:30:00Z',
  visit_minutes: 8,
  walk_minutes: 2,
  break_at: null,
  break_minutes: null,
}

function clock(times: ReturnType<typeof slotTimes>) {
  return times.map(({ starts, ends }) => `${at(starts)}-${at(ends)}`)
}

function at(millis: number) {
  return asInstant(millis).slice(11, 16)
}

it('gives each visit its minutes and a walk, and the last one no walk', () => {
  expect(clock(slotTimes({ ...hours, visits_end_at: '2026-12-05T07:48:00Z' }))).toEqual([
    '07:30-07:38',
    '07:40-07:48',
  ])
  expect(slotTimes(hours)).toHaveLength(6)
})

it('puts no visit into the break, and goes on right after it', () => {
  const times = slotTimes({ ...hours, break_at: '2026-12-05T07:45:00Z', break_minutes: 20 })
  expect(clock(times)).toEqual(['07:30-07:38', '08:05-08:13', '08:15-08:23'])
})

const pause = (from: string, to: string | null) => ({
  paused_at: `2026-12-05T${from}Z`,
  resumed_at: to && `2026-12-05T${to}Z`,
})
const three = { ...hours, visits_end_at: '2026-12-05T07:58:00Z' }

it('moves what had not ended when judging was paused, in whole minutes, and loses no visit', () => {
  const paused = [pause('07:45:20', '07:55:10')]
  expect(clock(slotTimes({ ...three, pauses: paused }))).toEqual([
    '07:30-07:38',
    '07:40-07:58',
    '08:00-08:08',
  ])
  const twice = [...paused, pause('07:59:00', '08:04:00')]
  expect(clock(slotTimes({ ...three, pauses: twice }))).toEqual(['07:30-07:38', '07:40-07:58', '08:04-08:12'])
})

it.each([
  ['before the first visit', pause('07:00:00', '07:20:00')],
  ['within the break', pause('07:42:00', '07:58:00')],
  ['after the last visit', pause('09:00:00', '09:20:00')],
  ['of less than half a minute', pause('07:31:00', '07:31:20')],
  ['that goes on', pause('07:31:00', null)],
])('moves nothing by a pause %s', (_, paused) => {
  const broken = { ...hours, break_at: '2026-12-05T07:40:00Z', break_minutes: 20 }
  expect(slotTimes({ ...broken, pauses: [paused] })).toEqual(slotTimes(broken))
})

it('has none without hours', () => {
  expect(slotTimes({ ...hours, visits_start_at: null, visits_end_at: null })).toEqual([])
})
