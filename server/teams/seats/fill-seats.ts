import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fill } from '../../../day/fill.ts'
import { canBecome, applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { doorMail } from '../../platform/mail/seats.texts.ts'
import { type EventSeats, freeOf, lockEventSeats } from './event-seats.ts'
import { offerAtOnce } from './offer-at-once.ts'
import { recordSeats } from './record-seats.ts'
import { tellTeams } from './tell.ts'
import { readWaiting, type WaitingRow } from './waiting-teams.ts'

/**
 * Offers free seats of one event, or of all, to the teams that wait. The database queues it in the transaction in which seats come free
 * (migration 220), and it runs every ten minutes. Under the event's row of seats: many at once offer a seat once.
 */
export const fillSeats: Task<{ event_id?: string | undefined }> = {
  payload: z.object({ event_id: z.optional(z.string()) }),
  async run({ db, config }, { event_id }, { hurry }) {
    const events = event_id === undefined ? await eventsWithWaiting(db) : [event_id]
    for (const id of events) {
      if (hurry.aborted) return
      await inTransaction(db, trx => fillEvent(trx, config, id))
    }
  },
}

async function eventsWithWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('team_seats')
    .innerJoin('event_seats', 'event_seats.event_id', 'team_seats.event_id')
    .select('event_seats.event_id')
    .where('team_seats.state', '=', 'waiting')
    .where('event_seats.is_on', '=', true)
    .where('event_seats.refill', '=', true)
    .groupBy('event_seats.event_id')
    .orderBy('event_seats.event_id')
    .execute()
  return rows.map(row => row.event_id)
}

async function fillEvent(db: Db, config: Config, event_id: string): Promise<void> {
  const seats = await lockEventSeats(db, event_id)
  if (!seats?.is_on || !seats.refill || !seats.takes_place) return
  const until = seats.refill_until === null ? null : Date.parse(seats.refill_until)
  const waiting = await readWaiting(db, event_id)
  if (until !== null && seats.now >= until) {
    await tellOfDoor(db, config, seats, waiting)
    return
  }
  // A team that nobody has joined, or that cannot be shortlisted from its status, keeps its place.
  const able = waiting.filter(
    ({ status, people }) => people > 0 && canBecome(applicationStatuses, status, 'shortlisted'),
  )
  const { offers, passed, collecting } = fill(freeOf(seats), able, seats.now, { until })
  await keepCollecting(db, event_id, collecting)
  await keepPassed(db, seats, passed)
  const byId = new Map(able.map(one => [one.team, one]))
  const teams = offers.flatMap(({ team, seats: most }) => {
    const row = byId.get(team)
    return row ? [{ _id: team, from: row.status, most: most < row.people ? most : null }] : []
  })
  await offerAtOnce({ db, config, by: laurel }, seats, { teams, isFromWaitlist: true, comment: null })
}

async function keepCollecting(db: Db, event_id: string, collecting: { team: string; since: number } | null) {
  const team = collecting?.team ?? null
  const since = collecting === null ? null : new Date(collecting.since).toISOString()
  await sql`update team_seats set collected_since = case when application_id = ${team}::uuid then ${since}::timestamptz end
    where event_id = ${event_id} and state = 'waiting'
      and collected_since is distinct from case when application_id = ${team}::uuid then ${since}::timestamptz end`.execute(
    db,
  )
}

async function keepPassed(db: Db, seats: EventSeats, passed: readonly string[]) {
  if (passed.length === 0) return
  await sql`update team_seats set passed = passed + counted.times
    from (select team, count(*)::int as times from unnest(${passed}::uuid[]) as named(team) group by team) as counted
    where team_seats.application_id = counted.team`.execute(db)
  await recordSeats(db, laurel, seats, { ids: passed, action: 'passed' })
}

/** Once: the cause of the mail is the event. */
async function tellOfDoor(db: Db, config: Config, seats: EventSeats, waiting: readonly WaitingRow[]) {
  const { begins, said_begins, ends, waiting_at_door, now, event_id } = seats
  if (!waiting_at_door || begins === null || ends === null || now >= Date.parse(ends)) return
  await tellTeams(db, config, {
    cause: () => `seats-door:${event_id}`,
    teams: waiting.map(({ team }) => team),
    same: () => event_id,
    // Offers may end when the event begins.
    mail: reader => doorMail({ ...reader, begins: said_begins, has_begun: now >= Date.parse(begins) }),
  })
}
