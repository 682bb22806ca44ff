import type { Seats, SeatsBody } from '../../../contract/teams/seats.ts'
import { asInstant } from '../../../contract/platform/slot-times.ts'
import { afterBegin, seatMessages } from '../../../contract/teams/seats.texts.ts'
import { eve } from '../../events/programme/hours.ts'
import { localAt, readLocal } from '../../events/rounds/zoned-time.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { begins, ends, isCompleted } from './columns.ts'
import { type EventSeats, lockEventSeats, readEventSeats } from './event-seats.ts'
import { dueOf } from './offer.ts'
import { moveOffers } from './move-offers.ts'
import { readSums } from './sums.ts'
import { readWaitlistState } from './waitlist-state.ts'

/** Of an event that never had seats. */
const none = {
  is_on: false,
  people: null,
  teams: null,
  up_to_people: null,
  up_to_teams: null,
  asks: true,
  answer_by: null,
  refill: true,
  refill_hours: 48,
  waiting_at_door: false,
  comes_share: null,
  version: 0,
} as const

/** The settings with the sums, as staff see them. */
export async function findSeats(db: Db, caller: Caller, event_id: string): Promise<Seats | undefined> {
  const event = await findEvent(db, caller, event_id)
  if (!event) return undefined
  const { company_id: _, own_until, ...about } = event
  const seats = await readEventSeats(db, event_id)
  const { timezone } = event
  const local = (at: string | null | undefined) => (at ? localAt(at, timezone) : null)
  const sums = await readSums(db, event_id, seats)
  return {
    event: about,
    ...settingsOf(seats ?? none),
    refill_until: seats ? seats.refill_until : own_until,
    local: { answer_by: local(seats?.answer_by), refill_until: local(seats?.own_refill_until) },
    sums,
    ...(seats ? await readWaitlistState(db, seats) : { collecting: null, no_team_fits: null }),
    due: { first: dueNow(seats, false), waitlist: dueNow(seats, true) },
    version: (seats ?? none).version,
  }
}

function dueNow(seats: EventSeats | undefined, isFromWaitlist: boolean): string | null {
  const due = seats ? dueOf(seats, isFromWaitlist).due : null
  return due === null ? null : asInstant(Date.parse(due))
}

function settingsOf(seats: Pick<EventSeats, Exclude<keyof typeof none, 'version'>>) {
  const { is_on, people, teams, up_to_people, up_to_teams, asks, answer_by, refill, refill_hours } = seats
  const { waiting_at_door, comes_share } = seats
  return {
    is_on,
    people,
    teams,
    up_to_people,
    up_to_teams,
    asks,
    answer_by,
    refill,
    refill_hours,
    waiting_at_door,
    comes_share,
  }
}

function findEvent(db: Db, caller: Caller, event_id: string) {
  return eventsOf(db, caller)
    .select([
      'events._id',
      'events.event_name',
      'events.timezone',
      'events.company_id',
      'events.team_min',
      'events.team_max',
      instantOf<string | null>(begins).as('begins'),
      instantOf<string | null>(ends).as('ends'),
      isCompleted.as('is_completed'),
      instantOf<string | null>(eve).as('own_until'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
}

/**
 * Nobody loses a seat by a lower capacity. What there is room for is refused below 1, what may be held below that and above twice it, by
 * the contract. A moved date to answer by moves the offers that follow it.
 */
export async function saveSeats(
  { db, config, caller }: Acting,
  event_id: string,
  body: SeatsBody,
  refuseStale: (row: { version: number }) => void,
): Promise<void> {
  const event = found(await findEvent(db, caller, event_id))
  await db
    .insertInto('event_seats')
    .values({ event_id, is_on: false })
    .onConflict(other => other.doNothing())
    .execute()
  const before = found(await lockEventSeats(db, event_id))
  // The row of an event without seats is as new: both have the version that was read.
  refuseStale({
    version: before.version === 1 && !before.is_on && before.people === null ? 0 : before.version,
  })
  const dates = readDates(body, event, before)
  if (!body.is_on && before.is_on) await refuseWhileUsed(db, event_id)
  if (before.asks !== body.asks) await refuseAsksWhileUsed(db, event_id)
  const up_to_people = body.people === null ? null : (body.up_to_people ?? body.people)
  const up_to_teams = body.teams === null ? null : (body.up_to_teams ?? body.teams)
  await db
    .updateTable('event_seats')
    .set({ ...body, ...dates, up_to_people, up_to_teams })
    .where('event_id', '=', event_id)
    .execute()
  const after = found(await readEventSeats(db, event_id))
  const fields = [...Object.keys(none).filter(name => name !== 'version'), 'own_refill_until']
  const happening = await record(db, caller, {
    subject: 'event',
    subject_id: event_id,
    action: 'seats_set',
    company_id: event.company_id,
    data: changesBetween(fields, before, after),
  })
  if (after.answer_by !== null && after.answer_by !== before.answer_by)
    await moveOffers(db, config, after, `seats-moved:${happening}`)
}

/** On the clock of the event's zone. A date that stays is not refused for being over. */
function readDates(
  { is_on, asks, answer_by, refill_until }: SeatsBody,
  { timezone, begins: start }: { timezone: string; begins: string | null },
  before: EventSeats,
) {
  const fields: Record<string, string> = {}
  const read = (name: string, local: string | null, former: string | null) => {
    if (local === null) return null
    const { instant, problem } = readLocal(local, timezone)
    if (problem !== undefined) fields[name] = problem
    if (instant === undefined) return null
    const at = Date.parse(instant)
    const isSame = former !== null && at === Date.parse(former)
    if (!isSame && at <= before.now) fields[name] = seatMessages.inPast
    else if (!isSame && start !== null && at >= Date.parse(start)) fields[name] = afterBegin(start, timezone)
    return instant
  }
  const dates = {
    answer_by: read('answer_by', answer_by, before.answer_by),
    refill_until: read('refill_until', refill_until, before.own_refill_until),
  }
  if (is_on && asks && answer_by === null) fields.answer_by = seatMessages.noAnswerBy
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return dates
}

async function refuseWhileUsed(db: Db, event_id: string) {
  const used = await db
    .selectFrom('team_seats')
    .select('application_id')
    .where('event_id', '=', event_id)
    .where('state', '<>', 'gone')
    .union(db.selectFrom('seat_reservations').select('application_id').where('event_id', '=', event_id))
    .limit(1)
    .executeTakeFirst()
  if (used) throw conflict(seatMessages.heldByTeams)
}

/** Whether teams are asked stays as it is once some were: their answers, or the absence of them, mean something else then. */
async function refuseAsksWhileUsed(db: Db, event_id: string) {
  const used = await db
    .selectFrom('team_seats')
    .select('application_id')
    .where('event_id', '=', event_id)
    .where('state', 'in', ['offered', 'confirmed'])
    .limit(1)
    .executeTakeFirst()
  if (used) throw conflict(seatMessages.answersFixed, { asks: seatMessages.answersFixed })
}
