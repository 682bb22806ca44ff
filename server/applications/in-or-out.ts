import { sql } from 'kysely'
import { type ApplicationStatus, outStatuses, waitingStatuses } from '../../contract/statuses.ts'

// How a team stands in its event, in queries that have `applications`.

/** The team is out of the event. Its rows in rounds stay, but it is in none of them. */
export const isOut = isIn(outStatuses)

/** The team is in, and has not taken part yet. */
export const isWaiting = isIn(waitingStatuses)

function isIn(statuses: readonly ApplicationStatus[]) {
  return sql<boolean>`applications.status in (${sql.join(statuses.map(status => sql.lit(status)))})`
}
