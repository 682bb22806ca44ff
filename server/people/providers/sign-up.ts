import { insertAccount, lockPerson, lockPersonById, type Names } from '../accounts/queries.ts'
import { takeOver } from '../accounts/take-over.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Identity } from './identities.ts'

/**
 * Opens the account of an address that a provider has checked, for somebody who has no password here: a candidate's, or
 * the one that is there and that nobody has proved, as by a mailed link. Undefined if the address is proved or its person
 * disabled by now.
 */
export async function openByProvider(
  db: Db,
  { email, is_proved }: Identity,
  { names, startsOver }: { names: Names; startsOver: boolean },
) {
  if (email === null || !is_proved) return undefined
  const { first_name, last_name, contact_number } = names
  const account = { first_name, last_name, contact_number, password_hash: null }
  const address_proved_at = new Date().toISOString()
  const made = await insertAccount(db, { ...account, email, role: 'candidate', address_proved_at })
  if (made) return { person: await lockPersonById(db, made._id), isNew: true }
  const person = await lockPerson(db, email)
  if (person.address_proved_at || person.disabled_at) return undefined
  await takeOver(db, person._id, {
    password_hash: null,
    names: { first_name, last_name, contact_number },
    startsOver,
  })
  return { person, isNew: false }
}
