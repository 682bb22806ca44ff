import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'

/**
 * The signing key of tokens: JWT_SECRET, or one that is generated once and stored in the database for all processes.
 */
export async function readJwtKey(db: Db, config: Pick<Config, 'jwtSecret'>): Promise<Uint8Array> {
  return new TextEncoder().encode(config.jwtSecret ?? (await keptSecret(db)))
}

async function keptSecret(db: Db): Promise<string> {
  const name = 'jwt_secret'
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
