import { describe, expect as expectThat, it } from 'vitest'
import { doorsFor, expect, oneIn, priorCases, priors, shareOf } from './expect.ts'

const shares = priors

describe('how many will come', () => {
  it('is 238 of 340 with a seat, from 191 to 285, and more than 300 in 1 of 23 events', () => {
    const said = expect([{ people: 4, teams: 85, ahead: 'comes' }], shares, 300)
    expectThat([said.held, said.mean, said.low, said.high].map(Math.round)).toEqual([340, 238, 191, 285])
    expectThat(oneIn(said.over ?? 0)).toBe(23)
  })

  it('counts for a team that has not answered its answer and its coming', () => {
    const of = (ahead: 'first_offer' | 'waitlist_offer' | 'comes') =>
      expect([{ people: 2, teams: 50, ahead }], shares, null).mean.toFixed(3)
    expectThat([of('first_offer'), of('waitlist_offer'), of('comes')]).toEqual(['42.000', '24.500', '70.000'])
  })

  it('spreads more where teams are larger, and never leaves what is held', () => {
    const width = (people: number, teams: number) => {
      const { low, high } = expect([{ people, teams, ahead: 'comes' }], shares, null)
      return high - low
    }
    expectThat(width(1, 60)).toBeLessThan(width(3, 20))
    expectThat(width(3, 20)).toBeLessThan(width(5, 12))
    const certain = { ...shares, comes: 1 }
    const all = expect([{ people: 4, teams: 10, ahead: 'comes' }], certain, null)
    expectThat(all.high).toBe(40)
    const none = expect([{ people: 4, teams: 10, ahead: 'comes' }], { ...shares, comes: 0 }, null)
    expectThat([none.mean, none.low]).toEqual([0, 0])
  })

  it('says nothing of nobody, and no chance without a limit', () => {
    expectThat(expect([], shares, 10)).toEqual({ held: 0, mean: 0, low: 0, high: 0, over: 0 })
    expectThat(expect([{ people: 1, teams: 9, ahead: 'comes' }], shares, null).over).toBeNull()
    expectThat(oneIn(0)).toBeNull()
    expectThat(oneIn(0.9)).toBe(1)
  })
})

describe('a share', () => {
  it('starts as if fifty others had been asked', () => {
    expectThat(shareOf('comes', { successes: 0, cases: 0 })).toBe(0.7)
    expectThat(shareOf('first_offer', { successes: 195, cases: 282 })).toBeCloseTo(0.68, 2)
    expectThat(shareOf('waitlist_offer', { successes: 9, cases: 21 })).toBeCloseTo(0.37, 2)
    expectThat(shareOf('comes', { successes: 512, cases: 698 })).toBeCloseTo(0.73, 2)
    expectThat(priorCases).toBe(50)
  })
})

it('plans devices at the doors for the half hour before the start', () => {
  expectThat(doorsFor(238)).toEqual({ devices: 2, names: 1 })
  expectThat(doorsFor(1000)).toEqual({ devices: 6, names: 1 })
  expectThat(doorsFor(0)).toBeNull()
})
