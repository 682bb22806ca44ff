import { sql } from 'kysely'
import { instantOf, columnOf, onlyIf, selectFrom } from '../../platform/lists/columns.ts'
import { is, isSet, someOf, finds, countIn } from '../../platform/lists/conditions.ts'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

/** Null where seats are off: `waiting` are teams. In a query that has `events`. */
const seatFacts = jsonObjectFrom(
  selectFrom('event_seats')
    .select([
      'event_seats.held_people',
      'event_seats.people',
      'event_seats.held_teams',
      'event_seats.teams',
      countIn(
        selectFrom('team_seats')
          .where('team_seats.event_id', '=', columnOf('event_seats.event_id'))
          .where('team_seats.state', '=', sql.lit('waiting')),
      ).as('waiting'),
    ])
    .where('event_seats.event_id', '=', columnOf('events._id'))
    .where('event_seats.is_on', '=', sql.lit(true)),
)

/** When the first offer ends; null where none is open. */
const seatsDue = instantOf<string | null>(
  sql`(select min(due) from team_seats where team_seats.event_id = events._id and state = 'offered')`,
)

/** Null where there are none: of an online event. */
const validTickets = onlyIf(
  is('events.mode', 'is distinct from', sql.lit('online')),
  countIn(
    selectFrom('tickets')
      .where('tickets.event_id', '=', columnOf('events._id'))
      .where('tickets.revoked_at', 'is', null)
      .where(someOf(isSet('tickets.user_id'), isSet('tickets.guest_id'))),
  ),
)

const programmeItems = countIn(
  selectFrom('programme_items')
    .where('programme_items.event_id', '=', columnOf('events._id'))
    .where('programme_items.removed_at', 'is', null),
)

/** What the entries of the event's days go by. */
export const dayFacts = [
  countIn(selectFrom('counters').where('counters.event_id', '=', columnOf('events._id'))).as('counters'),
  seatFacts.as('seats'),
  seatsDue.as('seats_due'),
  validTickets.as('tickets'),
  programmeItems.as('items'),
  countIn(
    selectFrom('certificates')
      .where('certificates.event_id', '=', columnOf('events._id'))
      .where('certificates.revoked_at', 'is', null)
      .where('certificates.erased_at', 'is', null),
  ).as('certificates'),
  finds(
    selectFrom('certificate_settings').where('certificate_settings.event_id', '=', columnOf('events._id')),
  ).as('has_certificates'),
] as const
