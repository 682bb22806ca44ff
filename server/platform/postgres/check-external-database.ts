import pg from 'pg'
import { StartError } from '../config/start-error.ts'

/**
 * Throws a readable StartError if a database cannot be used, or only through a pooler; else returns whether its role has
 * more rights than it needs.
 */
export async function checkExternalDatabase(databaseUrl: string, setting = 'DATABASE_URL') {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; is_superuser: string; pid: number }>(
      `select current_setting('server_version_num') as version, current_setting('is_superuser') as is_superuser,
        pg_backend_pid() as pid`,
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < 15) {
      throw new StartError(`The database of ${setting} is PostgreSQL ${version}: Laurel needs 15 or newer.`)
    }
    if (rows[0]?.pid !== processOf(client)) {
      throw new StartError(
        `${setting} leads through a connection pooler such as PgBouncer: ` +
          'name the address of the database itself in DATABASE_DIRECT_URL, for locks, migrations and jobs.',
      )
    }
    return { isSuperuser: rows[0]?.is_superuser === 'on' }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of ${setting} (${placeOf(client)}) cannot be used: ${reasonOf(error)}. ` +
        'Start it or correct the address; without DATABASE_URL, Laurel brings its own.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

export function placeOf({ host, port, database }: pg.Client) {
  return `${host}:${port}/${database}`
}

/** The number that the server gave this connection. A pooler gives one of its own. */
function processOf(client: pg.Client) {
  return 'processID' in client ? client.processID : undefined
}

/** A name with several addresses fails once per address, in an AggregateError without a message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
