import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { duplicateEvent } from '../../contract/events.calls.ts'
import { useSend } from '../api.ts'
import { ThingMenu } from '../archiving/ThingMenu.tsx'
import { eventThing } from '../archiving/things.ts'
import { useCan } from '../session.ts'
import { useActs } from '../ui/base/acts.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'
import type { Event } from '../../contract/events.ts'

interface EventMenuProps {
  event: Event
  /** On the event's own page: leads away from it. */
  onDeleted?: () => Promise<void>
}

/** The menu of an event. */
export function EventMenu({ event, onDeleted }: EventMenuProps) {
  const duplicate = useSend(duplicateEvent)
  const navigate = useNavigate()
  const mayWrite = useCan('event:write')
  const makeCopy = async () => {
    if (duplicate.isSending) return
    try {
      const { data } = await duplicate.send({ params: { id: event._id } })
      toast.success('This is a copy. Set its days, and publish it.')
      void navigate({ to: '/events/edit/$id', params: { id: data._id } })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const isOnPage = onDeleted !== undefined
  useActs(
    isOnPage && mayWrite ? [{ name: 'Duplicate this event', icon: Copy, run: () => void makeCopy() }] : [],
  )
  return (
    <ThingMenu
      thing={eventThing(event)}
      items={mayWrite ? [{ label: 'Duplicate', icon: Copy, onClick: () => void makeCopy() }] : []}
      onDeleted={onDeleted}
    />
  )
}
