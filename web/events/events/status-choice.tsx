import { lazy, type ReactNode, Suspense, useState } from 'react'
import { changeEventStatus } from '../../../contract/events/events.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type EventStatus as Status, eventStatuses, isFinal } from '../../../contract/platform/statuses.ts'
import { ApiError, useSend } from '../../platform/api.ts'
import { useOptimistic } from '../../platform/optimistic.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { type ToastAction, toast } from '../../platform/ui/overlay/toasts.ts'
import type { Telling } from './TellDialog.tsx'
import { sayDone } from './say-saved.ts'
import { consequencesOf } from './status-consequences.ts'

const published = () => import('./say-published.ts')
const StatusQuestion = lazy(() => import('./StatusQuestion.tsx'))

export interface EventWithStatus {
  _id: string
  event_name: string
  event_status: Status
  application: number
  archived_at: string | null
}

interface StatusChoice {
  status: Status
  choose: (wanted: Status) => void
  /** Rendered beside what chooses: it asks before a change that concerns others. */
  question: ReactNode
}

/** Changes the status of an event. Changes that concern others ask first, reversible ones offer Undo. */
export function useStatusChoice(event: EventWithStatus, onChanged?: () => void): StatusChoice {
  const { status, change } = useStatus(event, onChanged)
  const [asked, setAsked] = useState<Status | null>(null)
  const { event_name: name, application: teams } = event
  const consequencesTo = (to: Status) => consequencesOf(to, { name, teams, from: status })
  const consequences = asked && consequencesTo(asked)
  const close = () => setAsked(null)
  return {
    status,
    choose: wanted => {
      if (wanted === status) return
      if (consequencesTo(wanted)) setAsked(wanted)
      else void change(wanted)
    },
    question: consequences && (
      <Suspense>
        <StatusQuestion
          id={event._id}
          to={asked}
          consequences={consequences}
          onClose={close}
          onAnswer={answer => {
            close()
            void change(asked, answer)
          }}
        />
      </Suspense>
    ),
  }
}

function useStatus(event: EventWithStatus, onChanged?: () => void) {
  const sending = useSend(changeEventStatus)
  const [status, showOptimistically] = useOptimistic(`event ${event._id}`, event.event_status)
  const params = { id: event._id }
  const put = (event_status: Status, telling: Telling, ifMatch?: string) =>
    showOptimistically(event_status, () =>
      sending.sendForAnswer({
        params,
        query: { tells_nobody: telling === 'tell nobody' },
        body: { event_status },
        ifMatch,
      }),
    )

  async function change(to: Status, telling: Telling = 'tell') {
    const from = status
    try {
      const { etag, reply } = await put(to, telling)
      const isPublication = from === 'draft' && to === 'published'
      const takeBack = async () => {
        try {
          await put(from, telling, etag)
          if (isPublication) (await published()).sayDraftAgain(event)
        } catch (error) {
          sayFailed(error)
        }
      }
      const undo = { label: 'Undo', run: takeBack }
      toast.success(sayDone(messages.statusChanged, reply), {
        actions: isFinal(eventStatuses, to) ? [] : [undo],
      })
      onChanged?.()
      if (isPublication) void (await published()).sayPublished(event)
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
