import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { atLeast, capped, countsAtLeast, isCapped, noTotal, totalOf } from './counting.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a list may stand on any tables; its row type is what matters
type Query<Row> = SelectQueryBuilder<DB, any, Row>

export interface Page<Row> {
  data: Row[]
  total: number
  /** There where `total` is all that a search has counted, and there may be more. */
  at_least?: true
  page: number
  limit: number
}

interface Bounds {
  page: number
  limit: number
  /** The text searched for, if any. */
  q: string | undefined
}

interface Listing<Row> extends Bounds {
  /** The rows wanted, filtered and in order, without limit. */
  rows: Query<Row>
  /** The same rows to count, with nothing selected. */
  matching: Query<object>
}

/** Reads one page and the total in one statement. A page beyond the end is empty. */
export async function readPage<Row>(db: Db, listing: Listing<Row>): Promise<Page<Row>> {
  const { matching, page, limit, q } = listing
  const found = await db
    .selectNoFrom([pageOf(listing).as('data'), totalOf(matching, q).as('total')])
    .executeTakeFirstOrThrow()
  return { ...found, ...atLeast(found.total, q), page, limit }
}

interface FilledListing<Row> extends Bounds {
  /** The ids wanted, filtered and in order, without limit. */
  ids: Query<{ _id: string }>
  /** The row of `shownId`: only the page's are read, however many ids stand before it. */
  fill: Expression<Row>
}

interface CountedListing<Row, Status extends string> extends FilledListing<Row> {
  /** What the other filters leave, whatever the status. */
  countable: Query<object>
  /** The same numbers where they are kept, so that the rows need no counting. */
  tallied?: Query<{ status: string; n: number }>
  /** The column counted by. */
  status: string
  statuses: readonly Status[]
  /** The status filtered by; none and 'all' mean any. */
  wanted: Status | 'all' | undefined
}

/**
 * A page with counts per status beside it. The total is one of the counts, so rows are counted once; but in a search
 * that stops counting, the rows of the wanted status are counted for themselves.
 */
export async function readCountedPage<Row, Status extends string>(
  db: Db,
  listing: CountedListing<Row, Status>,
) {
  const { ids, fill, page, limit, q, countable, tallied, status, statuses, wanted = 'all' } = listing
  const seen = capped(countable.select(sql<Status>`${sql.ref(status)}`.as('status')), q)
  const perStatus = sql<{ status: Status; n: number }[]>`(select coalesce(json_agg(line), '[]')
    from (select status, count(*)::int as n from ${seen} as seen group by status) as line)`
  const totalOfOne = isCapped(q, wanted) ? totalOf(ids.clearSelect().clearOrderBy(), q) : noTotal
  const found = await db
    .selectNoFrom([
      filledPage(ids, fill, page, limit).as('data'),
      (tallied ? jsonArrayFrom(tallied) : perStatus).as('counts'),
      totalOfOne.as('total'),
    ])
    .executeTakeFirstOrThrow()
  const counts = tally(statuses, found.counts)
  const total = found.total ?? counts[wanted]
  return {
    data: found.data,
    total,
    ...atLeast(total, q),
    page,
    limit,
    counts,
    ...countsAtLeast(counts.all, q),
  }
}

/** A page of a large table with no counts: ids are found, counted and sorted, and only the page's rows read. */
export async function readFilledList<Row>(
  db: Db,
  listing: FilledListing<Row> & { matching: Query<object> },
): Promise<Page<Row>> {
  const { ids, fill, matching, page, limit, q } = listing
  const found = await db
    .selectNoFrom([filledPage(ids, fill, page, limit).as('data'), totalOf(matching, q).as('total')])
    .executeTakeFirstOrThrow()
  return { ...found, ...atLeast(found.total, q), page, limit }
}

/** The id of a row that is shown, for the query that fills the row. */
export const shownId = sql.ref<string>('shown._id')

export function filledPage<Row>(
  ids: Query<{ _id: string }>,
  fill: Expression<Row>,
  page: number,
  limit: number,
) {
  const limited = ids.limit(limit).offset((page - 1) * limit)
  return sql<Row[]>`(select coalesce(json_agg(row order by place), '[]')
    from (select limited._id, row_number() over () as place from ${limited} as limited) as shown
    cross join lateral ${fill} as row)`
}

/** The row of the one id, or undefined where there is none. */
export async function findFilled<Row>(
  db: Db,
  id: Query<{ _id: string }>,
  fill: Expression<Row>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select row.* from ${id} as shown cross join lateral ${fill} as row`.execute(
    db,
  )
  return rows[0]
}

/** Every status with its number, and their sum as `all`. */
export function tally<Status extends string>(
  statuses: readonly Status[],
  found: readonly { status: string; n: number }[],
): Record<Status | 'all', number> {
  const numbers = statuses.map(status => [status, found.find(row => row.status === status)?.n ?? 0] as const)
  const all = numbers.reduce((sum, [, n]) => sum + n, 0)
  return Object.fromEntries([['all', all], ...numbers]) as Record<Status | 'all', number>
}

function pageOf<Row>({ rows, page, limit }: Listing<Row>) {
  const limited = rows.limit(limit).offset((page - 1) * limit)
  return sql<Row[]>`(select coalesce(json_agg(row), '[]') from ${limited} as row)`
}

/**
 * Orders by one of the columns a table offers; equal rows newest first, so that paging never repeats one. Rows without
 * a value in one of the `optional` columns come last either way; asked of others, it would keep an index from use.
 */
export function inOrder<Row, Column extends string>(
  rows: Query<Row>,
  sort: Column | `-${Column}` | undefined,
  columns: Record<Column, string>,
  newest: { createdAt: string; _id: string },
  optional: readonly Column[] = [],
): Query<Row> {
  const tail = (query: Query<Row>) =>
    query.orderBy(sql.ref(newest.createdAt), 'desc').orderBy(sql.ref(newest._id), 'desc')
  if (!sort) return tail(rows)
  const name = sort.replace(/^-/, '') as Column
  const by = sql.ref(columns[name])
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  if (!optional.includes(name)) return tail(rows.orderBy(by, order))
  return tail(rows.orderBy(by, item => (order === 'desc' ? item.desc() : item.asc()).nullsLast()))
}
