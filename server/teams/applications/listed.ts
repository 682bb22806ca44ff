import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { parseColumns } from '../../../contract/events/answer-columns.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { listedApplication, type listApplications as listing } from '../../../contract/teams/applications.ts'
import { answersTo } from '../../events/questions/answers-as-text.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, selectFrom, valueIn, caseOf } from '../../platform/lists/columns.ts'
import { rowFor, rowOf } from '../../platform/lists/row.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { markSummary } from '../marks/columns.ts'
import { peopleHereOnceBegun } from '../tickets/here.ts'
import { applicationFields } from './fields.ts'
import { isSet } from '../../platform/lists/conditions.ts'

/** The hand-in of the last round with one that the team is in: nothing, a draft, or handed in. */
const handIn = valueIn(
  selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.round_id', '=', 'round_entries.round_id')
        .onRef('submissions.application_id', '=', 'round_entries.application_id'),
    )
    .select(
      caseOf()
        .when(isSet('submissions.handed_in'))
        .then(sql.lit('done' as const))
        .when(isSet('submissions.changed_at'))
        .then(sql.lit('draft' as const))
        .end()
        .as('value'),
    )
    .where('round_entries.application_id', '=', columnOf('applications._id'))
    .where('rounds.has_hand_in', '=', sql.lit(true))
    .orderBy('rounds.position', 'desc')
    .limit(sql.lit(1)),
)

const pending = valueIn(
  selectFrom('decisions')
    .select('decisions.outcome as value')
    .where('decisions.application_id', '=', columnOf('applications._id')),
)

const standing = jsonBuildObject({ hand_in: handIn, decision: pending, here: peopleHereOnceBegun })
const noAnswers = sql.lit(null)
const noMarks = sql.lit(null)

/** A row of the list that is asked for; what stands beside a team is for staff, in the list of one event. */
export function rowOfList(db: Db, caller: Caller, { eventid, columns, mark, sort }: QueryOf<typeof listing>) {
  if (!eventid || !can(caller, 'application:review')) return plainRow
  const asked = columns && parseColumns(columns)
  const hasMarks = mark !== undefined || sort === 'mark' || sort === '-mark'
  if (!asked && !hasMarks) return applicationRow
  const named = {
    ...applicationFields,
    standing,
    shown_answers: asked ? answersTo(asked) : noAnswers,
    marks: hasMarks ? markSummary(caller) : noMarks,
  }
  return rowFor(db.selectFrom('applications'), listedApplication, 'applications', named)
}

/** An application in the list of an event, for staff. */
const applicationRow = rowOf(listedApplication, 'applications', {
  ...applicationFields,
  standing,
  shown_answers: noAnswers,
  marks: noMarks,
})

/** In a candidate's own list, and in one of several events. */
const plainRow = rowOf(listedApplication, 'applications', {
  ...applicationFields,
  standing: sql.lit(null),
  shown_answers: noAnswers,
  marks: noMarks,
})
