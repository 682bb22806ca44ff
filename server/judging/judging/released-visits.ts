import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { anyOf, finds, not } from '../../platform/lists/conditions.ts'

/** Nobody has begun a ballot for the visit, in a query that has `visits`. */
export const isNotBegun = not(
  finds(
    selectFrom('ballots')
      .where('ballots.round_id', '=', columnOf('visits.round_id'))
      .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
      .where('ballots.application_id', '=', columnOf('visits.application_id')),
  ),
)

/** Those of these visits that can be given to others: planned or put off, and not begun. */
export function listReleased(db: Db, roundId: string, ids: readonly string[]) {
  return db
    .selectFrom('visits')
    .select(['_id', 'judge_id', 'application_id'])
    .where('round_id', '=', roundId)
    .where('_id', '=', anyOf(ids))
    .where('state', 'in', ['planned', 'busy', 'not_there'])
    .where(isNotBegun)
    .orderBy('_id')
    .execute()
}
