import { instantOf, columnOf } from '../../platform/lists/columns.ts'
import { completeBy } from '../../events/events/registration.ts'
import { lastMove, statusSince } from '../../events/events/news.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** What invited people see of the event, in a query with `events` and `companies`; its last move since a moment. */
export function invitationEvent(since?: 'applicants.created_at') {
  return jsonBuildObject({
    _id: columnOf('events._id'),
    event_name: columnOf('events.event_name'),
    event_type: columnOf('events.event_type').$notNull(),
    start_date: columnOf('events.start_date').$notNull(),
    end_date: columnOf('events.end_date').$notNull(),
    last_day_of_registration: columnOf('events.last_day_of_registration').$notNull(),
    timezone: columnOf('events.timezone'),
    banner: columnOf('events.banner'),
    event_status: columnOf('events.event_status'),
    archived_at: instantOf('events.archived_at'),
    complete_by: completeBy,
    status_since: statusSince,
    moved: lastMove(since),
    company: jsonBuildObject({
      company_name: columnOf('companies.company_name'),
      logo: columnOf('companies.logo'),
    }),
  })
}
