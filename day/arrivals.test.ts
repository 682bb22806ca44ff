import { describe, expect, it } from 'vitest'
import {
  expectedNow,
  binsOf,
  fiveMinutes,
  planOfArrivals,
  plannedBy,
  probablyHeld,
  stillToCome,
  tooSlow,
} from './arrivals.ts'

const begins = Date.parse('2030-03-02T10:00:00Z')

describe('the plan of arrivals', () => {
  it('has 65 % of all in the half hour before the beginning, and adds up', () => {
    const plan = planOfArrivals(248, begins)
    expect(plan.map(({ n }) => n)).toEqual([4, 7, 9, 11, 14, 17, 22, 26, 30, 32, 29, 22, 10, 6, 4, 2, 2, 1])
    for (const people of [0, 1, 7, 100, 4_999])
      expect(planOfArrivals(people, begins).reduce((sum, { n }) => sum + n, 0)).toBe(people)
    expect(plannedBy(plan, begins)).toBe(223)
    expect(plannedBy(plan, begins - 2.5 * 60_000)).toBe(212)
  })

  it('is drawn with what came before and after it, for at most four hours', () => {
    const plan = planOfArrivals(10, begins)
    const at = (minutes: number) => begins + minutes * 60_000
    const near = binsOf(plan, [
      { at: at(-70), n: 3 },
      { at: at(40), n: 2 },
    ])
    expect([near.bins.length, near.bins[0]?.n, near.bins.at(-1)?.n, near.earlier, near.later]).toEqual([
      23, 3, 2, 0, 0,
    ])
    const far = binsOf(plan, [
      { at: at(-600), n: 1 },
      { at: at(900), n: 4 },
    ])
    expect([far.bins.length, far.earlier, far.later]).toEqual([18, 1, 4])
    expect(
      binsOf(
        [],
        [
          { at: at(-600), n: 1 },
          { at: at(0), n: 2 },
        ],
      ).bins,
    ).toHaveLength(48)
    expect(binsOf([], [])).toEqual({ bins: [], earlier: 0, later: 0 })
  })

  it('says what a silent device probably holds, by its pace before', () => {
    const contact = begins - 7 * 60_000
    const held = probablyHeld({ contact, perMinute: 2 }, begins)
    expect(held).toEqual([
      { at: begins - 2 * fiveMinutes, n: 4 },
      { at: begins - fiveMinutes, n: 10 },
    ])
  })

  it('warns where who is still expected does not fit through the doors', () => {
    const plan = planOfArrivals(248, begins)
    const now = begins - 20 * 60_000
    expect(tooSlow({ here: 103, plan, begins, now, devices: 1 })).toEqual({ expected: 120, needs: 2 })
    expect(tooSlow({ here: 103, plan, begins, now, devices: 2 })).toBe(null)
    expect(tooSlow({ here: 240, plan, begins, now, devices: 0 })).toBe(null)
    expect(tooSlow({ here: 0, plan, begins, now: begins + 1, devices: 0 })).toBe(null)
    expect(tooSlow({ here: 0, plan, begins, now: begins - 61 * 60_000, devices: 0 })).toBe(null)
  })
})

describe('who is still expected', () => {
  it.each([
    ['is, before anybody could be here, the share of all', 10, 0.7, 0, 7],
    ['becomes fewer as the hours pass in which they were to come', 10, 0.7, 0.5, 5.384615],
    ['is nobody once all hours are over', 8, 0.7, 1, 0],
    ['is nobody where all were sure to come by now', 2, 1, 1, 0],
    ['is nobody where more are here than had a ticket', -3, 0.7, 0, 0],
  ])('%s', (_, away, share, passed, expected) => {
    expect(stillToCome(away, share, passed)).toBeCloseTo(expected, 5)
  })

  const forecast = { of: 18, mean: 13, low: 10, high: 17 }
  it.each([
    ['as forecast before the doors', 0, 0, { mean: 13, low: 10, high: 17, toCome: 13, away: 18 }],
    [
      'as forecast while fewer are here than planned',
      2,
      0.9,
      { mean: 13, low: 10, high: 17, toCome: 11, away: 16 },
    ],
    [
      'more where many of those away have their time before them',
      12,
      0.5,
      { mean: 15, low: 12, high: 17, toCome: 3, away: 6 },
    ],
    [
      'who is here alone, of whom no fewer can come',
      14,
      1,
      { mean: 14, low: 14, high: 17, toCome: 0, away: 4 },
    ],
  ])('are, with who is here: %s', (_, here, passed, expected) => {
    expect(expectedNow(forecast, here, passed)).toEqual(expected)
  })
})
