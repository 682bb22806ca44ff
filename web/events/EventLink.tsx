import { Link } from '@tanstack/react-router'
import type { EventStatus } from '../../contract/statuses.ts'

interface EventLinkProps {
  event: { _id: string; event_name: string; event_status: EventStatus }
}

/** An event's name, linked to its page; not linked for a draft. */
export function EventLink({ event: { _id, event_name, event_status } }: EventLinkProps) {
  if (event_status === 'draft') return event_name
  return (
    <Link to="/event-page/$id" params={{ id: _id }} className="link">
      {event_name}
    </Link>
  )
}
