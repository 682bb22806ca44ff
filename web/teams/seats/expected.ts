import {
  type Ahead,
  expect,
  type Expected,
  type Group,
  oneIn,
  priors,
  type Shares,
} from '../../../day/expect.ts'
import type { Expectation } from '../../../contract/teams/seats.ts'

/** From this chance on that too many come, a button that allows it says so (docs/product.md §34). */
const risky = 0.1

/** What the forecast is computed from, while somebody types. `comes` is set by hand, from 0 to 1. */
export function sharesOf({ shares }: Pick<Expectation, 'shares'>): Shares {
  const value = (name: Ahead) => shares.find(share => share.name === name)?.value ?? priors[name]
  return { first_offer: value('first_offer'), waitlist_offer: value('waitlist_offer'), comes: value('comes') }
}

/** Of those who have a seat now, measured against a room for so many. */
export function expectNow(expectation: Expectation, capacity: number | null): Expected {
  return rounded(expect(expectation.groups, sharesOf(expectation), capacity))
}

/** If so many seats were confirmed: what is declined is offered again, so that all that may be held will be in the end. */
export function expectHeld(expectation: Expectation, seats: number, capacity: number | null): Expected {
  const { groups } = expectation
  const people = groups.reduce((sum, group) => sum + group.people * group.teams, 0)
  const teams = groups.reduce((sum, group) => sum + group.teams, 0)
  const size = teams === 0 ? 1 : Math.max(1, Math.round(people / teams))
  const whole: Group = { people: size, teams: Math.floor(seats / size), ahead: 'comes' }
  const rest: Group = { people: seats % size, teams: seats % size === 0 ? 0 : 1, ahead: 'comes' }
  return rounded(expect([whole, rest], sharesOf(expectation), capacity))
}

function rounded({ held, mean, low, high, over }: Expected): Expected {
  return { held, mean: Math.round(mean), low: Math.round(low), high: Math.round(high), over }
}

/** "1 of 23", or null where it practically never happens. */
export function sayRisk(over: number | null): string | null {
  const events = over === null ? null : oneIn(over)
  return events === null ? null : events === 1 ? 'nearly every one' : `1 in ${events}`
}

/** In the name of a button: "(too many in 1 of 8)"; null below 1 in 10. */
export function warnOf(over: number | null): string | null {
  if (over === null || over <= risky) return null
  const events = oneIn(over)
  return events === null || events === 1 ? 'too many nearly always' : `too many in 1 of ${events}`
}

export type Fit = 'fits' | 'tight' | 'many'

/** How the room and what is expected go together; null without a limit of people. */
export function fitOf({ mean, over }: Expected, capacity: number | null): Fit | null {
  if (capacity === null || over === null) return null
  if (mean > capacity) return 'many'
  return over > risky ? 'tight' : 'fits'
}
