import { sql } from 'kysely'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import type { HandedIn } from '../../../contract/projects/submissions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, personRefOf, columnOf } from '../../platform/lists/columns.ts'
import { openDates } from '../../events/rounds/columns.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { eventRef, filesOf, members, now, teamRef, times, versions } from './columns.ts'
import { submissionRows } from './queries.ts'
import { is } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** A version that was handed in, by default the one that counts. */
export async function findHandIn(db: Db, caller: Caller, id: string, number?: number) {
  const row = await submissionRows(db, caller)
    .innerJoin('submission_versions', 'submission_versions.submission_id', 'submissions._id')
    .select([
      'submissions._id',
      'submissions.round_id',
      'submission_versions.number',
      is('submission_versions.number', '=', columnOf('submissions.handed_in')).as('counts'),
      'submission_versions.receipt',
      sql<boolean>`exists (select from mails where mails.cause = any(array(
        select 'receipt:' || submissions._id || ':' || submission_versions.number || ':' || applicants.user_id
        from applicants where applicants.application_id = submissions.application_id)))`.as('is_mailed'),
      'submission_versions.digest',
      'submission_versions.content',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      personRefOf('submission_versions.handed_in_by').as('handed_in_by'),
      jsonBuildObject({
        _id: columnOf('rounds._id'),
        name: columnOf('rounds.name'),
        description: columnOf('rounds.description'),
        answers_by: instantOf(openDates.answers_by),
      }).as('round'),
      eventRef.as('event'),
      teamRef.as('application'),
      now.as('now'),
      members.as('members'),
      versions.as('versions'),
      filesOf(columnOf('submission_versions.number')).as('files'),
      ...times,
    ])
    .where('submissions._id', '=', id)
    .where('submission_versions.number', '=', number ?? columnOf('submissions.handed_in'))
    .executeTakeFirst()
  if (!row) return undefined
  const questions = await questionsWithRemoved(db, { round_id: row.round_id })
  const { answers, ...content } = row.content
  return {
    ...row,
    content: shownTexts(content),
    answers: shownAnswers(questions, answers, row.files),
  }
}

function shownTexts({ code, demo, slides, video, ...others }: Omit<HandedIn, 'answers'>) {
  return { ...others, code: code ?? '', demo: demo ?? '', slides: slides ?? '', video: video ?? '' }
}
