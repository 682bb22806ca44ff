import { peopleMessages } from '../../contract/people-messages.ts'
import type { Actor } from '../accounts/actor.ts'
import { canComeIn } from '../accounts/queries.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, signedOut } from '../errors.ts'

/**
 * Locks all organisers who are not disabled, so that whatever takes one of them away happens one after another. Who was
 * disabled or demoted a moment ago does nothing more. The lock lets others refer to the rows meanwhile.
 */
async function lockOrganisers(db: Db) {
  return db
    .selectFrom('users')
    .select(['_id', canComeIn.as('can_come_in')])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/** For every act of an organiser on a person. Locks the organisers, and refuses an actor who is none any more. */
export async function lockAsOrganiser(db: Db, actor: Actor) {
  const organisers = await lockOrganisers(db)
  if (!organisers.some(({ _id }) => _id === actor._id)) throw signedOut()
}

/**
 * Refuses what would leave nobody who can log in as an organiser. For whatever disables, demotes or deletes a person;
 * held until the transaction ends.
 */
export async function requireAnotherOrganiser(db: Db, _id: string) {
  const organisers = await lockOrganisers(db)
  const isOne = organisers.some(one => one._id === _id)
  const hasOther = organisers.some(one => one._id !== _id && one.can_come_in)
  if (isOne && !hasOther) throw conflict(peopleMessages.lastOrganiser)
}
