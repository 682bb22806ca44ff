import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { StatusSelect } from '../../platform/ui/base/StatusSelect.tsx'
import { type EventWithStatus, useStatusChoice } from './status-choice.tsx'

interface EventStatusProps {
  event: EventWithStatus
  /** In the head of the event's screens, where the palette offers the change too. */
  isInHead?: boolean
  /** After a change, where it stands in a menu. */
  onChanged?: () => void
}

/** The status of an event. Completed is final, and an archived event keeps its status. */
export function EventStatus({ event, isInHead, onChanged }: EventStatusProps) {
  const { status, choose, question } = useStatusChoice(event, onChanged)
  if (event.archived_at !== null) return <StatusBadge definition={eventStatuses[event.event_status]} />
  return (
    <>
      <StatusSelect
        statuses={eventStatuses}
        value={status}
        name={event.event_name}
        onChoose={choose}
        isOffered={isInHead}
      />
      {question}
    </>
  )
}
