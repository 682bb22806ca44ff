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
export function precompiled<Row>(build: (db: Kysely<DB>) => Query<Row>): RawBuilder<Row> {
  const { sql: text, parameters } = build(writer).compile()
  if (parameters.length > 0)
    throw new TypeError(`A precompiled subquery holds no values, and this one does: ${text}`)
  return sql.raw(`(${text})`)
}
