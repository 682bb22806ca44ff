import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { nameStatements } from './named-statements.ts'
import type { DB } from './types.ts'
import { wireTypes } from './wire-types.ts'

export interface Connection {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

interface Options {
  max?: number
  /** Milliseconds for a statement; 0 for as long as it takes, as when demo data is made. */
  longest?: number
}

/** One pool for the process; Kysely's queries leave it as named, prepared statements. */
export function connect(databaseUrl: string, { max = 10, longest = 15_000 }: Options = {}): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types: wireTypes,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: longest,
    // Where the database itself stands still and ends nothing any more.
    query_timeout: longest && longest + 1_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'laurel',
  })
  surviveBreaks(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) })
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
