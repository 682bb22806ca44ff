import { Copy } from 'lucide-react'
import { RecordMenu } from '../archiving/RecordMenu.tsx'
import { eventThing } from '../archiving/records.ts'
import { useCan } from '../../platform/session.ts'
import { usePageCommands } from '../../platform/ui/base/page-commands.ts'
import type { Event } from '../../../contract/events/events.ts'
import { useNavigate } from '@tanstack/react-router'

interface EventMenuProps {
  event: Event
  /** On the event's own page: leads away from it. */
  onDeleted?: () => Promise<void>
}

/** The menu of an event. */
export function EventMenu({ event, onDeleted }: EventMenuProps) {
  const mayWrite = useCan('event:write')
  const makeCopy = useDuplicate(event._id)
  const isOnPage = onDeleted !== undefined
  usePageCommands(isOnPage && mayWrite ? [{ name: 'Duplicate this event', icon: Copy, run: makeCopy }] : [])
  return (
    <RecordMenu
      thing={eventThing(event)}
      items={mayWrite ? [{ label: 'Duplicate', icon: Copy, onClick: makeCopy }] : []}
      onDeleted={onDeleted}
    />
  )
}

/** Leads to a new event that is begun like this one. */
function useDuplicate(id: string) {
  const navigate = useNavigate()
  return () => void navigate({ to: '/events/new', search: { event: id } })
}
