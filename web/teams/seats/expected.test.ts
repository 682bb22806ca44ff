import { describe, expect, it } from 'vitest'
import type { Expectation } from '../../../contract/teams/seats.ts'
import { expectHeld, expectNow, fitOf, warnOf } from './expected.ts'

const share = (name: 'first_offer' | 'waitlist_offer' | 'comes', value: number) => ({
  name,
  value,
  prior: value,
  successes: 0,
  cases: 0,
  events: 0,
  by_hand: false,
})

const expectation: Expectation = {
  groups: [
    { people: 4, teams: 50, ahead: 'comes' },
    { people: 4, teams: 25, ahead: 'first_offer' },
  ],
  shares: [share('first_offer', 0.6), share('waitlist_offer', 0.35), share('comes', 0.7)],
  capacity: 300,
  held: 300,
  mean: 182,
  low: 140,
  high: 224,
  over: 0,
  doors: null,
}

describe('the forecast while somebody types', () => {
  it('counts what an offered team still has to say', () => {
    expect([expectNow(expectation, 300).held, expectNow(expectation, 300).mean]).toEqual([300, 182])
  })

  it('takes all seats that may be held as confirmed in the end, since declined ones are offered again', () => {
    expect(expectHeld(expectation, 340, 300)).toMatchObject({ held: 340, mean: 238, low: 191, high: 285 })
  })

  it('counts every seat where they are no multiple of the usual team', () => {
    expect(expectHeld(expectation, 343, null).held).toBe(343)
    expect(expectHeld({ ...expectation, groups: [] }, 12, null).held).toBe(12)
  })
})

it('warns in the name of the button from 1 in 10 on', () => {
  expect([warnOf(null), warnOf(0.1), warnOf(0.125), warnOf(0.9)]).toEqual([
    null,
    null,
    'too many in 1 of 8',
    'too many nearly always',
  ])
})

it('says how room and people go together', () => {
  const of = (mean: number, over: number | null) => fitOf({ held: 0, mean, low: 0, high: 0, over }, 300)
  expect([of(200, 0.01), of(280, 0.2), of(301, 0.5)]).toEqual(['fits', 'tight', 'many'])
  expect(fitOf({ held: 0, mean: 9, low: 0, high: 9, over: null }, null)).toBeNull()
})
