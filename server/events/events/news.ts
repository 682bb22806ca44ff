import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { knownEvent } from '../../../contract/events/event-news.ts'
import { columnOf, instantOf, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { storedFields } from '../../platform/lists/fields.ts'
import { fromNow } from '../../platform/db/moments.ts'

// What teams and readers are told of an event, in a query that has `events` (docs/decisions/059).

/** When the present status began; null for statuses from before this was recorded. */
export const statusSince = valueIn(
  selectFrom('event_notices')
    .select(eb => instantOf(eb.fn.max('event_notices.noticed_at')).as('value'))
    .where('event_notices.event_id', '=', columnOf('events._id'))
    .where('event_notices.event_status', '=', columnOf('events.event_status')),
)

/**
 * Its last move; of those after a moment, where a column with one is named. What is corrected within an hour of its first
 * publication has not moved: nobody is told of a place that was named for minutes.
 */
export function lastMove(since?: 'applications.created_at' | 'applicants.created_at') {
  const move = jsonBuildObject({
    at: instantOf('event_notices.noticed_at'),
    before: jsonBuildObject(storedFields(knownEvent, columnOf('event_notices.before'))),
    after: jsonBuildObject(storedFields(knownEvent, columnOf('event_notices.known'))),
  })
  const moves = selectFrom('event_notices')
    .select(move.as('value'))
    .where('event_notices.event_id', '=', columnOf('events._id'))
    .where('event_notices.before', 'is not', null)
    .where('event_notices.noticed_at', '>', fromNow(1, 'hour', columnOf('events.published_at').$notNull()))
    .orderBy('event_notices.noticed_at', 'desc')
    .orderBy('event_notices._id', 'desc')
    .limit(sql.lit(1))
  return valueIn(since ? moves.where('event_notices.noticed_at', '>', columnOf(since)) : moves)
}
