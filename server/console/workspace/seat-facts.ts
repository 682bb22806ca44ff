import { sql } from 'kysely'
import { instantOf } from '../../platform/lists/columns.ts'

interface SeatFacts {
  held_people: number
  /** The room; null where that many are no limit. */
  people: number | null
  held_teams: number
  teams: number | null
  /** Teams that wait. */
  waiting: number
}

/** Null where seats are off. In a query that has `events`. */
const seatFacts = sql<SeatFacts | null>`(select json_build_object('held_people', held_people, 'people', people,
    'held_teams', held_teams, 'teams', teams, 'waiting', (select count(*) from team_seats
      where team_seats.event_id = event_seats.event_id and state = 'waiting'))
  from event_seats where event_seats.event_id = events._id and event_seats.is_on)`

/** When the first offer ends; null where none is open. */
const seatsDue = instantOf<string | null>(
  sql`(select min(due) from team_seats where team_seats.event_id = events._id and state = 'offered')`,
)

/** Null where there are none: of an online event. */
const validTickets = sql<number | null>`case when events.mode is distinct from 'online' then (
  select count(*)::int from tickets where tickets.event_id = events._id and tickets.revoked_at is null
    and (tickets.user_id is not null or tickets.guest_id is not null)) end`

const programmeItems = sql<number>`(select count(*)::int from programme_items
  where programme_items.event_id = events._id and removed_at is null)`

/** What the entries of the event's days go by. */
export const dayFacts = [
  sql<number>`(select count(*)::int from counters where counters.event_id = events._id)`.as('counters'),
  seatFacts.as('seats'),
  seatsDue.as('seats_due'),
  validTickets.as('tickets'),
  programmeItems.as('items'),
  sql<number>`(select count(*)::int from certificates where certificates.event_id = events._id
    and certificates.revoked_at is null and certificates.erased_at is null)`.as('certificates'),
  sql<boolean>`exists (select from certificate_settings where certificate_settings.event_id = events._id)`.as(
    'has_certificates',
  ),
] as const
