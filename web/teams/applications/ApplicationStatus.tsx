import { lazy, Suspense, useState } from 'react'
import { changeApplicationStatus, getApplication } from '../../../contract/teams/applications.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import {
  type ApplicationStatus as Status,
  applicationStatuses,
  applicationStatusNames,
  statusShown,
} from '../../../contract/platform/statuses.ts'
import { ApiError, call, useSend } from '../../platform/api.ts'
import { useOptimistic } from '../../platform/optimistic.ts'
import { useCan } from '../../platform/session.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { StatusSelect } from '../../platform/ui/base/StatusSelect.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { type LostRace, nothingSaid, type Said, statusDraft, type StatusHolder } from './status-change.ts'

const ChangeStatusDialog = lazy(() => import('./ChangeStatusDialog.tsx'))

interface ApplicationStatusProps {
  application: StatusHolder
  size?: 'm' | 'l'
}

/** The change in progress: the dialog keeps its comment until the change succeeds. */
interface Asked {
  next: Status
  /** The status when the dialog opened: a colleague may have changed it since. */
  from: Status
  said: Said
  isOpen: boolean
  /** The number of tries: each has its own form. */
  tries: number
  problem?: string
  lost?: LostRace
}

/** The status of an application, with a menu of the allowed next ones and a comment (docs/product.md §4). */
export function ApplicationStatus({ application, size }: ApplicationStatusProps) {
  const change = useSend(changeApplicationStatus)
  const mayReview = useCan('application:review')
  const [status, showOptimistically] = useOptimistic(`application ${application._id}`, application.status)
  const [asked, setAsked] = useState<Asked | undefined>(() => askedBefore(application))
  // While a change shows before it is made, the status is no longer that of the withdrawal.
  const shown = status === application.status ? statusShown(application) : applicationStatuses[status]
  if (!mayReview) return <StatusBadge definition={shown} />

  async function submit({ next, from, tries: before }: Asked, said: Said) {
    const tries = before + 1
    setAsked({ next, from, said, isOpen: false, tries: before })
    const input = { params: { id: application._id }, body: { status: next, from, ...said } }
    try {
      await showOptimistically(next, () => change.send(input))
      setAsked(undefined)
      toast.success(messages.statusChanged)
    } catch (error) {
      const lost = await findLostRace(application._id, error)
      // Who asks again has read what it is now.
      setAsked({
        next,
        from: lost?.status ?? from,
        said,
        isOpen: true,
        tries,
        lost,
        problem: messageOf(error, messages.statusFailed),
      })
      throw error
    }
  }

  return (
    <>
      <StatusSelect
        statuses={{ ...applicationStatuses, [status]: shown }}
        value={status}
        name={application.team_name}
        onChoose={next =>
          setAsked({ next, from: application.status, said: nothingSaid, isOpen: true, tries: 0 })
        }
        size={size}
      />
      {asked && (
        <Suspense>
          <ChangeStatusDialog
            application={application}
            {...asked}
            onSubmit={said => submit(asked, said)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The change that was being sent when the session ended. */
function askedBefore({ _id, status }: StatusHolder): Asked | undefined {
  const next = applicationStatusNames.find(name => wasInterrupted(statusDraft(_id, name)))
  return next && { next, from: status, said: nothingSaid, isOpen: true, tries: 0 }
}

/** The newest change in the history: who was faster, to which status, and when. */
async function findLostRace(id: string, error: unknown): Promise<LostRace | undefined> {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const reply = await call(getApplication, { params: { id } }).catch(() => undefined)
  const change = reply?.data.history.find(note => note.to !== null && note.from !== note.to)
  if (!reply || !change) return undefined
  return { status: reply.data.status, by: change.createdBy, createdAt: change.createdAt }
}
