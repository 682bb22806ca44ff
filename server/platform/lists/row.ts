import {
  type AliasedExpression,
  type Expression,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { type Named, type NothingFurther, type RowSchema, selectedFields } from './fields.ts'
import type { Query } from './query.ts'

/**
 * How a row of a table is selected, given its id: the fields of its schema in the contract, under their wire names, and
 * nothing else (fields.ts). That is why a list may be sent as PostgreSQL wrote it (docs/decisions/138).
 */
export interface ListRow<Row> extends SingleRow<Row> {
  readonly [versionedBy]: (version?: Expression<number>) => SingleRow<Row & Version>
  /** For the type alone: a row with further fields is not this one. */
  readonly [exactly]?: (row: Row) => Row
}

/** A row that is read alone. What the contract does not name is dropped when it is sent. */
export interface SingleRow<Row> {
  readonly [ofShownId]: Expression<Row>
}

interface Version {
  version: number
}

/** Private keys, so that only the functions below can make a row. */
const ofShownId = Symbol('of the id that is shown')
const versionedBy = Symbol('with the version')
const exactly = Symbol('of these fields')

type TableWithId = { [Table in keyof DB]: DB[Table] extends { _id: unknown } ? Table : never }[keyof DB]

/** A row that is the same for every reader, compiled once at start; it may contain no parameters. */
export function rowOf<
  Schema extends RowSchema,
  From extends TableWithId,
  Given extends Named<z.input<Schema>, From>,
>(
  schema: Schema,
  table: From,
  named: Given & NothingFurther<z.input<Schema>, Given>,
  from: (db: Kysely<DB>) => Query<object> = db => db.selectFrom<TableWithId>(table),
): ListRow<z.input<Schema>> {
  const fields = selectedFields(schema, table, named)
  return makeRow(table, further => precompiled(db => selected(from(db), table, [...fields, ...further])))
}

/** A row whose fields depend on the reader, built for each request. */
export function rowFor<
  Schema extends RowSchema,
  From extends TableWithId,
  Given extends Named<z.input<Schema>, From>,
>(
  query: Query<object>,
  schema: Schema,
  table: From,
  named: Given & NothingFurther<z.input<Schema>, Given>,
): ListRow<z.input<Schema>> {
  const fields = selectedFields(schema, table, named)
  return makeRow(table, further => selected(query, table, [...fields, ...further]))
}

type Fields = readonly AliasedExpression<unknown, string>[]

function makeRow<Row>(table: TableWithId, build: (further: Fields) => Expression<unknown>): ListRow<Row> {
  // What is built has the fields of Row, which fieldsOf has checked.
  const select = <Built>(further: Fields) => ({ [ofShownId]: build(further) as Expression<Built> })
  return {
    ...select<Row>([]),
    [versionedBy]: (version = sql.ref<number>(`${table}.version`)) =>
      select<Row & Version>([sql`${version}`.as('version')]),
  }
}

function selected(query: Query<object>, table: TableWithId, fields: Fields) {
  return query.select(fields).where(sql.ref(`${table}._id`), '=', sql.ref('shown._id'))
}

/** The same row with its version, for findRow: of its table, unless it is given. */
export function versioned<Row>(row: ListRow<Row>, version?: Expression<number>): SingleRow<Row & Version> {
  return row[versionedBy](version)
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
  row: SingleRow<Row>,
  id: Query<{ _id: string }>,
): Promise<Row | undefined> {
  const query =
    sql<Row>`select row.* from ${id} as shown cross join lateral ${row[ofShownId]} as row`.compile(db)
  return (await db.executeQuery(query)).rows[0]
}

/** Compiles statements; it has no connection. */
const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A subquery that is the same for every request, compiled once: building a row's twenty columns takes longer than the
 * rest of a small statement (docs/measurements.md). Throws if it contains a parameter, whose value would be fixed for
 * all requests.
 */
function precompiled<Row>(build: (db: Kysely<DB>) => Query<Row>): RawBuilder<Row> {
  const { sql: text, parameters } = build(writer).compile()
  if (parameters.length > 0)
    throw new TypeError(`A precompiled subquery holds no values, and this one does: ${text}`)
  return sql.raw(`(${text})`)
}
