import { EventNav } from './EventNav.tsx'
import type { EventAround } from './workspace-live.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, X } from 'lucide-react'
import css from './EventDrawer.module.css'
import { EventMark } from './EventHead.tsx'
import { eventsLeft } from './events-left.ts'
import { StagePips } from './StagePips.tsx'

interface EventDrawerNavProps {
  around: EventAround
  onClose: () => void
  onAdd: () => void
}

/** The navigation of an event on phones. */
export function EventDrawerNav({ around, onClose, onAdd }: EventDrawerNavProps) {
  return (
    <EventNav around={around} onAdd={onAdd} head={<EventDrawerHead around={around} onClose={onClose} />} />
  )
}

/** On phones: the way back, and which event it is. */
function EventDrawerHead({ around, onClose }: { around: EventAround; onClose: () => void }) {
  const { event, workspace } = around
  return (
    <>
      <div className={css.back}>
        <Link to="/events" search={eventsLeft()}>
          <ChevronLeft className="icon" aria-hidden />
          All events
        </Link>
        <button type="button" aria-label="Close navigation" onClick={onClose}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      {event && (
        <div className={css.who}>
          <EventMark event={event} size={36} />
          <b className="trunc text-l">{event.event_name}</b>
          {workspace && <StagePips stages={workspace.stages} />}
        </div>
      )}
    </>
  )
}
