import pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Throws a readable StartError if a DATABASE_URL cannot be used; else returns whether it has more rights than it needs.
 */
export async function checkExternalDatabase(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; is_superuser: string }>(
      `select current_setting('server_version_num') as version, current_setting('is_superuser') as is_superuser`,
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < 15) {
      throw new StartError(`The database of DATABASE_URL is PostgreSQL ${version}: Laurel needs 15 or newer.`)
    }
    return { isSuperuser: rows[0]?.is_superuser === 'on' }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of DATABASE_URL (${placeOf(client)}) cannot be used: ${reasonOf(error)}. ` +
        'Start it or correct the address; without DATABASE_URL, Laurel brings its own.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function placeOf({ host, port, database }: pg.Client) {
  return `${host}:${port}/${database}`
}

/** A name with several addresses fails once per address, in an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
