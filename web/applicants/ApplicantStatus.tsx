import { changeApplicantStatus } from '../../contract/applicants.calls.ts'
import { messages } from '../../contract/messages.ts'
import { type ApplicantStatus as Status, applicantStatuses } from '../../contract/statuses.ts'
import { useSend } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { useCan } from '../session.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { StatusSelect } from '../ui/base/StatusSelect.tsx'
import { toast } from '../ui/overlay/toasts.ts'

interface ApplicantStatusProps {
  participation: { _id: string; status: Status; held_from: Status | null }
  name: string
}

/** The person's status in one event. Staff can put them on hold, and back to the former status. */
export function ApplicantStatus({ participation, name }: ApplicantStatusProps) {
  const change = useSend(changeApplicantStatus)
  const [status, showOptimistically] = useOptimistic(`applicant ${participation._id}`, participation.status)
  const mayReview = useCan('applicant:review')
  if (!mayReview) return <StatusBadge definition={applicantStatuses[status]} />

  async function choose(next: Status) {
    if (next === status) return
    try {
      await showOptimistically(next, () =>
        change.send({ params: { id: participation._id }, body: { status: next } }),
      )
      toast.success(messages.statusChanged)
    } catch (error) {
      toast.error(messageOf(error, messages.statusFailed))
    }
  }

  return <StatusSelect statuses={choices(participation)} value={status} name={name} onChoose={choose} />
}

/** From on hold the only choice is the former status. */
function choices({ held_from }: { held_from: Status | null }) {
  return {
    ...applicantStatuses,
    on_hold: { ...applicantStatuses.on_hold, next: held_from ? [held_from] : applicantStatuses.on_hold.next },
  }
}
