import { peopleMessages } from '../../../contract/console/people.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { canComeIn } from '../accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { requireProof } from '../factors/proof.ts'
import { accountsOf } from '../../platform/reach/reach.ts'
import { lockAsOrganiser } from './organisers.ts'
import { not, isSet } from '../../platform/lists/conditions.ts'

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>

/**
 * Locks the account that an organiser is about to change. The order is always the same: organisers, then the person.
 * Nobody changes their own account this way, so the organiser who acts stays one.
 */
export async function lockAccount(db: Db, caller: Caller, _id: string) {
  await lockAsOrganiser(db, caller)
  const person = await accountsOf(db, caller)
    .select([
      '_id',
      'email',
      'first_name',
      'last_name',
      'role',
      'company_id',
      'disabled_at',
      not(canComeIn).as('is_invited'),
      isSet('users.address_proved_at').as('address_proved'),
    ])
    .where('_id', '=', _id)
    .where(eb => eb.or([eb('role', '!=', 'candidate'), canComeIn]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const account = found(person)
  if (account._id === caller._id) throw conflict(peopleMessages.ownAccount)
  return account
}

export function requireEnabled({ disabled_at }: LockedAccount) {
  if (disabled_at !== null) throw conflict(peopleMessages.disabledPerson)
}

export function named({ first_name, last_name, email }: LockedAccount) {
  return { name: `${first_name} ${last_name}`, email }
}

/** Asks for a proof before somebody becomes an organiser or stops being one (docs/product.md §24). */
export async function requireProofFor(db: Db, caller: Caller, { role }: Pick<LockedAccount, 'role'>) {
  if (role === 'admin') await requireProof(db, caller, { orSignedIn: true })
}
