import pg from 'pg'
import { codeOf } from '../http/error-code.ts'
import { StartError } from '../config/start-error.ts'
import { placeOf, reasonOf } from './check-external-database.ts'

/** Throws a readable StartError if Laurel's requests cannot go through this connection pooler. */
export async function checkPooler(databaseUrl: string) {
  try {
    // The second connection gets the server connection of the first.
    await askAsNewcomer(databaseUrl)
    await askAsNewcomer(databaseUrl)
  } catch (error) {
    if (codeOf(error) !== statementExists && codeOf(error) !== statementIsGone) throw error
    throw new StartError(
      'The pooler of DATABASE_URL does not support prepared statements: ' +
        'PgBouncer needs version 1.21 or newer and max_prepared_statements above 0.',
    )
  }
}

const statementExists = '42P05'
const statementIsGone = '26000'

async function askAsNewcomer(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeout: string; idle: string }>({
      name: 'laurel-start',
      text: `select current_setting('statement_timeout') as timeout,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    })
    if (rows[0]?.timeout === '0' || rows[0]?.idle === '0') throw new StartError(lacksTimeouts)
  } catch (error) {
    if (error instanceof StartError || error instanceof pg.DatabaseError) throw error
    throw new StartError(
      `The pooler of DATABASE_URL (${placeOf(client)}) cannot be used: ${reasonOf(error)}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

const lacksTimeouts =
  'The connections of the pooler of DATABASE_URL have no time-outs, and Laurel cannot set them through a pooler. ' +
  "Set them in pgbouncer.ini: connect_query = 'set statement_timeout = 15000; " +
  "set idle_in_transaction_session_timeout = 60000'; see docs/deploy.md."
