import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { pageSizes } from '../../contract/fields.ts'
import { SharedReads } from '../db/shared-reads.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { precompiled } from './precompiled.ts'
import type { Query } from './query.ts'

/**
 * How a row of a table is selected, given its id. Columns are listed by hand under their wire names (`_id`, `created_at
 * as createdAt`, `cityName`), which the specification sets; nothing renames them later.
 */
export interface ListRow<Row> {
  readonly [ofShownId]: Expression<Row>
  readonly [shared]?: SharedReads<Row>
}

/** Private keys, so that only the functions below can make a row. */
const ofShownId = Symbol('of the id that is shown')
const shared = Symbol('single rows that are read for many')

type TableWithId = { [Table in keyof DB]: DB[Table] extends { _id: unknown } ? Table : never }[keyof DB]

/** A row that is the same for every reader, compiled once at start; it may contain no parameters. */
export function rowOf<Row>(table: TableWithId, build: (db: Kysely<DB>) => Query<Row>): ListRow<Row> {
  return {
    [ofShownId]: precompiled(db => whereShown(build(db), table)),
    [shared]: new SharedReads<Row>(),
  }
}

/** A row whose columns depend on the reader, built for each request. */
export function rowFor<Row>(table: TableWithId, query: Query<Row>): ListRow<Row> {
  return { [ofShownId]: whereShown(query, table) }
}

function whereShown<Row>(query: Query<Row>, table: TableWithId): Query<Row> {
  return query.where(sql.ref(`${table}._id`), '=', sql.ref('shown._id'))
}

/** The rows of these ids, in their order, as JSON. */
export function rowsOf<Row>(row: ListRow<Row>, ids: Query<{ _id: string }>) {
  return rowsAt(row, sql`select limited._id, row_number() over () as place from ${ids} as limited`)
}

/**
 * The same from two queries: the first has its ids in order, the second backwards. One of them finds nothing. Their limits
 * are found out while they run: the limit around them tells PostgreSQL how few rows they have.
 */
export function rowsFromEitherEnd<Row>(
  row: ListRow<Row>,
  { first, backwards }: Record<'first' | 'backwards', Query<{ _id: string }>>,
) {
  return rowsAt(
    row,
    sql`(select limited._id, row_number() over () as place from ${first} as limited)
      union all (select limited._id, -row_number() over () as place from ${backwards} as limited)
      limit ${sql.lit(Math.max(...pageSizes))}`,
  )
}

function rowsAt<Row>(row: ListRow<Row>, shown: RawBuilder<unknown>) {
  return sql<Row[]>`(select coalesce(json_agg(row order by place), '[]')
    from (${shown}) as shown cross join lateral ${row[ofShownId]} as row)`
}

/** The row of one id, or undefined. */
export async function findRow<Row>(
  db: Db,
  row: ListRow<Row>,
  id: Query<{ _id: string }>,
): Promise<Row | undefined> {
  const query =
    sql<Row>`select row.* from ${id} as shown cross join lateral ${row[ofShownId]} as row`.compile(db)
  const reads = row[shared]
  if (reads) return reads.find(db, query)
  return (await db.executeQuery(query)).rows[0]
}
