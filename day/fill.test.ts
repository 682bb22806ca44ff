import { describe, expect, it } from 'vitest'
import { collectFor, fill, lastHours, mostPassed, type WaitingTeam } from './fill.ts'

const hour = 3_600_000
const end = 1000 * hour
const window = { until: end }

/** Teams named A, B, … of these sizes. */
function queueOf(...sizes: number[]): WaitingTeam[] {
  return sizes.map((people, index) => ({
    team: String.fromCodePoint(65 + index),
    people,
    fewer: null,
    passed: 0,
    collectedSince: null,
  }))
}

const people = (free: number) => ({ people: free, teams: null })
const seats = (team: string, count: number) => ({ team, seats: count })

describe('free seats', () => {
  it('go to the first team that waits, then to the next, as long as whole teams fit', () => {
    expect(fill(people(7), queueOf(4, 3, 1), 0, window)).toEqual({
      offers: [seats('A', 4), seats('B', 3)],
      passed: [],
      collecting: null,
    })
  })

  it('are collected for 24 hours for a first team that does not fit', () => {
    const waiting = queueOf(4, 2)
    const begun = fill(people(2), waiting, 0, window)
    expect(begun).toEqual({ offers: [], passed: [], collecting: { team: 'A', since: 0 } })
    const first = { ...waiting[0], collectedSince: 0 } as WaitingTeam
    const still = fill(people(2), [first, ...waiting.slice(1)], collectFor - 1, window)
    expect(still).toEqual({ offers: [], passed: [], collecting: { team: 'A', since: 0 } })
    expect(fill(people(2), [first, ...waiting.slice(1)], collectFor, window)).toEqual({
      offers: [seats('B', 2)],
      passed: ['A'],
      collecting: null,
    })
  })

  it('are not offered past a team that was passed twice', () => {
    const [first, ...others] = queueOf(4, 2)
    const twice = { ...first, passed: mostPassed, collectedSince: 0 } as WaitingTeam
    expect(fill(people(3), [twice, ...others], 10 * collectFor, window).offers).toEqual([])
    expect(fill(people(4), [twice, ...others], 10 * collectFor, window).offers).toEqual([seats('A', 4)])
  })

  it('pass nobody where no team further down fits', () => {
    const first = { ...queueOf(4)[0], collectedSince: 0 } as WaitingTeam
    const { passed, offers } = fill(people(2), [first, ...queueOf(4, 3).slice(1)], collectFor, window)
    expect([passed, offers]).toEqual([[], []])
  })

  it('are not collected where none is free', () => {
    expect(fill(people(0), queueOf(4), 0, window).collecting).toBeNull()
    expect(fill(people(-3), queueOf(1), 0, window).offers).toEqual([])
  })

  it('go in the last 48 hours to each team in order that fits, with fewer people where it said so', () => {
    const waiting = queueOf(5, 4, 2, 3)
    const fewer = waiting.map(team => (team.team === 'B' ? { ...team, fewer: 3 } : team))
    expect(fill(people(6), fewer, end - lastHours, window)).toEqual({
      offers: [seats('A', 5)],
      passed: [],
      collecting: null,
    })
    expect(fill(people(3), fewer, end - lastHours, window).offers).toEqual([seats('B', 3)])
    expect(fill(people(3), fewer, end - lastHours - 1, window).offers).toEqual([])
  })

  it('are offered no more after the end', () => {
    expect(fill(people(9), queueOf(1), end, window).offers).toEqual([])
    expect(fill(people(9), queueOf(1), end, { until: null }).offers).toEqual([seats('A', 1)])
  })

  it('are counted in teams where that is the limit', () => {
    expect(fill({ people: null, teams: 1 }, queueOf(9, 1), 0, window).offers).toEqual([seats('A', 9)])
    expect(fill({ people: 9, teams: 1 }, queueOf(2, 2), 0, window).offers).toEqual([seats('A', 2)])
  })
})

describe('two thousand waiting teams', () => {
  it('are gone through within 20 milliseconds', () => {
    const waiting = Array.from({ length: 2000 }, (_, index) => ({
      team: String(index),
      people: 1 + (index % 5),
      fewer: null,
      passed: 0,
      collectedSince: null,
    }))
    fill(people(3000), waiting, 0, window)
    const before = performance.now()
    const { offers } = fill(people(3000), waiting, 0, window)
    const took = performance.now() - before
    expect(offers).toHaveLength(1000)
    // A busy machine takes five times as long as a quiet one.
    expect(took).toBeLessThan(100)
  })
})
