import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import {
  atLeast,
  type Counts,
  countsAtLeast,
  isCapped,
  noTotal,
  numberOf,
  tally,
  totalOf,
} from './counting.ts'
import type { Query } from './query.ts'
import { type ListRow, rowsOf } from './row.ts'
import { type RawPage, RawRows } from './raw-rows.ts'

// How a list is read: its rows, their total and the counts per status, in one statement (docs/decisions/009).
//
//   const companyRow = rowOf(company, 'companies', { location: cityOf('companies.location_id'), … })
//
//   readList(db, {
//     ids: inOrder(matching.select('companies._id'), sort, sortColumns, newest),
//     row: companyRow,
//     matching,
//     page, limit, countsTo: mostCounted(q),
//   })
//
// `ids` selects the ids of the wanted rows, in order. It selects nothing beside what it orders by, because the database
// may have to sort all of them. `row` has the fields of its schema in the contract (fields.ts); it is read only for the
// ids of the page. It is declared once per table (row.ts): with rowOf if it is the same for every reader, so that its SQL
// is compiled at start; with rowFor if it depends on the reader. Both write the condition that ties the row to its id.
// findRow reads one row of the same declaration. `matching` is what the total counts. `counts` adds counts per status. With `countsTo`,
// counting stops there (counting.ts), and the page says so.

interface Listing<Row> {
  /** The wanted ids, filtered and in order, without a limit. */
  ids: Query<{ _id: string }>
  row: ListRow<Row>
  /** The same rows to count, with nothing selected. */
  matching: Query<object>
  page: number
  limit: number
  /** How many rows are counted at most, if a filter has no kept counts, such as a search text. */
  countsTo: number | undefined
}

interface CountedListing<Row, Status extends string> extends Listing<Row> {
  counts: Counts<Status>
}

export interface Page<Row> {
  data: Row[]
  total: number
  /** Set if a search stopped counting at `total`. */
  at_least?: true
  page: number
  limit: number
}

interface CountedPage<Row, Status extends string> extends Page<Row> {
  counts: Record<Status | 'all', number>
  counts_at_least?: true
}

/** A page beyond the end is empty. Its rows are as PostgreSQL wrote them, and `serve` sends them so. */
export function readList<Row, Status extends string>(
  db: Db,
  listing: CountedListing<Row, Status>,
): Promise<RawPage<CountedPage<Row, Status>>>
export function readList<Row>(db: Db, listing: Listing<Row>): Promise<RawPage<Page<Row>>>
export function readList<Row>(db: Db, listing: Listing<Row> | CountedListing<Row, string>) {
  return 'counts' in listing ? readCounted(db, listing) : readTotalled(db, listing)
}

async function readTotalled<Row>(db: Db, listing: Listing<Row>): Promise<RawPage<Page<Row>>> {
  const { matching, page, limit, countsTo } = listing
  const found = await db
    .selectNoFrom([textOf(pageOf(listing)).as('data'), totalOf(matching, countsTo).as('total')])
    .executeTakeFirstOrThrow()
  const data = new RawRows<Row>(found.data)
  return { data, total: found.total, ...atLeast(found.total, countsTo), page, limit }
}

/**
 * Uses one of the counts per status as the total, so that rows are counted once. If a search capped the counts, the
 * total of the wanted status is counted separately.
 */
async function readCounted<Row, Status extends string>(db: Db, listing: CountedListing<Row, Status>) {
  const { matching, page, limit, countsTo, counts } = listing
  const { lines, statuses, wanted = 'all' } = counts
  const totalOfOne = isCapped(countsTo, wanted) ? totalOf(matching, countsTo) : noTotal
  const found = await db
    .selectNoFrom([textOf(pageOf(listing)).as('data'), lines.as('lines'), totalOfOne.as('total')])
    .executeTakeFirstOrThrow()
  const numbers = tally(statuses, found.lines)
  const rows = numberOf(found.lines, 'rows') ?? numbers.all
  return {
    data: new RawRows<Row>(found.data),
    counts: numbers,
    ...countsAtLeast(rows, countsTo),
    total: found.total ?? numbers[wanted],
    ...atLeast(found.total ?? rows, countsTo),
    page,
    limit,
  }
}

/** As text the driver leaves it alone. */
function textOf<Row>(rows: RawBuilder<Row[]>) {
  return sql<string>`${rows}::text`
}

function pageOf<Row>({ row, ids, page, limit }: Listing<Row>) {
  return rowsOf(row, ids.limit(limit).offset((page - 1) * limit))
}
