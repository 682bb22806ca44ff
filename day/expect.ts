// How many people will come (docs/product.md §34). Pure: server and browser compute the same.

/** What lies ahead of a team: its answer and its coming, or its coming alone. */
export const aheads = ['first_offer', 'waitlist_offer', 'comes'] as const
export type Ahead = (typeof aheads)[number]

/** What is believed before anything was counted, as if so many others had been asked. */
export const priors: Readonly<Record<Ahead, number>> = { first_offer: 0.6, waitlist_offer: 0.35, comes: 0.7 }
export const priorCases = 50

export type Shares = Readonly<Record<Ahead, number>>

/** Teams of equal size before which the same lies. */
export interface Group {
  /** Of one team. */
  people: number
  teams: number
  ahead: Ahead
}

export interface Expected {
  held: number
  mean: number
  low: number
  high: number
  /** The chance that more come than there is room for; null without such a limit. */
  over: number | null
}

export function shareOf(name: Ahead, { successes, cases }: { successes: number; cases: number }): number {
  return (successes + priors[name] * priorCases) / (cases + priorCases)
}

/** Four of five events end within this many standard deviations. */
const inRange = 1.28
/** How much events differ, as a part of those who have a seat. */
const differs = 10

/**
 * People of a team come or stay away together, and events differ: that makes the range. Numbers are not rounded.
 */
export function expect(groups: readonly Group[], shares: Shares, capacity: number | null): Expected {
  let held = 0
  let mean = 0
  let variance = 0
  for (const { people, teams, ahead } of groups) {
    const p = ahead === 'comes' ? shares.comes : shares[ahead] * shares.comes
    held += people * teams
    mean += people * teams * p
    variance += p * (1 - p) * teams * people * (1 + (people - 1) / 2)
  }
  const deviation = Math.sqrt(variance + (held / differs) ** 2)
  return {
    held,
    mean,
    low: Math.max(0, mean - inRange * deviation),
    high: Math.min(held, mean + inRange * deviation),
    over: capacity === null ? null : chanceAbove(capacity, mean, deviation),
  }
}

/** Of a normal distribution, for whole numbers. */
function chanceAbove(most: number, mean: number, deviation: number): number {
  if (deviation === 0) return mean > most ? 1 : 0
  return 1 - normal((most + 0.5 - mean) / deviation)
}

/** The normal distribution, to seven digits (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

/** "1 in 23": how many events like this for one in which it happens; null where it practically never does. */
export function oneIn(chance: number): number | null {
  const events = Math.round(1 / chance)
  return chance > 0 && events <= 1000 ? Math.max(1, events) : null
}

// Two of three come in the half hour before the start; a device lets six in a minute, and is busy 70 % of that.
const inHalfHour = 0.65
const minutes = 30
const perMinute = 4.2

/** How many devices the doors need for so many expected people, and how many more for names. */
export function doorsFor(people: number): { devices: number; names: number } | null {
  if (people <= 0) return null
  return { devices: Math.ceil((inHalfHour * people) / minutes / perMinute), names: 1 }
}
