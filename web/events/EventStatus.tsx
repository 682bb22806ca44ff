import { useState } from 'react'
import { changeEventStatus } from '../../contract/events.calls.ts'
import { messages } from '../../contract/messages.ts'
import { type EventStatus as Status, eventStatuses, isFinal } from '../../contract/statuses.ts'
import { ApiError, useSend } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { Button } from '../ui/base/Button.tsx'
import { messageOf } from '../ui/base/message-of.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { StatusSelect } from '../ui/base/StatusSelect.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { type ToastAction, toast } from '../ui/overlay/toasts.ts'
import { consequencesOf } from './status-consequences.ts'

interface EventStatusProps {
  event: {
    _id: string
    event_name: string
    event_status: Status
    application: number
    archived_at: string | null
  }
  size?: 'm' | 'l'
}

/**
 * The status of an event. Far-reaching changes ask first, reversible ones offer Undo. Completed is final, and an archived
 * event keeps its status.
 */
export function EventStatus({ event, size }: EventStatusProps) {
  const { status, change } = useStatus(event)
  const [asked, setAsked] = useState<Status | null>(null)
  const consequences = asked && consequencesOf(asked, { name: event.event_name, teams: event.application })
  const close = () => setAsked(null)

  function choose(wanted: Status) {
    if (wanted === status) return
    if (consequencesOf(wanted, { name: '', teams: 0 })) setAsked(wanted)
    else void change(wanted)
  }
  if (event.archived_at !== null) return <StatusBadge definition={eventStatuses[event.event_status]} />
  return (
    <>
      <StatusSelect
        statuses={eventStatuses}
        value={status}
        name={event.event_name}
        onChoose={choose}
        size={size}
      />
      {consequences && (
        <Dialog
          isOpen
          onClose={close}
          title={consequences.title}
          description={consequences.text}
          footer={
            <>
              <Button onClick={close}>Leave it</Button>
              <Button
                variant={asked === 'completed' || asked === 'cancelled' ? 'danger' : 'primary'}
                onClick={() => {
                  close()
                  void change(asked)
                }}
              >
                {consequences.act}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

function useStatus(event: EventStatusProps['event']) {
  const sending = useSend(changeEventStatus)
  const [status, showOptimistically] = useOptimistic(`event ${event._id}`, event.event_status)
  const put = (event_status: Status, ifMatch?: string) =>
    showOptimistically(event_status, () =>
      sending.sendForAnswer({ params: { id: event._id }, body: { event_status }, ifMatch }),
    )

  async function change(to: Status) {
    const from = status
    try {
      const { etag } = await put(to)
      const undo = { label: 'Undo', run: () => put(from, etag).catch((error: unknown) => sayFailed(error)) }
      toast.success(messages.statusChanged, {
        actions: isFinal(eventStatuses, to) ? [] : [undo],
      })
    } catch (error) {
      sayFailed(error, isIncomplete(error) ? [seeMissing(event._id)] : [])
    }
  }
  return { status, change }
}

function sayFailed(error: unknown, actions: readonly ToastAction[] = []): void {
  toast.error(messageOf(error, messages.statusFailed), { actions })
}

/** The server names the fields that a draft lacks. */
function isIncomplete(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}

function seeMissing(id: string): ToastAction {
  return { label: 'See what is missing', to: '/event/$id', params: { id } }
}
