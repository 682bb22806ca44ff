import { type AliasableExpression, type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isIndexed } from './columns.ts'
import type { Query } from './query.ts'

/**
 * How many rows a list counts at most for a search text, and for another filter that no kept counts stand for
 * (docs/decisions/009): counting every match of a common text takes too long. For a text of one or two letters, which
 * has no index, all rows are looked through until so many are found. Undefined without either: all rows are counted.
 */
export function mostCounted(q: string | undefined, isFiltered = false): number | undefined {
  if (q !== undefined) return isIndexed(q) ? 3_000 : 1_000
  return isFiltered ? 10_000 : undefined
}

interface CountLine {
  status: string
  n: number
}

/** The counts per status beside a list. They apply all filters except the status. */
export interface Counts<Status extends string> {
  /**
   * One line per status. A line `all` if the total is not their sum. A line `rows` if the counts are not of the rows
   * that the search limit applies to.
   */
  lines: AliasableExpression<CountLine[]>
  statuses: readonly Status[]
  /** The status to filter by; undefined and 'all' mean any. */
  wanted: Status | 'all' | undefined
}

/** Counts per status, counted from the rows. */
export function countPerStatus(
  rows: Query<object>,
  status: string | Expression<string>,
  countsTo: number | undefined,
) {
  const named = typeof status === 'string' ? sql.ref<string>(status) : status
  const seen = capped(rows.select(sql`${named}`.as('status')), countsTo)
  return sql<CountLine[]>`(select coalesce(json_agg(line), '[]')
    from (select status, count(*)::int as n from ${seen} as seen group by status) as line)`
}

/** Counts per status, read from the tallies, so that no rows need counting. */
export function keptCounts(tallies: Query<CountLine>): AliasableExpression<CountLine[]> {
  return jsonArrayFrom(tallies)
}

/** The number of one kept status, or the sum of all. */
export function keptTotal(tallies: Query<CountLine>, status?: string) {
  const lines = status ? tallies.where('status', '=', status) : tallies
  return sql<number>`(select coalesce(sum(n), 0)::int from ${lines} as tallies)`
}

/** The number of every status, and `all`. */
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

export function totalOf(matching: Query<object>, countsTo: number | undefined) {
  return sql<number>`(select count(*)::int from ${capped(matching.select(sql`1`.as('one')), countsTo)} as matching)`
}

/** The rows to count: all of them, or at most `countsTo` where no kept counts exist for the filters. */
export function capped<Row>(rows: Query<Row>, countsTo: number | undefined): Query<Row> {
  return countsTo === undefined ? rows : rows.limit(countsTo)
}

/** If the counts per status were capped, the total of one status must be counted separately. */
export function isCapped(countsTo: number | undefined, wanted: string): boolean {
  return countsTo !== undefined && wanted !== 'all'
}

export const noTotal = sql<number | null>`null`

/** Says beside the total that counting stopped there. */
export function atLeast(rows: number, countsTo: number | undefined): { at_least?: true } {
  return countsTo !== undefined && rows >= countsTo ? { at_least: true } : {}
}

/** Says the same beside the counts per status. */
export function countsAtLeast(rows: number, countsTo: number | undefined): { counts_at_least?: true } {
  return atLeast(rows, countsTo).at_least ? { counts_at_least: true } : {}
}
