import { changeApplicantStatus } from '../../../contract/teams/applicants.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import {
  type ApplicantStatus as Status,
  type ApplicationStatus,
  applicantStatuses,
  outStatuses,
  statusShown,
} from '../../../contract/platform/statuses.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useOptimistic } from '../../platform/optimistic.ts'
import { useCan } from '../../platform/session.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { StatusSelect } from '../../platform/ui/base/StatusSelect.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface ApplicantStatusProps {
  participation: {
    _id: string
    status: Status
    held_from: Status | null
    application: { status: ApplicationStatus; withdrawn_from: ApplicationStatus | null }
  }
  name: string
}

/** The person's status in one event; the team's, if it is out. Staff can put them on hold, and back to the former status. */
export function ApplicantStatus({ participation, name }: ApplicantStatusProps) {
  const change = useSend(changeApplicantStatus)
  const [status, showOptimistically] = useOptimistic(`applicant ${participation._id}`, participation.status)
  const mayReview = useCan('applicant:review')
  const { application } = participation
  // Who is held can still be let go.
  if (outStatuses.includes(application.status) && status !== 'on_hold') {
    const { label, ...look } = statusShown(application)
    return <StatusBadge definition={{ ...look, label: `Team ${label.toLowerCase()}` }} />
  }
  if (!mayReview) return <StatusBadge definition={applicantStatuses[status]} />

  async function choose(next: Status) {
    if (next === status) return
    await attempt(async () => {
      await showOptimistically(next, () =>
        change.send({ params: { id: participation._id }, body: { status: next } }),
      )
      toast.success(messages.statusChanged)
    }, messages.statusFailed)
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
