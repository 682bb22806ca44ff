import { sql } from 'kysely'
import { instantOf } from '../../platform/lists/columns.ts'

// Parts of facts.ts, in queries that have `events`.

/** The beginning of the first day, or the end of the last, in the event's zone. */
export function midnightOf(column: 'start_date' | 'end_date') {
  const later = sql.lit(column === 'end_date' ? 1 : 0)
  return instantOf<string | null>(
    sql<string>`((${sql.ref(`events.${column}`)} + ${later})::timestamp at time zone events.timezone)`,
  )
}

export function perStatus<Status extends string>(counted: 'application' | 'person') {
  return sql<Partial<Record<Status, number>>>`(select coalesce(json_object_agg(status, n), '{}') from (
    select status, sum(n)::int as n from tallies where tallies.event_id = events._id
      and tallies.counted = ${sql.lit(counted)} group by status) as counted where n > 0)`
}

/** Who judges a round of it: not who was removed and stays with what they scored. */
export const judgesOfEvent = sql<number>`(select count(*)::int from judges where judges.event_id = events._id
  and exists (select from round_judges where round_judges.judge_id = judges._id and round_judges.left_at is null))`
