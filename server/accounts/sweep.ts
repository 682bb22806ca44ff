import { sql } from 'kysely'
import type { Task } from '../jobs.ts'

/** Forgets what is over: sessions, links, counted tries, and the answers kept for repeated requests. */
export const sweepAccounts: Task = async ({ db }) => {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('password_links').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
