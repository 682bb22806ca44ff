import { sql } from 'kysely'
import { mostAnswersCounted } from '../../../contract/events/questions.calls.ts'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { isListOf, type ListOwner, questionColumns } from './asked.ts'
import { answeredInSubmissions, chosenInSubmissions } from './submitted-answers.ts'
import { columnOf, fn } from '../../platform/lists/columns.ts'

/** The questions of an event as its staff see them. A list that nobody saved yet has version 0. */
export async function findQuestions(db: Db, caller: Caller, eventId: string) {
  const list = await findList(db, caller, eventId)
  if (!list) return undefined
  const { _id, event_name, version } = list
  return { version, event: { _id, event_name }, ...(await findCounted(db, { event_id: _id })) }
}

/** All questions, and removed ones that have answers. */
export async function findCounted(db: Db, owner: ListOwner) {
  const all = await countedQuestions(db, owner)
  return {
    questions: all.filter(({ removed_at }) => removed_at === null),
    removed: all.filter(({ removed_at }) => removed_at !== null),
  }
}

export function findList(db: Db, caller: Caller, eventId: string) {
  return eventsOf(db, caller)
    .leftJoin('question_lists', 'question_lists.event_id', 'events._id')
    .select([
      'events._id',
      'events.event_name',
      'events.company_id',
      fn.coalesce(columnOf('question_lists.version'), sql.lit(0)).as('version'),
    ])
    .where('events._id', '=', eventId)
    .executeTakeFirst()
}

function countedQuestions(db: Db, owner: ListOwner) {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select([
      ...questionColumns,
      'questions.removed_at',
      answered.as('answered'),
      countedOptions(false).as('options'),
      countedOptions(true).as('removed_options'),
    ])
    .where(isListOf(owner))
    .orderBy('questions.position')
    .orderBy('questions._id')
    .execute()
}

const answered = sql<number>`(select count(*)::int from (select from answers
  where question_id = questions._id and position = 0 limit ${sql.lit(mostAnswersCounted)}) as counted)
  + ${answeredInSubmissions}`

function countedOptions(isRemoved: boolean) {
  return sql<CountedQuestion['options']>`coalesce((
    select jsonb_agg(jsonb_build_object('_id', option -> '_id', 'label', option -> 'label',
      'chosen', (select count(*)::int from (select from answers
        where question_id = questions._id and choice = option ->> '_id'
        limit ${sql.lit(mostAnswersCounted)}) as counted)
        + ${chosenInSubmissions(sql`option -> '_id'`)}) order by place)
    from jsonb_array_elements(questions.options) with ordinality as listed (option, place)
    where (option ? 'removed') = ${sql.lit(isRemoved)}), '[]')`
}
