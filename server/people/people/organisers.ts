import { peopleMessages } from '../../../contract/console/people.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { canComeIn } from '../accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, signedOut } from '../../platform/http/errors.ts'

/**
 * Locks all organisers who are not disabled, so that whatever takes one of them away happens one after another. Who was
 * disabled or demoted a moment ago does nothing more. The lock lets others refer to the rows meanwhile.
 */
async function lockOrganisers(db: Db) {
  return organisers(db).forNoKeyUpdate().execute()
}

/** Who is an organiser and not disabled; the invited too. */
export function organisers(db: Db) {
  return db
    .selectFrom('users')
    .select(['_id', canComeIn.as('can_come_in')])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('_id')
}

/** For every act of an organiser on a person. Locks the organisers, and refuses a caller who is none any more. */
export async function lockAsOrganiser(db: Db, caller: Caller) {
  const locked = await lockOrganisers(db)
  if (!locked.some(({ _id }) => _id === caller._id)) throw signedOut()
}

/**
 * Refuses what would leave nobody who can log in as an organiser. For whatever disables, demotes or deletes a person;
 * held until the transaction ends.
 */
export async function requireAnotherOrganiser(db: Db, _id: string) {
  if (isLast(await lockOrganisers(db), _id)) throw conflict(peopleMessages.lastOrganiser)
}

/** The same, only to say so. */
export async function isLastOrganiser(db: Db, _id: string): Promise<boolean> {
  return isLast(await organisers(db).execute(), _id)
}

function isLast(all: { _id: string; can_come_in: boolean }[], _id: string): boolean {
  const isOne = all.some(one => one._id === _id)
  return isOne && !all.some(one => one._id !== _id && one.can_come_in)
}
