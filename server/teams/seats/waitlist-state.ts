import { collectFor, fits, lastHours, mostPassed } from '../../../day/fill.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type EventSeats, freeOf } from './event-seats.ts'
import { readWaiting, type WaitingRow } from './waiting-teams.ts'

type State = Pick<Seats, 'collecting' | 'no_team_fits'>

/** What the first team of the waitlist waits for, and whether any fits (docs/product.md §34). */
export async function readWaitlistState(db: Db, seats: EventSeats): Promise<State> {
  const waiting = await readWaiting(db, seats.event_id)
  const [first] = waiting
  const free = freeOf(seats)
  const isFree = (free.people ?? 1) > 0 && (free.teams ?? 1) > 0
  if (!seats.is_on || !first || !isFree) return { collecting: null, no_team_fits: null }
  const until = seats.refill_until === null ? null : Date.parse(seats.refill_until)
  const isCollected =
    seats.refill && !fits(free, first.people) && (until === null || seats.now < until - lastHours)
  return {
    collecting: isCollected ? collectingFor(first, free.people ?? 0, seats.now) : null,
    no_team_fits: waiting.some(({ people }) => fits(free, people)) ? null : noneFits(seats, waiting, first),
  }
}

/** Where the job has not begun to collect, it does so within minutes. */
function collectingFor(first: WaitingRow, free: number, now: number): State['collecting'] {
  const { team, team_name, people, passed, collectedSince } = first
  const until = passed >= mostPassed ? null : new Date((collectedSince ?? now) + collectFor).toISOString()
  return { application_id: team, team_name, people, free, until: inMicroseconds(until) }
}

/** As all instants of answers are written. */
function inMicroseconds(instant: string | null): string | null {
  return instant === null ? null : instant.replace('Z', '000Z')
}

function noneFits(
  seats: EventSeats,
  waiting: readonly WaitingRow[],
  first: WaitingRow,
): State['no_team_fits'] {
  const smallest = waiting.reduce((least, one) => (one.people < least.people ? one : least), first)
  const { up_to_people, up_to_teams, held_people, held_teams } = seats
  const needed = (limit: number | null, held: number, more: number) =>
    limit === null ? null : Math.max(limit, held + more)
  const named = ({ team, team_name, people }: WaitingRow) => ({ application_id: team, team_name, people })
  const free = freeOf(seats)
  const smaller = waiting.find(({ fewer }) => fewer !== null && fits(free, fewer))
  return {
    free: free.people ?? 0,
    smallest: named(smallest),
    first: {
      ...named(first),
      needs_up_to_people: needed(up_to_people, held_people, first.people),
      needs_up_to_teams: needed(up_to_teams, held_teams, 1),
    },
    fewer: smaller?.fewer ? { ...named(smaller), seats: smaller.fewer } : null,
  }
}
