import { type Expression, type Kysely, sql } from 'kysely'
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
}

/** A private key, so that only the functions below can make a row. */
const ofShownId = Symbol('of the id that is shown')

type TableWithId = { [Table in keyof DB]: DB[Table] extends { _id: unknown } ? Table : never }[keyof DB]

/** A row that is the same for every reader, compiled once at start; it may contain no parameters. */
export function rowOf<Row>(table: TableWithId, build: (db: Kysely<DB>) => Query<Row>): ListRow<Row> {
  return { [ofShownId]: precompiled(db => whereShown(build(db), table)) }
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
  return sql<Row[]>`(select coalesce(json_agg(row order by place), '[]')
    from (select limited._id, row_number() over () as place from ${ids} as limited) as shown
    cross join lateral ${row[ofShownId]} as row)`
}

/** The row of one id, or undefined. */
export async function findRow<Row>(
  db: Db,
  row: ListRow<Row>,
  id: Query<{ _id: string }>,
): Promise<Row | undefined> {
  const query =
    sql<Row>`select row.* from ${id} as shown cross join lateral ${row[ofShownId]} as row`.compile(db)
  return (await db.executeQuery(query)).rows[0]
}
