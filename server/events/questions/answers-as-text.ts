import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { choiceLabel } from './answer-columns.ts'

/** An application's answers as lines of text, inside a query of applications: choices and names of files in a row. */
export const answersAsText = sql<
  { _id: string; label: string; text: string }[]
>`coalesce((select json_agg(json_build_object('_id', given._id, 'label', given.label, 'text', given.text)
    order by given.removed_at nulls first, given.position)
  from (select questions._id, questions.label, questions.removed_at, questions.position,
      string_agg(coalesce(answers.text, files.file_name, answers.file, ${choiceLabel}), '; '
        order by answers.position) as text
    from answers
    join questions on questions._id = answers.question_id
    left join files on files.key = answers.file
    where answers.application_id = applications._id
    group by questions._id) as given), '[]')`

/** The questions that have a column in the export of an event: all that are asked, then those removed but answered. */
export function questionsInExport(db: Db, caller: Caller, eventId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select(['questions._id', 'questions.label'])
    .where('question_lists.event_id', '=', eventId)
    .where('question_lists.event_id', 'in', eventsOf(db, caller).select('events._id'))
    .orderBy(sql`questions.removed_at nulls first`)
    .orderBy('questions.position')
    .execute()
}

/** So much of an answer stands in a list. */
const shownOfAnswer = 300

/** The answers to some questions as text, inside a query of applications: the beginning of long ones, choices and names of files in a row. */
export function answersTo(questions: readonly string[]) {
  return sql<
    { _id: string; text: string }[]
  >`coalesce((select json_agg(json_build_object('_id', given._id, 'text', left(given.text, ${shownOfAnswer})))
  from (select questions._id, string_agg(coalesce(answers.text, files.file_name, answers.file, ${choiceLabel}), '; '
        order by answers.position) as text
    from answers
    join questions on questions._id = answers.question_id
    left join files on files.key = answers.file
    where answers.application_id = applications._id and questions._id = any(${questions}::uuid[])
    group by questions._id) as given), '[]')`
}
