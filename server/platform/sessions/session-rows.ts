import { sql } from 'kysely'

/**
 * Hides the array from the planner, so that the generic plan is reused. Of an array it can count it would
 * make a new one for each call, which takes ten times as long as to find the rows (docs/decisions/109).
 */
export function anyOfIds(ids: string[]) {
  return sql`any(array(select unnest(${ids}::uuid[])))`
}

export function bySession<Row extends { session_id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.session_id, row]))
}
