import { type RawBuilder, sql } from 'kysely'

// Answers at a round's hand-in are part of the submission (docs/decisions/081), those of people are with their seat. For queries
// that have `questions`.

/** Answers of people who come to an event (docs/product.md §34). */
const ofPeople = sql`select seat_people.answers -> questions._id::text
  from question_lists
  join applications on applications.event_id = question_lists.attendance_of
  join seat_people on seat_people.application_id = applications._id
  where question_lists._id = questions.list_id`

/** Answers in what counts of each team. */
const counted = sql`select submission_versions.content -> 'answers' -> questions._id::text as value
  from question_lists
  join submissions on submissions.round_id = question_lists.round_id
  join submission_versions on submission_versions.submission_id = submissions._id
    and submission_versions.number = submissions.handed_in
  where question_lists._id = questions.list_id
  union all ${ofPeople}`

/** Answers in drafts too, and in every version. */
const all = sql`select submissions.content -> 'answers' -> questions._id::text as value
  from question_lists join submissions on submissions.round_id = question_lists.round_id
  where question_lists._id = questions.list_id
  union all
  select submission_versions.content -> 'answers' -> questions._id::text
  from question_lists
  join submissions on submissions.round_id = question_lists.round_id
  join submission_versions on submission_versions.submission_id = submissions._id
  where question_lists._id = questions.list_id
  union all ${ofPeople}`

const isGiven = sql`value is not null and value not in ('null', '""', '[]')`

export const isAnsweredInSubmission = sql<boolean>`exists (select from (${all}) as submitted where ${isGiven})`

/** Whether an option was chosen: one of a list is a text, several are an array, and both contain it. */
export function isChosenInSubmission(option: RawBuilder<unknown>) {
  return sql`exists (select from (${all}) as submitted where value @> (${option}))`
}

/** How many teams handed in an answer, and how many one with the option. */
export const answeredInSubmissions = sql`(select count(*)::int from (${counted}) as submitted where ${isGiven})`

export function chosenInSubmissions(option: RawBuilder<unknown>) {
  return sql`(select count(*)::int from (${counted}) as submitted where value @> (${option}))`
}
