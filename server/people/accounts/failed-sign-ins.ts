import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { budgets, mostOf } from '../../../contract/platform/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, onlyIf } from '../../platform/lists/columns.ts'
import { countOfRows, countDistinct } from '../../platform/lists/conditions.ts'
import { ago } from '../../platform/db/moments.ts'

/** What is tried. The two are counted apart: who guesses at one leaves the other open. */
export type Tried = 'password' | 'second factor'

/** An attempt to prove to be somebody. */
export interface Try {
  email: string
  tried: Tried
  /** The result of `networkOf`, or `signedIn`. */
  network: string
  /**
   * Whether the account has signed in from this network before. Then strangers' failures from elsewhere do not count.
   */
  isKnown: boolean
  hasAccount: boolean
}

/** Takes the place of the network if the person is already signed in to the account; strangers cannot be. */
export const signedIn = 'signed in'

/** Failures of an account from one known network, and from all unknown networks together. */
const perAccount = mostOf('wrongProofs')
/**
 * In the same time: accounts with failures from one network, where they were not known. A whole venue may share one
 * address, and a neighbour there who makes addresses up must not shut others out.
 */
const accountsPerNetwork = 300
/** The same of addresses without an account. Failures beyond are not recorded in the activity, which keeps them for a year. */
const madeUpPerNetwork = 300

/**
 * Seconds until this account may be tried from this network again; null if it may be tried now (docs/decisions/041).
 * Only failures count. On a known network, strangers' failures do not count.
 */
export async function secondsToWait(db: Db, one: Try): Promise<number | null> {
  const { network, isKnown } = one
  const { rows } = await sql<{ seconds: number | null }>`
    with recent as (
      select network, is_known, failed_at from failed_sign_ins
      where account = ${accountOf(one.email, one.tried)} and failed_at > now() - ${period}
    ), full_at as (
      (select failed_at from recent where network = ${network}
        order by failed_at desc offset ${perAccount - 1} limit 1)
      union all
      (select failed_at from recent where not is_known and not ${isKnown}::boolean
        order by failed_at desc offset ${perAccount - 1} limit 1)
      union all
      (select max(failed_at) as failed_at from failed_sign_ins
        where network = ${network} and failed_at > now() - ${period} and not ${isKnown}::boolean
          and has_account and not is_known
        group by account order by failed_at desc offset ${accountsPerNetwork - 1} limit 1)
    )
    select extract(epoch from max(failed_at) + ${period} - now())::float8 as seconds from full_at`.execute(db)
  return rows[0]?.seconds ?? null
}

export async function recordFailure(db: Db, { email, tried, network, isKnown, hasAccount }: Try) {
  const row = { account: accountOf(email, tried), network, is_known: isKnown, has_account: hasAccount }
  await db.insertInto('failed_sign_ins').values(row).execute()
}

/** Whether the tries of an account from one place, or from all unknown ones, are used up. */
export async function isFull(db: Db, email: string, tried: Tried): Promise<boolean> {
  const full = await db
    .selectFrom('failed_sign_ins')
    .select(countOfRows.as('n'))
    .where('account', '=', accountOf(email, tried))
    .where('network', '<>', signedIn)
    .where('failed_at', '>', ago(budgets.wrongProofs.minutes, 'minute'))
    .groupBy(onlyIf(columnOf('failed_sign_ins.is_known'), columnOf('failed_sign_ins.network')))
    .having(countOfRows, '>=', perAccount)
    .execute()
  return full.length > 0
}

/** Whether so many addresses were made up in this network that more of them say nothing new. */
export async function isMakingUp(db: Db, network: string): Promise<boolean> {
  const { accounts } = await db
    .selectFrom('failed_sign_ins')
    .select(countDistinct('failed_sign_ins.account').as('accounts'))
    .where('network', '=', network)
    .where('failed_at', '>', ago(budgets.wrongProofs.minutes, 'minute'))
    .where('has_account', '=', false)
    .executeTakeFirstOrThrow()
  return accounts > madeUpPerNetwork
}

/** Lets a person who has just set a password sign in from any network. The second factor is still limited. */
export async function forgetFailures(db: Db, email: string) {
  await db.deleteFrom('failed_sign_ins').where('account', '=', accountOf(email, 'password')).execute()
}

const period = sql.raw(`interval '${budgets.wrongProofs.minutes} minutes'`)

/** The contract accepts only trimmed ASCII addresses, so letter case is the only difference in spelling. */
export function accountOf(email: string, tried: Tried = 'password'): Buffer {
  // An address has no spaces, so no other address has the same text.
  const text = tried === 'password' ? email.toLowerCase() : `${tried} ${email.toLowerCase()}`
  return createHash('sha256').update(text).digest()
}
