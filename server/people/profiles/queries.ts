import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { profileBodyPhoneOptional } from '../../../contract/people/profiles.ts'
import { accountPerson, cityOf, columnOf, fn } from '../../platform/lists/columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

type ProfileFields = z.output<typeof profileBodyPhoneOptional>

/** The caller's own profile; without one, the person with empty fields. */
export function findProfile(db: Db, caller: Caller) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users._id')
    .select([
      'profiles._id',
      'profiles.image',
      'profiles.date_of_birth',
      'profiles.gender',
      'profiles.githubusername',
      'profiles.twitter',
      'profiles.facebook',
      'profiles.linkedin',
      // 0 until there is a profile.
      fn.coalesce(columnOf('profiles.version'), sql.lit(0)).as('version'),
      cityOf('profiles.location_id').as('location'),
      'users.printed_name',
      accountPerson.as('user'),
    ])
    .where('users._id', '=', caller._id)
    .executeTakeFirstOrThrow()
}

/** Names and number belong to the account and stay unchanged if they are not sent. */
export async function saveProfile(
  db: Db,
  caller: Caller,
  { location, first_name, last_name, contact_number, printed_name, ...fields }: ProfileFields,
) {
  const names = { first_name, last_name, contact_number, printed_name }
  await db.updateTable('users').set(names).where('_id', '=', caller._id).execute()
  const row = { ...fields, location_id: location }
  await db
    .insertInto('profiles')
    .values({ ...row, user_id: caller._id })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
