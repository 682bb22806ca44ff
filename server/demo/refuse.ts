import type { Kysely } from 'kysely'
import { type Config, demoObstacle } from '../platform/config/config.ts'
import type { DB } from '../platform/db/types.ts'
import { StartError } from '../platform/config/start-error.ts'

/** The demo's accounts stay in the database when the demo is switched off, and their password is public. */
export async function refuseDemoData(config: Config, db: Kysely<DB>) {
  const obstacle = demoObstacle(config)
  if (!obstacle) return
  if (!(await hasDemoData(db))) return
  throw new StartError(
    `This database holds the demo data, whose password is well known, and must not be used with ${obstacle}: ` +
      'start with another DATA_DIR or DATABASE_URL.',
  )
}

export async function hasDemoData(db: Kysely<DB>): Promise<boolean> {
  const demo = await db.selectFrom('settings').select('name').where('name', '=', 'demo').executeTakeFirst()
  return demo !== undefined
}
