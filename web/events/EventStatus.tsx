import { changeEventStatus } from '../../contract/events.calls.ts'
import { messages } from '../../contract/messages.ts'
import { type EventStatus as Status, eventStatuses } from '../../contract/statuses.ts'
import { useSend } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { StatusSelect } from '../ui/base/StatusSelect.tsx'
import { toast } from '../ui/overlay/toasts.ts'

interface EventStatusProps {
  event: { _id: string; event_name: string; event_status: Status }
  size?: 'm' | 'l'
}

/** The status of an event; another one is chosen at once, without a comment. Completed is final. */
export function EventStatus({ event, size }: EventStatusProps) {
  const change = useSend(changeEventStatus)
  const [status, showOptimistically] = useOptimistic(`event ${event._id}`, event.event_status)

  async function choose(event_status: Status) {
    if (event_status === status) return
    try {
      await showOptimistically(event_status, () =>
        change.send({ params: { id: event._id }, body: { event_status } }),
      )
      toast.success(messages.statusChanged)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <StatusSelect
      statuses={eventStatuses}
      value={status}
      name={event.event_name}
      onChoose={choose}
      size={size}
    />
  )
}
