import { sql } from 'kysely'
import { type ApplicationStatus, outStatuses, waitingStatuses } from '../../../contract/platform/statuses.ts'

// Who is in and who is out, in queries that have `applications`, or `applicants`.

/** The team is out of the event. Its rows in rounds stay, but it is in none of them. */
export const hasLeft = isIn(outStatuses)

/** The team is in, and has not taken part yet. */
export const isPending = isIn(waitingStatuses)

/** The applicant is the team's creator, or has accepted and is not on hold. */
export const isActive = sql<boolean>`(applicants.is_creator
  or applicants.status in ('invitation-accepted', 'participated'))`

function isIn(statuses: readonly ApplicationStatus[]) {
  return sql<boolean>`applications.status in (${sql.join(statuses.map(status => sql.lit(status)))})`
}
