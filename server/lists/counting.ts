import { type AliasableExpression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Query } from './query.ts'

/** A search counts no further (docs/decisions/034): all rows that hold a common text take as long as there are rows. */
const mostCounted = 10_000

interface CountLine {
  status: string
  n: number
}

/** The counts per status beside a list: what the other filters leave, whatever the status. */
export interface Counts<Status extends string> {
  /**
   * A line per status. One for `all` where that is not their sum; one for `rows` where what is counted is not the rows
   * that a search was stopped at.
   */
  lines: AliasableExpression<CountLine[]>
  statuses: readonly Status[]
  /** The status filtered by; none and 'all' mean any. */
  wanted: Status | 'all' | undefined
}

/** Lines counted from the rows. */
export function countPerStatus(rows: Query<object>, status: string, q: string | undefined) {
  const seen = capped(rows.select(sql<string>`${sql.ref(status)}`.as('status')), q)
  return sql<CountLine[]>`(select coalesce(json_agg(line), '[]')
    from (select status, count(*)::int as n from ${seen} as seen group by status) as line)`
}

/** Lines read where the counts are kept, so that no rows need counting. */
export function keptCounts(tallies: Query<CountLine>): AliasableExpression<CountLine[]> {
  return jsonArrayFrom(tallies)
}

/** Every status with its number, and `all`. */
export function tally<Status extends string>(
  statuses: readonly Status[],
  lines: readonly CountLine[],
): Record<Status | 'all', number> {
  const numbers = statuses.map(status => [status, numberOf(lines, status) ?? 0] as const)
  const all = numberOf(lines, 'all') ?? numbers.reduce((sum, [, n]) => sum + n, 0)
  return Object.fromEntries([['all', all], ...numbers]) as Record<Status | 'all', number>
}

export function numberOf(lines: readonly CountLine[], name: string): number | undefined {
  return lines.find(({ status }) => status === name)?.n
}

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
