import { type ApplicationStatus, outStatuses, waitingStatuses } from '../../../contract/platform/statuses.ts'
import { someOf, isOneOf } from '../lists/conditions.ts'
import { columnOf } from '../lists/columns.ts'

// Who is in and who is out, in queries that have `applications`, or `applicants`.

/** The team is out of the event. Its rows in rounds stay, but it is in none of them. */
export const hasLeft = isIn(outStatuses)

/** The team is in, and has not taken part yet. */
export const isPending = isIn(waitingStatuses)

/** The applicant is the team's creator, or has accepted and is not on hold. */
export const isActive = someOf(
  columnOf('applicants.is_creator'),
  isOneOf('applicants.status', ['invitation-accepted', 'participated']),
)

function isIn(statuses: readonly ApplicationStatus[]) {
  return isOneOf('applications.status', statuses)
}
