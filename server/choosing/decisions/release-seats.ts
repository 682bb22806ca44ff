import { sql } from 'kysely'
import { decisionButton } from '../../../contract/choosing/mail.texts.ts'
import { isOfSeats, type Outcome } from '../../../contract/events/outcomes.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { isToBeReleased } from '../../events/rounds/decision-columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { conflict } from '../../platform/http/errors.ts'
import { answerByFact, positionFact, sayAnswerBy } from '../../platform/mail/seats.texts.ts'
import { dueOf, offerSeats } from '../../teams/seats/offer.ts'
import {
  type EventSeats,
  freeOf,
  lockEventSeats,
  readEventSeats,
  requireRoom,
  tooMany,
  whyNoOffers,
} from '../../teams/seats/event-seats.ts'
import { putOnWaitlist } from '../../teams/seats/wait.ts'
import { pending } from './groups.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

// What a release does with the seats of an event (docs/product.md §34): shortlisting offers some, and so does *Ask*.

/** Which decisions, and whether the team holds no seats that it might keep. */
const offering = sql`decisions.outcome in ('shortlisted', 'ask') and not exists (select from team_seats
  where team_seats.application_id = applications._id and team_seats.state in ('offered', 'confirmed'))`

/** What the pending decisions of an event would offer, or what the release that is under way does. Null without seats. */
export async function readReleaseSeats(
  db: Db,
  event_id: string,
  release_id: string | null,
): Promise<ReleasePlan['seats']> {
  const seats = await readEventSeats(db, event_id)
  if (!seats?.is_on) return null
  const scope =
    release_id === null
      ? sql`decisions.event_id = ${event_id} and decisions.release_id is null and ${isToBeReleased}`
      : sql`decisions.release_id = ${release_id}`
  const { rows } = await sql<{ teams: number; people: number; waitlists: number }>`
    select (count(*) filter (where ${offering}))::int as teams,
      coalesce(sum(case when ${offering} then seats_needed(applications._id) end), 0)::int as people,
      (count(*) filter (where decisions.outcome = 'waitlist'))::int as waitlists
    from ${pending} where ${scope}`.execute(db)
  const { teams = 0, people = 0, waitlists = 0 } = rows[0] ?? {}
  // What is reserved already is held.
  const over = release_id === null ? tooMany(seats, { people, teams }) : { people: 0, teams: 0 }
  const held =
    release_id === null
      ? { people: seats.held_people, teams: seats.held_teams }
      : { people: seats.held_people - people, teams: seats.held_teams - teams }
  return {
    offers_teams: teams,
    offers_people: people,
    held_teams: Math.max(0, held.teams),
    held_people: Math.max(0, held.people),
    up_to_teams: seats.up_to_teams,
    up_to_people: seats.up_to_people,
    too_many_teams: over.teams,
    too_many_people: over.people,
    waitlists_teams: waitlists,
    due: dueOf(seats, false).due,
    refills:
      waitlists > 0 &&
      seats.refill &&
      isFreeAfter(seats, {
        people: release_id === null ? people : 0,
        teams: release_id === null ? teams : 0,
      }),
  }
}

/** Whether a seat stays free once so many more are held. */
function isFreeAfter(seats: EventSeats, more: { people: number; teams: number }): boolean {
  const free = freeOf(seats)
  return (
    (free.people === null || free.people > more.people) && (free.teams === null || free.teams > more.teams)
  )
}

/** Until when a team answers that its pending decision would offer seats; null if it offers none. */
export async function dueOfOffer(db: Db, team: { _id: string; event_id: string }): Promise<string | null> {
  const seats = await readEventSeats(db, team.event_id)
  if (!seats?.is_on) return null
  const { rows } =
    await sql`select from ${pending} where decisions.application_id = ${team._id} and ${offering}`.execute(db)
  return rows.length === 0 ? null : dueOf(seats, false).due
}

