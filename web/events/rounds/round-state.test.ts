import { describe, expect, it, test } from 'vitest'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { sayLeft, stateOf } from './round-state.ts'

const none = {
  has_hand_in: false,
  hand_in_opens_at: null,
  hand_in_closes_at: null,
  has_judging: false,
  judging_opens_at: null,
  judging_closes_at: null,
  starts_at: null,
  ends_at: null,
}
const day = (n: number) => `2026-12-0${n}T10:00:00Z`
const at = (n: number) => Date.parse(day(n))

describe('a round', () => {
  const handIn = { ...none, has_hand_in: true, hand_in_opens_at: day(2), hand_in_closes_at: day(4) }
  const judged = { ...handIn, has_judging: true, judging_opens_at: day(5), judging_closes_at: day(7) }
  const days = { ...none, starts_at: day(2), ends_at: day(4) }
  const withDays = { ...handIn, starts_at: day(2) }

  it.each([
    ['without dates', none, 3, 'undated'],
    ['whose hand-in has no end', { ...handIn, hand_in_closes_at: null }, 3, 'undated'],
    ['whose hand-in is switched off', { ...handIn, has_hand_in: false }, 3, 'undated'],
    ['before it opens', handIn, 1, 'upcoming'],
    ['while it is open', handIn, 3, 'open'],
    ['when it closes', handIn, 4, 'over'],
    ['that takes place', days, 3, 'open'],
    ['between hand-in and judging', judged, 4, 'between'],
    ['that is judged', judged, 6, 'judging'],
    ['after its judging', judged, 8, 'over'],
    ['whose judging was closed before its time', { ...judged, is_sealed: true }, 6, 'judged'],
    ['that nobody can judge yet', { ...judged, judging_lacks: ['plan' as const] }, 6, 'not_ready'],
    ['that lacks a plan before its judging', { ...judged, judging_lacks: ['plan' as const] }, 3, 'open'],
    ['that is judged while it is open', { ...judged, judging_opens_at: day(3) }, 3, 'open'],
  ])('%s', (_, round, n, state) => {
    expect(stateOf(round, at(n)).state).toBe(state)
  })

  it('is open to no team in a draft, on hold, and before one is in it', () => {
    const stateIn = (event: EventStatus, teams: number, round: typeof handIn | typeof withDays = handIn) =>
      stateOf({ ...round, teams }, at(3), event).state
    expect(stateIn('draft', 0)).toBe('upcoming')
    expect(stateIn('onhold', 4)).toBe('between')
    expect(stateIn('published', 0)).toBe('upcoming')
    expect(stateIn('published', 1)).toBe('open')
    expect(stateIn('published', 0, withDays)).toBe('open')
  })

  it('says until when', () => {
    expect(stateOf(judged, at(3)).until).toBe(at(4))
    expect(stateOf({ ...none, starts_at: day(2) }, at(3))).toEqual({ state: 'open', until: null })
  })
})

test.each([
  [30_000, '1 minute left'],
  [59 * 60_000, '59 minutes left'],
  [60 * 60_000, '1 hour left'],
  [106 * 60_000, '1 h 46 min left'],
  [47 * 3_600_000, '47 hours left'],
  [49 * 3_600_000, '2 days left'],
])('%i ms are said as %s', (millis, said) => {
  expect(sayLeft(1_000 + millis, 1_000)).toBe(said)
})
