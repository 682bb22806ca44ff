import type { Db } from '../../platform/db/transaction.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { kindsLeft } from './second-factor.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'

/** What proved the first factor. */
export type FirstFactor = 'password' | 'mailed_link' | 'provider'

const minutes = 10

/** Begins the second step of a sign-in whose first factor is proved. */
export async function openStep(db: Db, jwtKey: Uint8Array, user_id: string, proved_by: FirstFactor) {
  const { token, hash } = newLinkToken()
  const { expires_at } = await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: hash,
      user_id,
      proved_by,
      expires_at: fromNow(minutes, 'minute'),
    })
    .returning(instantOf('expires_at').as('expires_at'))
    .executeTakeFirstOrThrow()
  return { token, kinds: await kindsLeft(db, jwtKey, user_id), expires_at }
}

/** The open step, with its person. */
export function findStep(db: Db, token: string) {
  return db
    .selectFrom('sign_in_steps')
    .innerJoin('users', 'users._id', 'sign_in_steps.user_id')
    .select(['users._id', 'users.email', 'users.first_name'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', nowInDb)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Ends the step, and locks and returns its person. Of simultaneous requests one gets them. */
export async function takeStep(db: Db, token: string) {
  const taken = await db
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', nowInDb)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return undefined
  return db
    .selectFrom('users')
    .select(['_id', 'role', 'email', 'first_name'])
    .where('_id', '=', taken.user_id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
