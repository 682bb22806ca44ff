import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { setDecisions } from '../../../contract/choosing/decisions.ts'
import { conflict, type Refusal } from '../../platform/http/errors.ts'
import { decidedAlready, messages } from '../../../contract/platform/messages.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isToBeReleased } from '../../events/rounds/decision-columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

type Answer = BodyOf<typeof setDecisions>['decided']

/**
 * What becomes of decisions that were made before, where many are decided about: `ask` refuses all and says how many
 * there are, `leave` refuses those, `replace` none. Overtaken ones are made anew without a question.
 */
export async function refuseDecided(
  db: Db,
  applications: readonly ApplicationState[],
  answer: Answer,
): Promise<Map<string, Refusal>> {
  if (answer === 'replace') return new Map()
  const ids = applications.map(({ _id }) => _id)
  const decided = await db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select(['decisions.application_id', 'decisions.comment'])
    .where('decisions.application_id', '=', anyOf(ids))
    .where(isToBeReleased)
    .execute()
  if (answer === 'ask' && decided.length > 0) {
    const comments = decided.filter(({ comment }) => comment !== null).length
    const text = decidedAlready(decided.length, ids.length, comments)
    throw conflict(text, { decided: text })
  }
  return new Map(decided.map(row => [row.application_id, conflict(messages.leftDecided)]))
}
