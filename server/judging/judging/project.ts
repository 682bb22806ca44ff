import { sql } from 'kysely'
import type { Answer } from '../../../contract/events/questions.ts'
import type { JudgedProject } from '../../../contract/judging/judge.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import {
  instantOf,
  columnOf,
  valuesIn,
  either,
  fullNameIn,
  selectFrom,
} from '../../platform/lists/columns.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import { visitsOf } from '../../platform/reach/reach.ts'
import { isToBeSeen, judgedSubmission } from './round-state.ts'
import { filesOf } from '../../projects/submissions/columns.ts'
import { not, finds } from '../../platform/lists/conditions.ts'

/** What the team of a visit handed in, without answers for staff only; undefined if nothing. */
export async function findProject(db: Db, judge: Judge, visitId: string): Promise<JudgedProject | null> {
  found(
    await visitsToSee(db, judge).select('visits._id').where('visits._id', '=', visitId).executeTakeFirst(),
  )
  const row = await projects(db, judge)
    .select([
      'submissions.round_id',
      'submission_versions.content',
      'round_judging.is_blind',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      membersOf.as('members'),
      filesOf(columnOf('submission_versions.number')).as('files'),
    ])
    .where('visits._id', '=', visitId)
    .executeTakeFirst()
  if (!row) return null
  const { answers, ...content } = row.content
  const questions = await questionsWithRemoved(db, { round_id: row.round_id })
  const open = questions.filter(question => !question.private)
  return {
    _id: visitId,
    ...content,
    code: content.code ?? '',
    demo: content.demo ?? '',
    slides: content.slides ?? '',
    video: content.video ?? '',
    answers: shownAnswers(open, answers, row.is_blind ? unnamed(row.files) : row.files),
    handed_in_at: row.handed_in_at,
    members: row.is_blind ? [] : row.members,
  }
}

/** The names that teams give their files are often their own. */
function unnamed(files: Answer['files']): Answer['files'] {
  return files.map(file => ({ ...file, file_name: `file.${file.key.split('.').at(-1)}` }))
}

/** Those who have joined a team, who leads it first. */
export const membersWithNames = selectFrom('applicants')
  .innerJoin('users', 'users._id', 'applicants.user_id')
  .select(fullNameIn('users').as('value'))
  .where('applicants.has_joined', '=', sql.lit(true))
  .orderBy('applicants.is_creator', 'desc')
  .orderBy('applicants.position')
  .orderBy('applicants._id')

const membersOf = valuesIn(
  membersWithNames.where('applicants.application_id', '=', columnOf('visits.application_id')),
)

/** A picture or file of a project that the judge may read, by its key. */
export async function findProjectFile(db: Db, judge: Judge, key: string) {
  return projects(db, judge)
    .innerJoin('submission_files', join =>
      join
        .onRef('submission_files.submission_id', '=', 'submissions._id')
        .onRef('submission_files.number', '=', 'submission_versions.number'),
    )
    .innerJoin('files', 'files.key', 'submission_files.file')
    .select([
      'files.key',
      either(
        columnOf('round_judging.is_blind'),
        sql<string>`'file.' || split_part(files.key, '.', 2)`,
        columnOf('files.file_name'),
      ).as('file_name'),
    ])
    .where('files.key', '=', key)
    .where(isOfOpenAnswer)
    .executeTakeFirst()
}

/** Not part of an answer that only staff read. */
const isOfOpenAnswer = not(
  finds(
    selectFrom('questions')
      .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
      .where('question_lists.round_id', '=', columnOf('submissions.round_id'))
      .where('questions.private', '=', sql.lit(true))
      .where(
        sql<number>`position(files.key in submission_versions.content -> 'answers' ->> questions._id::text)`,
        '>',
        sql.lit(0),
      ),
  ),
)

/** Visits that the judge has, of teams that are still in the round. */
function visitsToSee(db: Db, judge: Judge) {
  return visitsOf(db, judge).where('visits.state', '<>', 'moved').where(isToBeSeen)
}

function projects(db: Db, judge: Judge) {
  return visitsToSee(db, judge)
    .innerJoin('submissions', join => join.on('submissions._id', '=', judgedSubmission))
    .innerJoin('submission_versions', join =>
      join
        .onRef('submission_versions.submission_id', '=', 'submissions._id')
        .onRef('submission_versions.number', '=', 'submissions.handed_in'),
    )
}
