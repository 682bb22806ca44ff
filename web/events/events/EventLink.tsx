import { Link } from '@tanstack/react-router'
import type { EventStatus } from '../../../contract/platform/statuses.ts'

interface EventLinkProps {
  event: { _id: string; event_name: string; event_status: EventStatus; archived_at: string | null }
}

/** An event's name, linked to its page; not linked for a draft and an archived event. */
export function EventLink({ event: { _id, event_name, event_status, archived_at } }: EventLinkProps) {
  if (event_status === 'draft' || archived_at !== null) return event_name
  return (
    <Link to="/event-page/$id" params={{ id: _id }} className="link">
      {event_name}
    </Link>
  )
}
