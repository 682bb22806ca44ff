import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/types.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any tables are counted alike
type Query<Row> = SelectQueryBuilder<DB, any, Row>

/** A search counts no further (docs/decisions/034): all rows that hold a common text take as long as there are rows. */
const mostCounted = 10_000

export function totalOf(matching: Query<object>, q: string | undefined) {
  return sql<number>`(select count(*)::int from ${capped(matching.select(sql`1`.as('one')), q)} as matching)`
}

/** The rows that are counted: all, but in a search no more than `mostCounted`. */
export function capped<Row>(rows: Query<Row>, q: string | undefined): Query<Row> {
  return q === undefined ? rows : rows.limit(mostCounted)
}

/** Counts per status that may have stopped early do not tell how many have the one that is wanted. */
export function isCapped(q: string | undefined, wanted: string): boolean {
  return q !== undefined && wanted !== 'all'
}

export const noTotal = sql<number | null>`null`

/** What a page says beside its total when a search has counted so many rows. */
export function atLeast(rows: number, q: string | undefined): { at_least?: true } {
  return q !== undefined && rows >= mostCounted ? { at_least: true } : {}
}

/** The same beside its counts per status. */
export function countsAtLeast(rows: number, q: string | undefined): { counts_at_least?: true } {
  return atLeast(rows, q).at_least ? { counts_at_least: true } : {}
}
