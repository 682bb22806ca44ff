import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/transaction.ts'
import type { DB } from '../platform/db/types.ts'

/** The client's open transaction, for statements of the product. */
export function within(client: pg.PoolClient): Db {
  const own = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => own, end: async () => undefined, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
