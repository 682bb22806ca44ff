import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { nameStatements } from './named-statements.ts'
import type { DB } from './types.ts'
import { wireTypes } from './wire-types.ts'

export interface Connection {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** One pool for the process; Kysely's queries leave it as named, prepared statements. */
export function connect(databaseUrl: string, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    types: wireTypes,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'laurel',
  })
  // An idle connection that breaks (the database restarts) leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: nameStatements(pool), cursor: WireCursor }),
  })
  return {
    db,
    pool,
    async close() {
      if (!pool.ended) await pool.end()
    },
  }
}

/** A cursor reads with pg's own types unless told otherwise. */
class WireCursor<Row> extends Cursor<Row> {
  constructor(sql: string, values: unknown[]) {
    super(sql, values, { types: wireTypes })
  }
}
