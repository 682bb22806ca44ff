import { Copy } from 'lucide-react'
import { ThingMenu } from '../archiving/ThingMenu.tsx'
import { eventThing } from '../archiving/things.ts'
import { useCan } from '../../platform/session.ts'
import { useActs } from '../../platform/ui/base/acts.ts'
import { useDuplicate } from './use-duplicate.ts'
import type { Event } from '../../../contract/events/events.ts'

interface EventMenuProps {
  event: Event
  /** On the event's own page: leads away from it. */
  onDeleted?: () => Promise<void>
}

/** The menu of an event. */
export function EventMenu({ event, onDeleted }: EventMenuProps) {
  const mayWrite = useCan('event:write')
  const { duplicate: makeCopy } = useDuplicate(event._id)
  const isOnPage = onDeleted !== undefined
  useActs(isOnPage && mayWrite ? [{ name: 'Duplicate this event', icon: Copy, run: makeCopy }] : [])
  return (
    <ThingMenu
      thing={eventThing(event)}
      items={mayWrite ? [{ label: 'Duplicate', icon: Copy, onClick: makeCopy }] : []}
      onDeleted={onDeleted}
    />
  )
}
