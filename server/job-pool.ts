import pg from 'pg'
import { surviveBreaks } from './db/connect.ts'

type Given = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * The workers' connections. When one breaks just as its worker stops, graphile-worker gives it back twice, and the second
 * time would end the process as an unhandled rejection.
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

export function openJobPool(connectionString: string): pg.Pool {
  const pool = new JobPool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'laurel jobs',
  })
  surviveBreaks(pool)
  return pool
}
