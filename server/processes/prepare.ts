import { ensureFirstOrganiser } from '../people/accounts/first-organiser.ts'
import type { Config } from '../platform/config/config.ts'
import { type Connection, connect } from '../platform/db/connect.ts'
import { hasDemoData, refuseDemoData } from '../demo/refuse.ts'
import { ensureAddresses } from '../events/addresses/name-address.ts'
import { ensureCities } from '../platform/lookups/cities.ts'
import { prepareDatabase } from '../platform/postgres/prepare.ts'
import type { Opened, Prepared } from '../platform/processes/messages.ts'

/** Brings the database up to this version and fills in what every installation has. */
export async function prepare(config: Config, database: Opened): Promise<Prepared> {
  await prepareDatabase(database)
  const connection = connect(database.url, { max: 2, isPooled: database.isPooled })
  try {
    return await fill(config, database, connection)
  } finally {
    await connection.close()
  }
}

async function fill(config: Config, { ownerUrl }: Opened, { db }: Connection): Promise<Prepared> {
  await ensureCities(db)
  if (!config.isDemo) await refuseDemoData(config, db)
  else if (!(await hasDemoData(db))) {
    // The demo's modules are loaded only where it is made.
    const { seedDemoOnce } = await import('../demo/seed.ts')
    await seedDemoOnce(config, ownerUrl)
  }
  await ensureAddresses(db)
  const { setupLink } = await ensureFirstOrganiser(db, config)
  return { setupLink, demoLinks: await demoLinks(config, db) }
}

async function demoLinks(config: Config, db: Connection['db']) {
  if (!config.isDemo) return undefined
  const { findDemoLinks } = await import('../demo/find-demo-links.ts')
  return findDemoLinks(db, config)
}
