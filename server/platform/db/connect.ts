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
  /** Time-out of a statement in milliseconds; 0 for none, as when demo data is made. */
  longest?: number
  /** How long a statement may wait for a free connection, in milliseconds. */
  wait?: number
  /** Through a connection pooler, which takes no time-outs from its clients: its own connections have them. */
  isPooled?: boolean
}

/** One pool for the process. Kysely's queries are sent as named prepared statements. */
export function connect(
  databaseUrl: string,
  { max = 10, longest = 15_000, wait = 5_000, isPooled = false }: Options = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types: wireTypes,
    keepAlive: true,
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 60_000,
    ...(!isPooled && { statement_timeout: longest, idle_in_transaction_session_timeout: 60_000 }),
    // For a database that hangs and no longer enforces its own time-out.
    query_timeout: longest && longest + 1_000,
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
 * A connection that breaks, idle or in use, leaves the pool by itself, and its pending query fails. The pool also emits
 * an `error` event, and without a listener that would end the process.
 */
export function surviveBreaks(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}
