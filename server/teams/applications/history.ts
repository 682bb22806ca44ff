import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import {
  applicantStatuses,
  applicationStatuses,
  withdrawal,
  broughtBackByTeam,
  withdrawnByTeam,
} from '../../../contract/platform/statuses.ts'
import type { Application } from '../../../contract/teams/applications.ts'
import type { DB } from '../../platform/db/types.ts'
import { instantOf, columnOf, valueIn, selectFrom, caseOf, onlyIf } from '../../platform/lists/columns.ts'
import { someOf, is, isOneOf, isSet } from '../../platform/lists/conditions.ts'
import { isTold } from '../../platform/reach/reach.ts'

type HistoryLine = Application['history'][number]

// An application's history: its records (the view `history`) in the product's words.

/** For staff: everything, with comments and names. */
export function wholeHistory(eb: ExpressionBuilder<DB, 'applications'>) {
  return jsonArrayFrom(historyOf(eb).select(lineColumns))
}

/**
 * For the team: changes of status, and what happened in rounds, without names, and with those comments alone that it was sent
 * (docs/product.md §5). An act of two steps that was told as one is one line.
 */
export function statusChanges(eb: ExpressionBuilder<DB, 'applications'>) {
  return jsonArrayFrom(
    historyOf(eb)
      .select([
        lineId.as('_id'),
        applicationId.as('applicationid'),
        title.as('title'),
        about.as('about'),
        outcome.as('outcome'),
        onlyIf(isToTeam, columnOf('history.comment')).as('comment'),
        sql<HistoryLine['from']>`coalesce(history.data ->> 'began', history.from_status)`.as('from'),
        'history.to_status as to',
        sql.lit(null).as('createdBy'),
        createdAt.as('createdAt'),
      ])
      .where(someOf(is('history.to_status', '<>', columnOf('history.from_status')), isOfRound))
      .where(isTold(columnOf('history.data'))),
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
const lineId = columnOf('history._id').$notNull()
const applicationId = columnOf('history.application_id').$notNull()
const createdAt = instantOf<string>('history.created_at')

const memberName = sql`history.data ->> 'first_name', ' ', history.data ->> 'last_name'`

/** A round as it is called now; one that was deleted as it was called then. */
function nameOf(round: 'round' | 'next') {
  const id = round === 'round' ? 'round_id' : 'next_round_id'
  return sql`coalesce((select rounds.name from rounds where rounds._id = (history.data ->> ${sql.lit(id)})::uuid),
    history.data ->> ${sql.lit(round)}, 'a round')`
}
const roundName = nameOf('round')

const isOfRound = isOneOf('history.action', [
  'round_entered',
  'round_left',
  'went_on',
  'stopped',
  'more_time_given',
  'hand_in_reopened',
])

/** A release tells the team how a round ended, with the comment. */
const isToTeam = sql<boolean>`(history.action in ('went_on', 'stopped') or history.data ->> 'sent_to_team' = 'true')`

/** What a line is about, which says how it is shown. */
const about = caseOf()
  .when(isSet('history.to_status'))
  .then(sql.lit('status' as const))
  .when(isOfRound)
  .then(sql.lit('round' as const))
  .when(is('history.action', '=', sql.lit('noted' as const)))
  .then(sql.lit('note' as const))
  .else(sql.lit('team' as const))
  .end()

/** What a release said at the end of a round. */
const outcome = caseOf()
  .when(is('history.action', '=', sql.lit('went_on' as const)))
  .then(sql.lit('goes_on' as const))
  .when(is('history.action', '=', sql.lit('stopped' as const)))
  .then(sql.lit('stops' as const))
  .end()

const title = sql<string>`case history.action
  when 'noted' then history.title
  when 'status_changed' then
    case when to_value = 'revoked' and comment = ${sql.lit(withdrawnByTeam)} then ${sql.lit(withdrawal)}
      when comment = ${sql.lit(broughtBackByTeam)} then 'The team came back'
      else case when from_value = to_value then 'Status stays ' else 'Status changed to ' end || ${labelOf(applicationStatuses)} end
  when 'round_entered' then concat('Entered the round ', ${roundName})
  when 'round_left' then concat('Was taken out of the round ', ${roundName})
  when 'went_on' then concat('Went on from ', ${roundName}, ' to ', ${nameOf('next')})
  when 'stopped' then concat('Stopped after ', ${roundName})
  when 'more_time_given' then concat('Got more time for the hand-in of ', ${roundName})
  when 'hand_in_reopened' then concat('The hand-in of ', ${roundName}, ' was opened again')
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
  lineId.as('_id'),
  applicationId.as('applicationid'),
  title.as('title'),
  about.as('about'),
  outcome.as('outcome'),
  'history.comment',
  'history.from_status as from',
  'history.to_status as to',
  valueIn(
    selectFrom('users')
      .select(
        jsonBuildObject({
          first_name: columnOf('users.first_name'),
          last_name: columnOf('users.last_name'),
        }).as('value'),
      )
      .where('users._id', '=', columnOf('history.created_by')),
  ).as('createdBy'),
  createdAt.as('createdAt'),
] as const
