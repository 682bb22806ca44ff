import { readConfig } from '../platform/config/config.ts'
import { type Connection, connect } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { findPersonId } from '../people/accounts/queries.ts'
import type { Config } from '../platform/config/config.ts'
import { laurel } from '../platform/happenings/doer.ts'
import { openDatabase } from '../platform/postgres/embedded.ts'
import { prepareDatabase } from '../platform/postgres/prepare.ts'
import { StartError } from '../platform/config/start-error.ts'
import { resetFactors } from '../people/factors/reset.ts'

// `npm run reset-second-factor -- asha@example.org`: for the only organiser who lost everything. Whoever can run it has
// the database anyway. It also works while Laurel runs.

/** What was done, as a sentence. */
export async function resetByAddress(
  { db }: Pick<Connection, 'db'>,
  config: Config,
  email: string,
): Promise<string> {
  const _id = await findPersonId(db, email)
  if (_id === null) throw new StartError(`Nobody here has the address ${email}.`)
  const isDone = await inTransaction(db, trx => resetFactors(trx, config, laurel, _id))
  if (!isDone) throw new StartError(`${email} has no second factor.`)
  return `The second factor of ${email} is removed, and their sessions ended. The password logs in alone again.`
}

if (import.meta.main) {
  try {
    await run(process.argv[2])
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(email: string | undefined) {
  if (!email) throw new StartError('Name the address: npm run reset-second-factor -- asha@example.org')
  const config = readConfig()
  const database = await openDatabase(config, { canShare: true })
  try {
    await prepareDatabase(database)
    const connection = connect(database.url)
    try {
      console.log(await resetByAddress(connection, config, email))
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
}
