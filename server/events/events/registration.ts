import { sql } from 'kysely'
import { allOf, is, someOf } from '../../platform/lists/conditions.ts'
import { todayAtEvent, columnOf, onlyIf } from '../../platform/lists/columns.ts'

// Until when an event takes applications: by the database's clock in the event's zone, to the end of the last day
// (docs/product.md §4). Each expression is for a query that has `events`.

const isBeforeDeadline = is('events.last_day_of_registration', '>=', todayAtEvent)

export const isRegistrationOpen = allOf(
  is('events.event_status', '=', sql.lit('published')),
  isBeforeDeadline,
)

/** The day by which a team of the event has to be complete: null where that is over, or nobody is needed. */
export const completeBy = onlyIf(
  allOf(is('events.team_min', '>', sql.lit(1)), isBeforeDeadline),
  columnOf('events.last_day_of_registration'),
)

/** Whether its invitations can be answered: before it starts, and while registration is open on the first day itself. */
export const takesAnswers = someOf(
  is('events.start_date', '>', todayAtEvent),
  allOf(is('events.start_date', '=', todayAtEvent), isBeforeDeadline),
)

/** The end of the last day. */
export const registrationEnds = sql<string>`(events.last_day_of_registration + 1)::timestamp at time zone events.timezone`

/** Days until registration ends, counted from today: 0 on the last day, null where it is closed. */
export const daysLeft = sql<number | null>`case when ${isRegistrationOpen}
  then events.last_day_of_registration - today_in(events.timezone) end`
