import { sql } from 'kysely'
import type { SpareTicket, TeamWithRoom } from '../../../contract/teams/scans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CounterDevice } from '../../platform/sessions/by-link.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { is, allOf, surely } from '../../platform/lists/conditions.ts'

// What a device at an entrance has for walk-ins (docs/product.md §38).

/** Of the event, for the head of the list. Seats are free that nobody holds, and no walk-in who is in no team has. */
export const doorColumns = [
  surely(
    allOf(
      columnOf('counter_settings.takes_walk_ins'),
      is('events.mode', 'is distinct from', sql.lit('online')),
    ),
  ).as('takes_walk_ins'),
  surely(columnOf('counter_settings.asks_document')).as('asks_document'),
  sql<number | null>`(select greatest(0, event_seats.people - event_seats.held_people - (
      select count(*)::int from walk_ins join tickets on tickets._id = walk_ins.ticket_id
      where walk_ins.event_id = events._id and tickets.kind = 'walk_in' and tickets.revoked_at is null))
    from event_seats where event_seats.event_id = events._id and event_seats.is_on)`.as('free_seats'),
] as const

/** The device's own that are nobody's: all, or those that changed since a snapshot of the database. */
export async function readSpares(
  db: Db,
  { _id }: CounterDevice,
  since: string | null,
): Promise<SpareTicket[]> {
  const { rows } = await sql<SpareTicket>`select _id, code_check as check, number, spare from tickets
    where spare_of = ${_id} and guest_id is null and user_id is null and revoked_at is null
      and (${since}::pg_snapshot is null or is_changed_since(tickets.xmin, ${since}::pg_snapshot))
    order by spare`.execute(db)
  return rows
}

/** Teams that come and have room: all, or those that changed since, with none left as 0. */
export async function readTeams(
  db: Db,
  { event_id }: Pick<CounterDevice, 'event_id'>,
  since: string | null,
): Promise<TeamWithRoom[]> {
  const { rows } = await sql<TeamWithRoom>`select applications._id, team_name as name,
      case when ${comes} then greatest(0, events.team_max - taken.places) else 0 end as room
    from applications join events on events._id = applications.event_id
      left join team_seats on team_seats.application_id = applications._id
      left join event_seats on event_seats.event_id = applications.event_id
      cross join lateral (select count(*)::int as places, coalesce(bool_or(
          is_changed_since(applicants.xmin, coalesce(${since}::pg_snapshot, pg_current_snapshot()))), false) as is_changed
        from applicants where applicants.application_id = applications._id and applicants.status <> 'invitation-rejected') as taken
    where applications.event_id = ${event_id} and case when ${since}::pg_snapshot is null
      then ${comes} and events.team_max > taken.places
      else taken.is_changed or is_changed_since(applications.xmin, ${since}::pg_snapshot)
        or is_changed_since(team_seats.xmin, ${since}::pg_snapshot) end
    order by applications.team_name, applications._id`.execute(db)
  return rows
}

const comes = sql`(applications.status in ('shortlisted', 'participated')
  and (not coalesce(event_seats.is_on, false) or team_seats.state = 'confirmed'))`
