import { randomUUID } from 'node:crypto'
import { asWhose, spend } from '../../platform/http/budgets.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { removeAllFactors } from '../factors/second-factor.ts'
import { forgetIdentities } from '../providers/identities.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { firstPasswordMail } from '../../platform/mail/account.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { forgetNetworks } from './known-networks.ts'
import { firstLinkDays, makePasswordLink } from './password-links.ts'
import { endAccess, lockPerson, lockPersonById, type Names } from './queries.ts'
import { startOver } from './take-over.ts'

type NewUser = Names & { email: string } & (
    | { role: 'company'; company_id: string }
    | { role: 'admin'; company_id: null }
  )

/**
 * Makes a company user or an organiser without a password; undefined if the address is taken. An unproved address is not
 * taken, whether others entered it or somebody signed up with it: that account becomes theirs and gets the first-password
 * link. Only organisers may do this to a person who is in a team.
 */
export async function makeStaff(db: Db, caller: Caller, row: NewUser): Promise<string | undefined> {
  const made = await db
    .insertInto('users')
    .values(row)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (made) return made._id
  const person = await lockPerson(db, row.email)
  if (person.role !== 'candidate' || person.address_proved_at || person.disabled_at) return undefined
  if (caller.role !== 'admin' && (await isInTeam(db, person._id))) return undefined
  await startOver(db, person._id)
  await closeWaysIn(db, person._id)
  await db
    .updateTable('users')
    .set({ ...row, password_hash: null })
    .where('_id', '=', person._id)
    .execute()
  return person._id
}

/**
 * Takes a person out of their company, or takes the invitation of an organiser back: what is left can sign in no more, and
 * is like somebody whom others entered. They may be added again, and by signing up they become a candidate. Their row is
 * locked first, as by who sets a password.
 */
export async function unmakeStaff(db: Db, _id: string) {
  await lockPersonById(db, _id)
  await closeWaysIn(db, _id)
  await db
    .updateTable('users')
    .set({ role: 'candidate', company_id: null, password_hash: null, address_proved_at: null })
    .where('_id', '=', _id)
    .execute()
}

async function closeWaysIn(db: Db, _id: string) {
  await endAccess(db, _id)
  await forgetNetworks(db, _id)
  await removeAllFactors(db, _id)
  await forgetIdentities(db, _id)
  await db.deleteFrom('address_links').where('user_id', '=', _id).execute()
}

/** Staff of a company see applicants' addresses. They must not be able to take a candidate out of a team. */
async function isInTeam(db: Db, _id: string): Promise<boolean> {
  const row = await db.selectFrom('applicants').select('_id').where('user_id', '=', _id).executeTakeFirst()
  return row !== undefined
}

/** Counts a mail with a link to an address that staff typed. */
export async function spendTypedMail(db: Db, caller: Caller, address: string) {
  await spend(db, 'mailToContact', asWhose(address), { fields: ['email'] })
  await spend(db, 'typedMails', caller._id)
}

/** Mails the link with which the company user sets a first password. */
export async function mailFirstPassword(
  db: Db,
  config: Config,
  user: { _id: string; email: string; first_name: string; company_name: string },
) {
  const { _id, email, first_name, company_name } = user
  const minutes = firstLinkDays * 24 * 60
  const link = await makePasswordLink(db, config, { user_id: _id, purpose: 'first', minutes })
  const mail = firstPasswordMail({ first_name, company_name, link, days: firstLinkDays })
  await writeMail(db, config, { cause: `password:first:${randomUUID()}`, to: email, mail })
}
