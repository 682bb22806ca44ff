import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { removeAllFactors } from '../factors/second-factor.ts'
import { forgetIdentities } from '../providers/identities.ts'
import { proveAddress } from './address-proof.ts'
import { forgetNetworks } from './known-networks.ts'
import { setPassword, type SomeNames } from './queries.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { someOf, allOf, isUnset, finds } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

interface Owner {
  /** Null for who comes by a provider. */
  password_hash: string | null
  names: SomeNames
  startsOver: boolean
}

/** Gives an unproved account to the person who has just proved its address. Nobody else keeps access. */
export async function takeOver(db: Db, _id: string, { password_hash, names, startsOver }: Owner) {
  if (startsOver) await startOver(db, _id)
  await forgetNetworks(db, _id)
  await removeAllFactors(db, _id)
  await forgetIdentities(db, _id)
  await setPassword(db, _id, password_hash, names)
  await proveAddress(db, _id)
}

/** A place in a team that the account took by itself: an invited one has the hash of its link. */
const wasOwnAct = someOf(
  columnOf('applicants.is_creator'),
  allOf(columnOf('applicants.has_joined'), isUnset('applicants.token_hash')),
)

/** Whether there is anything that `startOver` would discard. */
export const isUsed = someOf(
  finds(selectFrom('profiles').where('profiles.user_id', '=', columnOf('users._id'))),
  finds(selectFrom('applications').where('applications.created_by', '=', columnOf('users._id'))),
  finds(selectFrom('applicants').where('applicants.user_id', '=', columnOf('users._id')).where(wasOwnAct)),
)

/**
 * Separates what was done before the address was proved from its owner. The profile is deleted. Applications stay, but
 * belong to a new person with the old names, no address and no access. The owner may then apply to the same event, and
 * the stranger's team learns nothing about the owner (docs/decisions/039).
 */
export async function startOver(db: Db, _id: string) {
  await db.deleteFrom('profiles').where('user_id', '=', _id).execute()
  await db.deleteFrom('programme_signups').where('user_id', '=', _id).execute()
  await db.deleteFrom('programme_stars').where('user_id', '=', _id).execute()
  await db.deleteFrom('calendar_addresses').where('user_id', '=', _id).execute()
  const former = await insertFormerPerson(db, _id)
  if (!former) return
  await db.updateTable('applications').set({ created_by: former._id }).where('created_by', '=', _id).execute()
  await db.updateTable('invitation_letters').set({ sent_by: former._id }).where('sent_by', '=', _id).execute()
  await db
    .updateTable('applicants')
    .set({ user_id: former._id, email: former.email })
    .where('user_id', '=', _id)
    .where(wasOwnAct)
    .execute()
  await followPlaces(db, _id, former)
}

/** What came of a place in a team goes where the place went: its certificates, and that somebody said to be here. */
async function followPlaces(db: Db, _id: string, former: { _id: string; email: string | null }) {
  const places = db.selectFrom('applicants').select('application_id').where('user_id', '=', former._id)
  await db
    .updateTable('certificates')
    .set({ user_id: former._id, email: former.email, holder: `user:${former._id}` })
    .where('user_id', '=', _id)
    .where('application_id', 'in', places)
    .execute()
  await db
    .updateTable('here_by_button')
    .set({ user_id: former._id })
    .where('user_id', '=', _id)
    .where('application_id', 'in', places)
    .execute()
}

/** Makes the person only if something will belong to them. No mail is ever delivered to `.invalid` (RFC 6761). */
function insertFormerPerson(db: Db, _id: string) {
  return db
    .insertInto('users')
    .columns(['email', 'first_name', 'last_name', 'contact_number', 'role', 'disabled_at'])
    .expression(
      db
        .selectFrom('users')
        .select([
          sql<string>`'former-' || new_id() || '@address.invalid'`.as('email'),
          'first_name',
          'last_name',
          'contact_number',
          sql.lit('candidate' as const).as('role'),
          nowInDb.as('disabled_at'),
        ])
        .where('_id', '=', _id)
        .where(eb =>
          eb.or([
            eb.exists(
              eb
                .selectFrom('applications')
                .select('applications._id')
                .whereRef('applications.created_by', '=', 'users._id'),
            ),
            eb.exists(
              eb
                .selectFrom('applicants')
                .select('applicants._id')
                .whereRef('applicants.user_id', '=', 'users._id')
                .where(wasOwnAct),
            ),
          ]),
        ),
    )
    .returning(['_id', 'email'])
    .executeTakeFirst()
}
