import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Where a password is tried for which account. */
export interface Try {
  email: string
  /** As `networkOf` names it, or `signedIn`. */
  network: string
  /** Whether strangers' failures elsewhere do not count here: the account signed in from this network before. */
  isKnown: boolean
}

/** In place of the network where who tries is signed in to the account already: no stranger can be. */
export const signedIn = 'signed in'

/** In a quarter of an hour: failures of an account from one network, and from all unknown ones together. */
const perAccount = 10
/** In a quarter of an hour: accounts that one network may fail at. A whole hall sits behind one address. */
const accountsPerNetwork = 300

/**
 * Seconds until this account may be tried from this network again, or null for now (docs/decisions/041). Only failures
 * count, and strangers' failures do not count where the account is known.
 */
export async function secondsToWait(db: Db, { email, network, isKnown }: Try): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    with recent as (
      select network, is_known, failed_at from failed_sign_ins
      where account = ${accountOf(email)} and failed_at > now() - ${period}
    ), full_at as (
      (select failed_at from recent where network = ${network}
        order by failed_at desc offset ${perAccount - 1} limit 1)
      union all
      (select failed_at from recent where not is_known and not ${isKnown}::boolean
        order by failed_at desc offset ${perAccount - 1} limit 1)
      union all
      (select max(failed_at) as failed_at from failed_sign_ins
        where network = ${network} and failed_at > now() - ${period} and not ${isKnown}::boolean
        group by account order by failed_at desc offset ${accountsPerNetwork - 1} limit 1)
    )
    select extract(epoch from max(failed_at) + ${period} - now())::float8 as seconds from full_at`.execute(db)
  return rows[0]?.seconds ?? null
}

export async function recordFailure(db: Db, { email, network, isKnown }: Try) {
  const row = { account: accountOf(email), network, is_known: isKnown }
  await db.insertInto('failed_sign_ins').values(row).execute()
}

/** For who has just set a password: they get in at once, from wherever. */
export async function forgetFailures(db: Db, email: string) {
  await db.deleteFrom('failed_sign_ins').where('account', '=', accountOf(email)).execute()
}

const period = sql.raw("interval '15 minutes'")

/** The contract lets only ASCII addresses in, trimmed; what is left of spelling is the letters' case. */
export function accountOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
