import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { applicantStatuses, applicationStatuses } from '../../contract/statuses.ts'
import type { DB } from '../db/types.ts'
import { instantOf } from '../lists/columns.ts'

// An application's history: its records (the view `history`) in the product's words.

/** For staff: everything, with comments and names. */
export function wholeHistory(eb: ExpressionBuilder<DB, 'applications'>) {
  return jsonArrayFrom(historyOf(eb).select(lineColumns))
}

/** For the team: status changes only (docs/product.md §5). */
export function statusChanges(eb: ExpressionBuilder<DB, 'applications'>) {
  return jsonArrayFrom(
    historyOf(eb)
      .select([
        id.as('_id'),
        applicationId.as('applicationid'),
        title.as('title'),
        sql<null>`null`.as('comment'),
        'history.from_status as from',
        'history.to_status as to',
        sql<null>`null`.as('createdBy'),
        createdAt.as('createdAt'),
      ])
      .where('history.to_status', 'is not', null)
      .whereRef('history.to_status', '!=', 'history.from_status'),
  )
}

function historyOf(eb: ExpressionBuilder<DB, 'applications'>) {
  return eb
    .selectFrom('history')
    .whereRef('history.application_id', '=', 'applications._id')
    .orderBy('history.created_at', 'desc')
    .orderBy('history._id', 'desc')
}

// The types of a view allow null; these columns never are.
const id = sql<string>`history._id`
const applicationId = sql<string>`history.application_id`
const createdAt = instantOf('history.created_at')

const memberName = sql`history.data ->> 'first_name', ' ', history.data ->> 'last_name'`

const title = sql<string>`case history.action
  when 'noted' then history.title
  when 'status_changed' then
    case when from_value = to_value then 'Status stays ' else 'Status changed to ' end || ${labelOf(applicationStatuses)}
  when 'member_left' then concat(${memberName}, ' left the team')
  when 'member_joined' then concat(${memberName}, ' joined by the link of the team')
  when 'handed_over' then concat('The team was handed over to ', ${memberName})
  else concat(${memberName}, case when from_value = to_value then ' stays ' else ' changed to ' end, ${labelOf(applicantStatuses)}) end`

/** The label of the new status. */
function labelOf(statuses: Record<string, { label: string }>) {
  const cases = Object.entries(statuses).map(
    ([name, { label }]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`,
  )
  return sql`case history.to_value ${sql.join(cases, sql` `)} end`
}

export const lineColumns = [
  id.as('_id'),
  applicationId.as('applicationid'),
  title.as('title'),
  'history.comment',
  'history.from_status as from',
  'history.to_status as to',
  sql<{
    first_name: string
    last_name: string
  } | null>`(select json_build_object('first_name', users.first_name,
    'last_name', users.last_name) from users where users._id = history.created_by)`.as('createdBy'),
  createdAt.as('createdAt'),
] as const
