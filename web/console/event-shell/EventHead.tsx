import { Link } from '@tanstack/react-router'
import { ChevronRight, Eye, Globe } from 'lucide-react'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { EventStatus } from '../../events/events/EventStatus.tsx'
import { useCan } from '../../platform/session.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import type { Event } from '../../../contract/events/events.ts'
import css from './EventHead.module.css'
import { OtherEvents } from './OtherEvents.tsx'
import { StagePips } from './StagePips.tsx'
import type { EventAround } from './workspace-live.ts'

/** The left of the head: whose screen it is. What is open there follows, from the screen's `Page`. */
export function EventName({ around: { id, event, isPending } }: { around: EventAround }) {
  return (
    <>
      {id && (
        <Link
          to="/event/$id"
          params={{ id }}
          className={css.event}
          title={event ? `${event.event_name}, Overview` : 'Overview'}
        >
          {event ? <EventMark event={event} size={28} /> : <span className={css.blank} />}
          <span className="trunc">{event?.event_name ?? (isPending ? '' : 'This event')}</span>
        </Link>
      )}
      <span className={css.others} data-named={isPending ? undefined : ''}>
        <OtherEvents id={id} />
        <ChevronRight className={`icon-s ${css.separator}`} aria-hidden />
      </span>
    </>
  )
}

export function EventMark({ event, size }: { event: Event; size: 28 | 36 }) {
  return (
    <Logo name={event.company?.company_name ?? event.event_name} image={event.company?.logo} size={size} />
  )
}

/** The right of the head: where the event is in its life, and the way to what everybody sees. */
export function EventEnd({ around: { id, event, workspace } }: { around: EventAround }) {
  const mayWrite = useCan('event:write')
  if (!id || !event) return null
  const PublicIcon = event.is_public ? Globe : Eye
  const label = event.is_public ? 'Public page' : 'Preview'
  return (
    <div className={css.end} data-archived={event.archived_at === null ? undefined : ''}>
      {workspace ? (
        <StagePips stages={workspace.stages} event={id} />
      ) : (
        event.event_status !== 'draft' && <span className={css.stage} />
      )}
      {event.archived_at !== null ? (
        <span className={css.archived}>
          <StatusBadge definition={{ label: 'Archived', tone: 'grey', glyph: 'dash' }} />
        </span>
      ) : mayWrite ? (
        <EventStatus event={event} isInHead />
      ) : (
        <StatusBadge definition={eventStatuses[event.event_status]} />
      )}
      <Link to="/event-page/$id" params={{ id }} className={css.public} title={label}>
        <PublicIcon className="icon" aria-hidden />
        <span>{label}</span>
      </Link>
    </div>
  )
}
