import { sql } from 'kysely'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { AnswerQuestion } from './shown-answers.ts'
import { isSet, is } from '../../platform/lists/conditions.ts'

/** The options that are offered, without those marked as removed. */
const offered = sql<AskedQuestion['options']>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', option -> '_id', 'label', option -> 'label') order by place)
  from jsonb_array_elements(questions.options) with ordinality as listed (option, place)
  where not option ? 'removed'), '[]')`

/** Whose questions they are: those of an event's application form, of a round's hand-in, or for people who come to an event. */
export type ListOwner = { event_id: string } | { round_id: string } | { attendance_of: string }

export function isListOf(owner: ListOwner) {
  if ('event_id' in owner) return is('question_lists.event_id', '=', owner.event_id)
  if ('round_id' in owner) return is('question_lists.round_id', '=', owner.round_id)
  return is('question_lists.attendance_of', '=', owner.attendance_of)
}

/** What a question is, in a query that has `questions`; its options depend on who looks. */
export const questionColumns = [
  'questions._id',
  'questions.kind',
  'questions.label',
  'questions.help',
  'questions.required',
  'questions.private',
  'questions.limit',
  'questions.at_counter',
  'questions.must_be_yes',
  'questions.in_statistics',
] as const

/** The questions that an event or a round asks, in order. */
export function questionsAskedBy(db: Db, owner: ListOwner): Promise<AskedQuestion[]> {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select([...questionColumns, offered.as('options')])
    .where(isListOf(owner))
    .where('questions.removed_at', 'is', null)
    .orderBy('questions.position')
    .execute()
}

/** The questions of a list with those that are asked no more, and all options that were ever offered. */
export function questionsWithRemoved(db: Db, owner: ListOwner): Promise<AnswerQuestion[]> {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select([
      'questions._id',
      'questions.kind',
      'questions.label',
      'questions.private',
      'questions.options',
      isSet('questions.removed_at').as('removed'),
    ])
    .where(isListOf(owner))
    .orderBy(sql`questions.removed_at nulls first`)
    .orderBy('questions.position')
    .execute()
}

/**
 * The questions that are asked, locked against changes until the transaction ends: answers are checked by the questions that they are saved
 * for. Two statements, because one would read the questions as they were before it waited for the lock.
 */
export async function lockAskedQuestions(db: Db, owner: ListOwner): Promise<AskedQuestion[]> {
  const list = await db
    .selectFrom('question_lists')
    .select('_id')
    .where(isListOf(owner))
    .forShare()
    .executeTakeFirst()
  return list ? questionsAskedBy(db, owner) : []
}
