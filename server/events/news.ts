import { sql } from 'kysely'
import type { EventMove } from '../../contract/event-moves.ts'
import { instantOf } from '../lists/columns.ts'

// What teams and readers are told of an event, in a query that has `events` (docs/decisions/059).

/** Since when it is what it is now; null where nobody noticed it become so. */
export const statusSince = sql<string | null>`(select ${instantOf(sql`max(noticed_at)`)} from event_notices
  where event_notices.event_id = events._id and event_notices.event_status = events.event_status)`

/**
 * Its last move; of those after a moment, where a column with one is named. What is corrected within an hour of its first
 * publication has not moved: nobody is told of a place that was named for minutes.
 */
export function lastMove(since?: 'applications.created_at' | 'applicants.created_at') {
  const isLater = since ? sql`and event_notices.noticed_at > ${sql.ref(since)}` : sql``
  return sql<EventMove | null>`(select json_build_object('at', ${instantOf('noticed_at')}, 'before', before, 'after', known)
    from event_notices where event_notices.event_id = events._id and before is not null
      and noticed_at > events.published_at + interval '1 hour' ${isLater}
    order by noticed_at desc, _id desc limit 1)`
}
