import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import type { listWaitlist, moveOnWaitlist, WaitingTeam } from '../../../contract/teams/seats.ts'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { contains, instantOf } from '../../platform/lists/columns.ts'
import { type Condition, countOfRows, is, sumOf } from '../../platform/lists/conditions.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { applicationsOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { seatsNeeded, placeOnWaitlist } from './columns.ts'
import { lockEventSeats } from './event-seats.ts'

function waiting(db: Db, caller: Caller) {
  return applicationsOf(db, caller)
    .innerJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .innerJoin('event_seats', 'event_seats.event_id', 'team_seats.event_id')
    .where('team_seats.state', '=', 'waiting')
}

const fitsNow: Condition = sql`(event_seats.is_on
  and coalesce(seats_needed(applications._id) <= event_seats.up_to_people - event_seats.held_people, true)
  and coalesce(event_seats.held_teams < event_seats.up_to_teams, true))`

const columns = [
  'applications._id as application_id',
  'applications.team_name',
  'applications.logo',
  'applications.status',
  placeOnWaitlist.as('position'),
  seatsNeeded.as('people'),
  instantOf<string>('team_seats.since').as('since'),
  'team_seats.passed',
  'team_seats.fewer as would_come_with',
  fitsNow.as('fits'),
] as const

export async function listWaiting(
  db: Db,
  caller: Caller,
  event_id: string,
  { q, page, limit }: QueryOf<typeof listWaitlist>,
) {
  found(await eventsOf(db, caller).select('events._id').where('events._id', '=', event_id).executeTakeFirst())
  let matching = waiting(db, caller).where('team_seats.event_id', '=', event_id)
  if (q) matching = matching.where(contains('applications.search', q))
  const { total, people } = await matching
    .select([countOfRows.as('total'), sumOf(seatsNeeded).as('people')])
    .executeTakeFirstOrThrow()
  const data = await matching
    .select(columns)
    .orderBy('team_seats.place')
    .orderBy('applications._id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total, people, page, limit }
}

export function findWaiting(db: Db, caller: Caller, id: string): Promise<WaitingTeam | undefined> {
  return waiting(db, caller).select(columns).where('applications._id', '=', id).executeTakeFirst()
}

/** Between its new neighbours: nobody else's row changes, so that two moves at once both count. */
export async function moveTeam(
  db: Db,
  caller: Caller,
  id: string,
  { to, before }: BodyOf<typeof moveOnWaitlist>,
): Promise<WaitingTeam> {
  const team = found(
    await applicationsOf(db, caller)
      .select(['applications.event_id', 'applications.company_id'])
      .where('applications._id', '=', id)
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', team.event_id)
  await lockEventSeats(db, team.event_id)
  const own = await findWaiting(db, caller, id)
  if (!own) throw conflict(seatMessages.notWaiting)
  if (to === 'before' && before !== id) await requireWaiting(db, team.event_id, before ?? '')
  const place = sql`(select place from team_seats where application_id = ${id})`
  const others = sql`team_seats where event_id = ${team.event_id} and state = 'waiting' and application_id <> ${id}`
  const target = sql`(select place from team_seats where application_id = ${before ?? id})`
  const places = {
    top: sql`(select min(place) - 1 from ${others})`,
    end: sql`(select max(place) + 1 from ${others})`,
    up: between(sql`(select max(place) from ${others} and place < ${place})`, others),
    down: sql`(select coalesce((next + (select min(place) from ${others} and place > next)) * 0.5, next + 1)
      from (select min(place) as next from ${others} and place > ${place}) as following)`,
    before: between(target, others),
  }
  await sql`update team_seats set place = coalesce(${places[to]}, place) where application_id = ${id}`.execute(
    db,
  )
  const moved = found(await findWaiting(db, caller, id))
  await record(db, caller, {
    subject: 'seats',
    subject_id: id,
    action: 'moved',
    company_id: team.company_id,
    event_id: team.event_id,
    from: String(own.position),
    to: String(moved.position),
  })
  return moved
}

/** Just before the team that stands there. Multiplied, because a division is rounded: two teams would have one place in the end. */
function between(next: ReturnType<typeof sql>, others: ReturnType<typeof sql>) {
  return sql`(select coalesce((next + (select max(place) from ${others} and place < next)) * 0.5, next - 1)
    from (select ${next} as next) as following)`
}

async function requireWaiting(db: Db, event_id: string, id: string) {
  const other = await db
    .selectFrom('team_seats')
    .select('application_id')
    .where('application_id', '=', id)
    .where('event_id', '=', event_id)
    .where(is('team_seats.state', '=', 'waiting'))
    .executeTakeFirst()
  if (!other) throw conflict(seatMessages.otherWaitlist, { before: seatMessages.otherWaitlist })
}
