import { sql } from 'kysely'
import { yesNo } from '../../../contract/events/questions.calls.ts'
import type { Answer } from '../../../contract/events/questions.ts'
import { finds, isUnset, someOf } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

// The answers of an application, as JSON inside a query of applications.

/** What the team and the staff see: all that is asked, answered or not. Staff also see answers to removed questions. */
export function answersOf({ withRemoved }: { withRemoved: boolean }) {
  const shown = withRemoved
    ? someOf(isUnset('questions.removed_at'), isAnswered)
    : isUnset('questions.removed_at')
  return sql<Answer[]>`coalesce((select json_agg(json_build_object(
      '_id', questions._id, 'kind', questions.kind, 'label', questions.label, 'private', questions.private,
      'removed', questions.removed_at is not null, 'text', given.text,
      'choices', coalesce(given.choices, '[]'), 'files', coalesce(given.files, '[]'))
      order by questions.removed_at nulls first, questions.position)
    from questions
    join question_lists on question_lists._id = questions.list_id
    left join lateral (select max(answers.text) as text,
        json_agg(json_build_object('_id', answers.choice, 'label', ${choiceLabel}) order by answers.position)
          filter (where answers.choice is not null) as choices,
        json_agg(json_build_object('key', files.key, 'file_name', files.file_name, 'bytes', files.bytes)
          order by answers.position) filter (where answers.file is not null) as files
      from answers left join files on files.key = answers.file
      where answers.application_id = applications._id and answers.question_id = questions._id) as given on true
    where question_lists.event_id = applications.event_id and ${shown}), '[]')`
}

const isAnswered = finds(
  selectFrom('answers')
    .where('answers.application_id', '=', columnOf('applications._id'))
    .where('answers.question_id', '=', columnOf('questions._id')),
)

/** The label of a choice, inside a query of answers and questions. */
export const choiceLabel = sql`case answers.choice
  ${sql.join(
    yesNo.map(({ _id, label }) => sql`when ${sql.lit(_id)} then ${sql.lit(label)}`),
    sql` `,
  )}
  else (select option ->> 'label' from jsonb_array_elements(questions.options) as listed (option)
    where option ->> '_id' = answers.choice) end`