/** Holds the seats from the button of the release on; 409 with the number too many. Undoing the release frees them. */
export async function reserveSeats(db: Db, event_id: string, release_id: string): Promise<void> {
  const seats = await lockEventSeats(db, event_id)
  if (!seats?.is_on) return
  const { rows } = await sql<{ _id: string; people: number }>`
    select applications._id, seats_needed(applications._id) as people from ${pending}
    where decisions.release_id = ${release_id} and ${offering}`.execute(db)
  const why = rows.length > 0 ? whyNoOffers(seats) : null
  if (why !== null) throw conflict(why)
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  requireRoom(seats, { people, teams: rows.length })
  await sql`insert into seat_reservations (application_id, event_id, release_id, people)
    select team._id, ${event_id}, ${release_id}, team.people
    from unnest(${rows.map(({ _id }) => _id)}::uuid[], ${rows.map(row => row.people)}::int[]) as team(_id, people)`.execute(
    db,
  )
}

/** What a release said about the seats of its teams. */
export interface ReleasedSeats {
  seats: EventSeats
  /** Until when these teams answer; null where shortlisting is enough. */
  due: string | null
  offered: ReadonlySet<string>
}

interface Held {
  _id: string
  to: Outcome
}

/**
 * Offers seats to the teams that were shortlisted or are asked, and puts others on the waitlist. Reservations that were not used
 * end. Undefined without seats.
 */
export async function releaseSeats(
  db: Db,
  by: Doer,
  { event_id, release_id, teams }: { event_id: string; release_id: string; teams: readonly Held[] },
): Promise<ReleasedSeats | undefined> {
  const seats = await readEventSeats(db, event_id)
  if (!seats?.is_on) return undefined
  const reserved = await reservedIn(db, release_id)
  const offered = teams.filter(({ _id }) => reserved.has(_id)).map(({ _id }) => ({ _id, most: null }))
  const due = await offerSeats(db, by, seats, { teams: offered, isFromWaitlist: false })
  await db.deleteFrom('seat_reservations').where('release_id', '=', release_id).execute()
  const waits = teams.filter(({ to }) => to === 'waitlist').map(({ _id }) => _id)
  await putOnWaitlist(db, by, seats, waits)
  return { seats, due, offered: new Set(offered.map(({ _id }) => _id)) }
}

async function reservedIn(db: Db, release_id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('seat_reservations')
    .select('application_id')
    .where('release_id', '=', release_id)
    .execute()
  return new Set(rows.map(row => row.application_id))
}

/** Of decisions about seats alone: those of whom they are true now. The applications are locked. */
export async function stillTrue(
  db: Db,
  event_id: string,
  decisions: readonly (Held & { from: string; now: string })[],
): Promise<string[]> {
  const about = decisions.filter(({ to }) => isOfSeats(to))
  if (about.length === 0) return []
  const seats = await readEventSeats(db, event_id)
  if (!seats?.is_on) return []
  const rows = await db
    .selectFrom('team_seats')
    .select('application_id as _id')
    .where('application_id', '=', anyOf(about.map(({ _id }) => _id)))
    .where('state', '<>', sql.lit('gone'))
    .execute()
  const used = new Set(rows.map(({ _id }) => _id))
  return about.filter(({ _id, from, now }) => from === now && !used.has(_id)).map(({ _id }) => _id)
}

/** What the mail of an outcome says of seats beside staff's words; `place` is the position on the waitlist. */
export function saySeats(
  outcome: Outcome,
  { due, place, timezone }: { due: string | null; place: string; timezone: string },
) {
  return {
    paragraphs: due === null ? [] : [sayAnswerBy(due, timezone)],
    facts: [
      ...(due === null ? [] : [answerByFact(due, timezone)]),
      ...(outcome === 'waitlist' ? [positionFact(place)] : []),
    ],
    button: decisionButton(due === null ? outcome : 'ask'),
  }
}
