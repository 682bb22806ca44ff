import { Link } from '@tanstack/react-router'
import { todayIn } from '../../../contract/platform/days.ts'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { onDay, sayMove } from '../../events/events/event-news.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import css from './EventNotice.module.css'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** Said above the poster where an event is not simply published, or moved. */
export function EventNotice({ event }: { event: PublicEvent }) {
  const { _id, event_status } = event
  const said = notices[event_status](event)
  if (!said) return null
  return (
    <div className={css.notice} role="note">
      {event_status !== 'published' && <StatusBadge definition={eventStatuses[event_status]} />}
      <p>
        {said}{' '}
        {event_status === 'draft' && (
          <Link to="/events/edit/$id" params={{ id: _id }} className="link link-underlined">
            Edit event
          </Link>
        )}
      </p>
    </div>
  )
}

type Say = (event: PublicEvent) => string | null

const notices: Record<PublicEvent['event_status'], Say> = {
  draft: () => 'Preview: only your staff sees this page until the event is published.',
  onhold: ({ status_since, timezone }) =>
    `This event was put on hold${onDay(status_since, timezone)}. The organisers decide how it goes on; until then nobody can apply.`,
  completed: () => 'This event is over. Thank you to everyone who took part.',
  cancelled: ({ status_since, timezone }) =>
    `This event was cancelled${onDay(status_since, timezone)} and will not take place.`,
  published: ({ moved, end_date, timezone }) =>
    moved && todayIn(timezone) <= end_date ? sayMove(moved) : null,
}
