// Which waiting teams are offered the seats that are free (docs/product.md §34). Pure: the same list gives the same offers.

const hour = 3_600_000
/** For so long free seats are collected for the first team before another one is offered them. */
export const collectFor = 24 * hour
/** For so long before the end nothing is collected. */
export const lastHours = 48 * hour
/** With less than this to go, an offer from the waitlist lasts no more than `shortHours`, also beyond the end. */
const shortly = 12 * hour
const shortHours = 6
/** How often a team is passed at most; then seats are kept for it until it fits. */
export const mostPassed = 2

/** Null where there is no limit of that kind; below zero where more is held than may be. */
export interface Free {
  people: number | null
  teams: number | null
}

export interface WaitingTeam {
  team: string
  /** Seats that it needs. */
  people: number
  /** With how many it would come too. */
  fewer: number | null
  passed: number
  /** Since when seats are collected for it, in milliseconds. */
  collectedSince: number | null
}

export interface Window {
  /** After it no offer is made; null where there is no such end. */
  until: number | null
}

export interface Filling {
  offers: { team: string; seats: number }[]
  /** Teams that were passed, once each time that they are named. */
  passed: string[]
  /** The first team that is left does not fit: since when seats are collected for it. */
  collecting: { team: string; since: number } | null
}

/** Whether offers from the waitlist end soon. */
export function endsShortly(until: number | null, now: number): boolean {
  return until !== null && until - now < shortly
}

/** How many hours an offer from the waitlist lasts that is made now; `hours` is what staff set. */
export function hoursOfOffer(hours: number, until: number | null, now: number): number {
  return endsShortly(until, now) ? Math.min(hours, shortHours) : hours
}

/** Offers to waiting teams, in their order, what is free. Whole teams only; `now` is in milliseconds. */
export function fill(free: Free, waiting: readonly WaitingTeam[], now: number, { until }: Window): Filling {
  const filling: Filling = { offers: [], passed: [], collecting: null }
  if (until !== null && now >= until) return filling
  if (until !== null && now >= until - lastHours) return fillWhoFits(free, waiting)
  const left = { ...free }
  const queue = [...waiting]
  for (let first = queue[0]; first; first = queue[0]) {
    if (fits(left, first.people)) {
      offer(filling, left, first.team, first.people)
      queue.shift()
      continue
    }
    if (!isAnyFree(left)) break
    const since = first.collectedSince ?? now
    const next = queue.findIndex(({ people }) => fits(left, people))
    const other = queue[next]
    if (!other || first.passed >= mostPassed || now < since + collectFor) {
      filling.collecting = { team: first.team, since }
      break
    }
    offer(filling, left, other.team, other.people)
    queue.splice(next, 1)
    filling.passed.push(first.team)
    // What is left is collected anew.
    queue[0] = { ...first, passed: first.passed + 1, collectedSince: now }
  }
  return filling
}

/** In the last hours: each team in order that fits, with fewer people if it said so. */
function fillWhoFits(free: Free, waiting: readonly WaitingTeam[]): Filling {
  const filling: Filling = { offers: [], passed: [], collecting: null }
  const left = { ...free }
  for (const { team, people, fewer } of waiting) {
    const seats = fits(left, people) ? people : fewer
    if (seats !== null && fits(left, seats)) offer(filling, left, team, seats)
  }
  return filling
}

export function fits(free: Free, people: number): boolean {
  return (free.people === null || people <= free.people) && (free.teams === null || free.teams >= 1)
}

function isAnyFree({ people, teams }: Free): boolean {
  return (people === null || people > 0) && (teams === null || teams > 0)
}

function offer(filling: Filling, left: Free, team: string, seats: number): void {
  filling.offers.push({ team, seats })
  if (left.people !== null) left.people -= seats
  if (left.teams !== null) left.teams -= 1
}
