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

it('has none without hours', () => {
  expect(slotTimes({ ...hours, visits_start_at: null, visits_end_at: null })).toEqual([])
})
