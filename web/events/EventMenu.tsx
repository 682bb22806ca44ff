import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { duplicateEvent } from '../../contract/events.calls.ts'
import { useSend } from '../api.ts'
import { useActs } from '../ui/base/acts.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { MoreMenu } from '../ui/overlay/MoreMenu.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import type { Event } from '../../contract/events.ts'

/** The menu of an event. */
export function EventMenu({ event }: { event: Event }) {
  const duplicate = useSend(duplicateEvent)
  const navigate = useNavigate()
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
  useActs([{ name: 'Duplicate this event', icon: Copy, run: () => void makeCopy() }])
  return (
    <MoreMenu
      label={`More about ${event.event_name}`}
      items={[{ label: 'Duplicate', icon: Copy, onClick: () => void makeCopy() }]}
    />
  )
}
