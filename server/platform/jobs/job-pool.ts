import pg from 'pg'
import { surviveBreaks } from '../db/connect.ts'
import { isUnanswered } from '../db/named-statements.ts'

/**
 * The connection pool of the workers. It adds what graphile-worker lacks for broken connections (docs/decisions/035).
 */
export function openJobPool(connectionString: string, { longest = 15_000 } = {}): pg.Pool {
  const pool = new JobPool({
    connectionString,
    Client: JobClient,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    statement_timeout: longest,
    query_timeout: longest + 1_000,
    application_name: 'laurel jobs',
  })
  surviveBreaks(pool)
  return pool
}

type Given = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * When a connection breaks while its worker stops, the worker releases it twice, and the second release would end the
 * process as an unhandled rejection.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...given: Given) => void): void
  override connect(callback?: (...given: Given) => void): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, giveBack) => callback(error, client, once(giveBack)))
  }
}

function once(giveBack: Given[2]): Given[2] {
  let isGivenBack = false
  return reason => {
    if (isGivenBack) return
    isGivenBack = true
    giveBack(reason)
  }
}

/** Closes the connection after a query time-out: the next statement would wait for ever behind the unanswered one. */
class JobClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const ask: (...words: unknown[]) => unknown = this.query.bind(this)
    const query = (...words: unknown[]) => {
      const asked = ask(...words)
      if (asked instanceof Promise) {
        asked.catch((error: unknown) => {
          if (isUnanswered(error)) this.end().catch(() => {})
        })
      }
      return asked
    }
    Object.assign(this, { query })
  }
}
