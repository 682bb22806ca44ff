import { sql } from 'kysely'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { not, allOf, finds } from '../../platform/lists/conditions.ts'

const asked = selectFrom('rounds as asking')
  .where('asking.event_id', '=', columnOf('rounds.event_id'))
  .where('asking.position', '<=', columnOf('rounds.position'))
  .where('asking.has_hand_in', '=', sql.lit(true))

/**
 * SQL condition on `rounds` and `applications`: a hand-in of that round or of one before was asked for, and the team handed nothing in at any
 * (docs/product.md §20 says which project judges see).
 */
export const lacksProject = allOf(
  finds(asked),
  not(
    finds(
      asked
        .innerJoin('submissions', 'submissions.round_id', 'asking._id')
        .where('submissions.application_id', '=', columnOf('applications._id'))
        .where('submissions.handed_in', 'is not', null),
    ),
  ),
)
