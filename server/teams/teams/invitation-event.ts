import { sql } from 'kysely'
import type { EventMove } from '../../../contract/events/event-moves.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { lastMove, statusSince } from '../../events/events/news.ts'

interface InvitationEvent {
  _id: string
  event_name: string
  event_type: string
  start_date: string
  end_date: string
  timezone: string
  banner: string | null
  event_status: EventStatus
  archived_at: string | null
  status_since: string | null
  moved: EventMove | null
  company: { company_name: string; logo: string | null }
}

/** What invited people see of the event, in a query with `events` and `companies`; its last move since a moment. */
export function invitationEvent(since?: 'applicants.created_at') {
  return sql<InvitationEvent>`json_build_object('_id', events._id, 'event_name', events.event_name,
    'event_type', events.event_type, 'start_date', events.start_date, 'end_date', events.end_date,
    'timezone', events.timezone, 'banner', events.banner, 'event_status', events.event_status,
    'archived_at', ${instantOf('events.archived_at')}, 'status_since', ${statusSince}, 'moved', ${lastMove(since)},
    'company', json_build_object('company_name', companies.company_name, 'logo', companies.logo))`
}
