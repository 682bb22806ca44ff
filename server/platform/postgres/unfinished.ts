import pg from 'pg'
import { StartError } from '../config/start-error.ts'

/** A table that exists while a restore runs. */
export const unfinishedMark = 'unfinished_restore'

/** Throws if the database has only a part of what a restore should have brought. */
export async function refuseUnfinishedRestore(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.${unfinishedMark}') is not null as found`,
    )
    if (!rows[0]?.found) return
    throw new StartError(
      'A restore into this database was not finished, so it lacks rows or files. Empty the database and the file ' +
        'storage (without DATABASE_URL: remove DATA_DIR), and restore again.',
    )
  } finally {
    await client.end()
  }
}
