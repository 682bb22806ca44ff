import { sql } from 'kysely'
import { jsonObjectFrom, jsonBuildObject, jsonArrayFrom } from 'kysely/helpers/postgres'
import { renderMarkdown } from '../../../contract/platform/markdown.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, storedText } from '../../platform/lists/columns.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { hasResults } from '../../events/prizes/has-results.ts'
import { cardColumns, galleryOrder } from './gallery.ts'
import { countIn } from '../../platform/lists/conditions.ts'

/** The page of a project that everybody may see. */
export async function findProject(db: Db, id: string) {
  const row = await shownProjects(db)
    .select([
      ...cardColumns,
      'submissions.round_id',
      'submission_versions.content',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      jsonBuildObject({
        _id: columnOf('events._id'),
        event_name: columnOf('events.event_name'),
        company_name: columnOf('companies.company_name'),
        timezone: columnOf('events.timezone'),
        has_results: hasResults,
      }).as('event'),
      members.as('members'),
      countIn(
        selectFrom('applicants')
          .where('applicants.application_id', '=', columnOf('applications._id'))
          .where('applicants.has_joined', '=', sql.lit(true))
          .where('applicants.shows_name', '=', sql.lit(false)),
      ).as('others'),
      jsonObjectFrom(neighbour(db, id, 'previous')).as('previous'),
      jsonObjectFrom(neighbour(db, id, 'next')).as('next'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, round_id, ...project } = row
  const questions = await publicQuestions(db, round_id)
  const { description, pictures, code, demo, slides, video } = content
  return {
    ...project,
    description_html: renderMarkdown(description),
    pictures,
    code: code ?? '',
    demo: demo ?? '',
    slides: slides ?? '',
    video: video ?? '',
    answers: shownAnswers(questions, content.answers, []).filter(
      ({ text, choices }) => text !== null || choices.length > 0,
    ),
  }
}

/** Public questions: neither for staff only nor files, which only team and staff may read. */
async function publicQuestions(db: Db, roundId: string) {
  const questions = await questionsWithRemoved(db, { round_id: roundId })
  return questions.filter(question => !question.removed && !question.private && question.kind !== 'file')
}

/** By name, and only those who want it. */
const members = jsonArrayFrom(
  selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('applicants.application_id', '=', columnOf('applications._id'))
    .where('applicants.has_joined', '=', sql.lit(true))
    .where('applicants.shows_name', '=', sql.lit(true))
    .orderBy('applicants.is_creator', 'desc')
    .orderBy('applicants.position')
    .orderBy('applicants._id'),
)

/** The project before or after this one in its gallery. */
function neighbour(db: Db, id: string, which: 'previous' | 'next') {
  const isNext = which === 'next'
  const [place, tie] = galleryOrder
  const own = sql`(select ${place}, ${tie} from applications where applications._id = ${id})`
  return shownProjects(db)
    .select(['applications._id', storedText(columnOf('submission_versions.content'), 'title').as('title')])
    .where('applications.event_id', '=', eb =>
      eb.selectFrom('applications as own').select('own.event_id').where('own._id', '=', id),
    )
    .where(sql<boolean>`row(${place}, ${tie}) ${sql.raw(isNext ? '>' : '<')} ${own}`)
    .orderBy(place, isNext ? 'asc' : 'desc')
    .orderBy(tie, isNext ? 'asc' : 'desc')
    .limit(1)
}
