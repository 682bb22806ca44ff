import { listInvitations } from '../../../contract/teams/teams.calls.ts'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { applicantStatuses, type StatusLook, statusShown } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import { blockingInvitation } from '../../teams/teams/blocking-invitation.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/**
 * The reader's state for an event. The server always renders `unknown`, because everybody gets the same HTML: CSS then
 * shows visitors *Apply*, and reserves the space for people who are signed in.
 */
export type Applying =
  | { state: 'closed' | 'unknown' | 'open' | 'checking' | 'staff' }
  | {
      state: 'applied' | 'invited'
      status: StatusLook
      team: string
      /** With which they applied; none of who is invited. */
      application?: ApplicationRow
    }

export function useApplying({ _id, days_left }: PublicEvent): Applying {
  const kind = useSessionKind()
  const enabled = kind === 'candidate'
  // Includes the applications of teams that the person joined.
  const own = useLoad(listApplications, { query: { eventid: _id, limit: 10 }, enabled })
  const invitations = useLoad(listInvitations, { enabled })
  const [application] = own.data?.data ?? []
  if (enabled && application) {
    const { team_name: team } = application
    return { state: 'applied', status: statusShown(application), team, application }
  }
  const invited = enabled && blockingInvitation(invitations.data?.data ?? [], _id)
  if (invited && (invited.is_open || days_left !== null)) {
    return { state: 'invited', status: applicantStatuses[invited.status], team: invited.team_name }
  }
  if (days_left === null) return { state: 'closed' }
  if (kind === 'staff') return { state: 'staff' }
  if (enabled) return { state: own.isPending || invitations.isPending ? 'checking' : 'open' }
  return { state: 'unknown' }
}
