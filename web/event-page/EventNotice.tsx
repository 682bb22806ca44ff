import { Link } from '@tanstack/react-router'
import { type EventStatus, eventStatuses } from '../../contract/statuses.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import css from './EventNotice.module.css'
import type { PublicEvent } from '../../contract/event-page.ts'

/** The notice above the poster if the event's status is not published. */
export function EventNotice({ event: { _id, event_status } }: { event: PublicEvent }) {
  const said = notices[event_status]
  if (!said) return null
  return (
    <div className={css.notice} role="note">
      <StatusBadge definition={eventStatuses[event_status]} />
      <p>
        {said}{' '}
        {isPreview(event_status) && (
          <Link to="/events/edit/$id" params={{ id: _id }} className="link link-underlined">
            Edit event
          </Link>
        )}
      </p>
    </div>
  )
}

function isPreview(status: EventStatus): boolean {
  return status === 'draft' || status === 'onhold'
}

const notices: Partial<Record<EventStatus, string>> = {
  draft: 'Preview: only your staff sees this page until the event is published.',
  onhold: 'Preview: the event is on hold, and only your staff sees this page.',
  completed: 'This event is over. Thank you to everyone who took part.',
  cancelled: 'This event was called off and will not take place.',
}
