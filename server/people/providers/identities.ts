import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** As whom a provider knows somebody, and what it says about them. */
export interface Identity {
  issuer: string
  /** The provider's own number of the person, which never changes. */
  subject: string
  /** Null if the provider names none that we could write to. */
  email: string | null
  /** Whether the provider has checked that the address is theirs. */
  is_proved: boolean
  first_name: string
  last_name: string
}

/** The person whom the identity belongs to. */
export function findOwner(db: Db, { issuer, subject }: Identity) {
  return db
    .selectFrom('provider_identities')
    .innerJoin('users', 'users._id', 'provider_identities.user_id')
    .select(['users._id', 'users.disabled_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Notes the use of an identity, if it still belongs to the person, and what address the provider names now. */
export async function noteUse(db: Db, user_id: string, { issuer, subject, email }: Identity) {
  const { numUpdatedRows } = await db
    .updateTable('provider_identities')
    .set({ last_used_at: nowInDb, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False if the identity is somebody's already, or the person has another one of this provider. */
export async function insertIdentity(db: Db, user_id: string, { issuer, subject, email }: Identity) {
  const made = await db
    .insertInto('provider_identities')
    .values({ user_id, issuer, subject, email, last_used_at: nowInDb })
    .onConflict(conflict => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function hasIdentityOf(db: Db, user_id: string, issuer: string): Promise<boolean> {
  const identities = await listIdentities(db, user_id)
  return identities.some(one => one.issuer === issuer)
}

export function listIdentities(db: Db, user_id: string) {
  return db
    .selectFrom('provider_identities')
    .select([
      '_id',
      'issuer',
      'email',
      instantOf('created_at').as('created_at'),
      instantOf<string | null>('last_used_at').as('last_used_at'),
    ])
    .where('user_id', '=', user_id)
    .orderBy('provider_identities.created_at')
    .orderBy('_id')
    .execute()
}

export function deleteIdentity(db: Db, user_id: string, _id: string) {
  return db.deleteFrom('provider_identities').where('_id', '=', _id).where('user_id', '=', user_id).execute()
}

/** Called when an account gets another owner: the identities are the former one's, as is a link on its way. */
export async function forgetIdentities(db: Db, user_id: string) {
  await db.deleteFrom('provider_identities').where('user_id', '=', user_id).execute()
  await db.deleteFrom('provider_steps').where('user_id', '=', user_id).execute()
}
