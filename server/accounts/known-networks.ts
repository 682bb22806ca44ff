import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { networkOf } from './network.ts'

/** Whether the person with this address has signed in from this network before (docs/decisions/041). */
export async function isKnownNetwork(db: Db, email: string, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users._id', 'known_networks.user_id')
    .select('known_networks.user_id')
    .where('users.email', '=', email)
    .where('known_networks.network', '=', networkOf(ip))
    .executeTakeFirst()
  return row !== undefined
}

/** Called after a proof of identity: the right password, or a mailed link. */
export async function rememberNetwork(db: Db, user_id: string, ip: string) {
  await db
    .insertInto('known_networks')
    .values({ user_id, network: networkOf(ip) })
    .onConflict(known => known.columns(['user_id', 'network']).doUpdateSet({ seen_at: sql<string>`now()` }))
    .execute()
}

/** Called when an account is taken over: a stranger's networks are not the owner's. */
export async function forgetNetworks(db: Db, user_id: string) {
  await db.deleteFrom('known_networks').where('user_id', '=', user_id).execute()
}
