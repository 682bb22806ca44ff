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
  surviveBreaks(pool)
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

/**
 * A connection that breaks, idle or in use, leaves the pool by itself, and whoever waits for an answer on it is told.
 * Its error is also an event, and one that nobody listens for would end the process.
 */
export function surviveBreaks(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

/** A cursor reads with pg's own types unless told otherwise. */
class WireCursor<Row> extends Cursor<Row> {
  constructor(sql: string, values: unknown[]) {
    super(sql, values, { types: wireTypes })
  }
}
