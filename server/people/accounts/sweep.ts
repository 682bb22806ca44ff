import * as z from 'zod/mini'
import type { Db } from '../../platform/db/transaction.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { isSessionOpen } from '../../platform/sessions/caller.ts'
import { nowInDb, ago } from '../../platform/db/moments.ts'

/**
 * Deletes what has expired: sessions, second steps, steps at a provider, challenges, links, counted tries, networks long unused, and stored answers of repeated
 * requests.
 */
export const sweepAccounts: Task = { payload: z.object({}), run: ({ db }) => sweep(db) }

async function sweep(db: Db) {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users._id', '=', 'sessions.user_id')
    .where(({ not }) => not(isSessionOpen))
    .execute()
  await db.deleteFrom('judge_sessions').where('expires_at', '<', nowInDb).execute()
  await db
    .deleteFrom('password_links')
    // Sending the mail takes up to 16 hours and restarts the link's lifetime, so expired links are kept for a while.
    .where('expires_at', '<', ago(2, 'day'))
    .execute()
  await db.deleteFrom('asked_links').where('expires_at', '<', ago(2, 'day')).execute()
  await db.deleteFrom('failed_sign_ins').where('failed_at', '<', ago(15, 'minute')).execute()
  await db.deleteFrom('known_networks').where('seen_at', '<', ago(90, 'day')).execute()
  await db.deleteFrom('sign_in_steps').where('expires_at', '<', nowInDb).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', nowInDb).execute()
  await db.deleteFrom('provider_steps').where('expires_at', '<', nowInDb).execute()
  await db.deleteFrom('address_links').where('expires_at', '<', nowInDb).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(1, 'day')).execute()
}
