import type { Db } from '../../platform/db/transaction.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import { canComeIn } from './queries.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { isInserted } from '../../platform/lists/conditions.ts'

/** Whether this address has an account, and whether it has signed in from this network before (docs/decisions/041). */
export async function findAddressAt(db: Db, email: string, ip: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('known_networks', join =>
      join.onRef('known_networks.user_id', '=', 'users._id').on('known_networks.network', '=', networkOf(ip)),
    )
    .select(['known_networks.network', canComeIn.as('has_account')])
    .where('users.email', '=', email)
    .executeTakeFirst()
  return { hasAccount: row?.has_account === true, isKnown: typeof row?.network === 'string' }
}

/** Called after a proof of identity: the right password, or a mailed link. True if the network was unknown. */
export async function rememberNetwork(db: Db, user_id: string, ip: string): Promise<boolean> {
  const { is_new } = await db
    .insertInto('known_networks')
    .values({ user_id, network: networkOf(ip) })
    .onConflict(known => known.columns(['user_id', 'network']).doUpdateSet({ seen_at: nowInDb }))
    .returning(isInserted.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Called when an account is taken over: a stranger's networks and visits are not the owner's. */
export async function forgetNetworks(db: Db, user_id: string) {
  await db.deleteFrom('known_networks').where('user_id', '=', user_id).execute()
  await db.updateTable('users').set({ last_seen_at: null }).where('_id', '=', user_id).execute()
}
