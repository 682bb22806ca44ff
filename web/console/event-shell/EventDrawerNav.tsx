import { EventDrawerHead } from './EventDrawerHead.tsx'
import { EventNav } from './EventNav.tsx'
import type { EventAround } from './workspace-live.ts'

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
