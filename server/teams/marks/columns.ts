import { type RawBuilder, sql } from 'kysely'
import { farApart, type markFilters } from '../../../contract/teams/marks.calls.ts'
import type { MarkSummary } from '../../../contract/teams/marks.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { type Condition, finds, not } from '../../platform/lists/conditions.ts'

// Marks in a query that has `applications`. What others gave is null for who has neither given their own nor opened all of the
// event: in what is shown, and in every order and filter (docs/product.md §14).

type Reader = Pick<Caller, '_id'>

const ofApplication = sql`marks.application_id = applications._id`

function hasMarked({ _id }: Reader) {
  return finds(
    selectFrom('marks')
      .where('marks.application_id', '=', columnOf('applications._id'))
      .where('marks.reader_id', '=', _id),
  )
}

/** Whether they decide in the event without reading. */
export function hasOpened({ _id }: Reader) {
  return finds(
    selectFrom('mark_openings')
      .where('mark_openings.event_id', '=', columnOf('applications.event_id'))
      .where('mark_openings.opened_by', '=', _id),
  )
}

/** For `having` of the marks of an application. */
const mayKnow = (reader: Reader) =>
  sql`(bool_or(marks.reader_id = ${reader._id}::uuid) or ${hasOpened(reader)})`

/** Which of them, by `markFilters`. */
export const isMarked = {
  unread: reader => not(hasMarked(reader)),
  read: hasMarked,
  apart: isApart,
} satisfies Record<(typeof markFilters)[number], (reader: Reader) => Condition>

/** By what teams are ordered: the mean of all, to a tenth; of equal means, by how many have read it. */
export function markOrder(reader: Reader) {
  return sql<number | null>`(select ${orderOf(sql`round(avg(marks.value), 1)`, sql`count(*)`)} from marks
    where ${ofApplication} having ${mayKnow(reader)})`
}

/** One whole number, so that a page can begin behind it. */
export function orderOf(mean: RawBuilder<unknown>, read: RawBuilder<unknown>) {
  return sql<number>`(round(${mean}::numeric * 10) * 1000000 + ${read})::float`
}

/** Readers disagree, and the reader may know it. */
function isApart(reader: Reader) {
  return sql<boolean>`exists (select from marks where ${ofApplication}
    having ${mayKnow(reader)} and max(marks.value) - min(marks.value) >= ${farApart})`
}

export function markSummary(reader: Reader) {
  const isKnown = sql`own.value is not null or ${hasOpened(reader)}`
  return sql<MarkSummary>`(select jsonb_build_object('own', own.value, 'read', all_marks.read,
      'mean', case when ${isKnown} then all_marks.mean end,
      'spread', case when ${isKnown} then all_marks.spread end)
    from (select count(*)::int as read, round(avg(value), 1)::float as mean,
        round(stddev_pop(value), 1)::float as spread from marks where ${ofApplication}) as all_marks
      left join (select value from marks where ${ofApplication} and marks.reader_id = ${reader._id}::uuid) as own on true)`
}
