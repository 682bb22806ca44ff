import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { DB } from '../db/types.ts'
import type { Query } from './query.ts'

/** Writes statements and has no database to send them to. */
const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A subquery that is the same for every request, written once: building a row's twenty columns anew takes longer than
 * all the rest of a small statement (docs/measurements.md). Throws where it holds a value, which would stay in it.
 */
export function precompiled<Row>(build: (db: Kysely<DB>) => Query<Row>): RawBuilder<Row> {
  const { sql: text, parameters } = build(writer).compile()
  if (parameters.length > 0)
    throw new TypeError(`A precompiled subquery holds no values, and this one does: ${text}`)
  return sql.raw(`(${text})`)
}
