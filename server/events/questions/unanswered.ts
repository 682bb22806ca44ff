import { sql } from 'kysely'
import type { LackingTeams, QuestionBody } from '../../../contract/events/questions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { allOf, anyOf, countWhere, finds, is, not } from '../../platform/lists/conditions.ts'
import { isPending } from '../../platform/reach/team-status-sql.ts'
import { isRegistrationOpen } from '../events/registration.ts'

// Required questions that teams have not answered, in queries that have `applications` (docs/product.md §13).

/** Only a registered team is asked: of every other the organisers have decided, and it changes its answers no more. */
export const mayAnswer = is('applications.status', '=', sql.lit('registered' as const))

const answersOfTeam = selectFrom('answers')
  .where('answers.application_id', '=', columnOf('applications._id'))
  .where('answers.question_id', '=', columnOf('questions._id'))

/** The required questions of a team's event without an answer of the team. */
export const unanswered = selectFrom('questions')
  .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
  .where('question_lists.event_id', '=', columnOf('applications.event_id'))
  .where('questions.required', '=', sql.lit(true))
  .where('questions.removed_at', 'is', null)
  .where(not(finds(answersOfTeam)))

/**
 * How many teams would lack an answer that these questions make required. A question that is required already is not
 * counted: whoever lacks its answer is asked for it.
 */
export async function countLacking(
  db: Db,
  event_id: string,
  sent: readonly QuestionBody[],
): Promise<LackingTeams> {
  const former = await db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select(['questions._id', 'questions.required', 'questions.removed_at'])
    .where('question_lists.event_id', '=', event_id)
    .execute()
  const known = new Map(former.map(question => [question._id, question]))
  const isAsked = ({ required, removed_at }: (typeof former)[number]) => required && removed_at === null
  const fresh = sent.filter(({ _id, required }) => {
    const before = known.get(_id ?? '')
    return required && !(before && isAsked(before))
  })
  if (fresh.length === 0) return { open: 0, closed: 0 }
  const ids = fresh.flatMap(({ _id }) => (_id !== undefined && known.has(_id) ? [_id] : []))
  const lacks =
    ids.length < fresh.length
      ? sql.lit(true)
      : finds(
          selectFrom('questions')
            .where('questions._id', '=', anyOf(ids))
            .where(not(finds(answersOfTeam))),
        )
  const isOpen = allOf(mayAnswer, isRegistrationOpen)
  return db
    .selectFrom('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([countWhere(isOpen).as('open'), countWhere(not(isOpen)).as('closed')])
    .where('applications.event_id', '=', event_id)
    .where(isPending)
    .where(lacks)
    .executeTakeFirstOrThrow()
}
