import { randomUUID } from 'node:crypto'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { claimMail, haveAccountMail } from '../../platform/mail/account.texts.ts'
import { mailAddressLink } from './address-proof.ts'
import { takeSetUp } from './first-organiser.ts'
import { hashLinkToken } from '../../platform/sessions/link-token.ts'
import { countClaims, linkMinutes, makePasswordLink } from './password-links.ts'
import * as accounts from './queries.ts'
import { isUsed, takeOver } from './take-over.ts'
import { not } from '../../platform/lists/conditions.ts'

interface SigningUp extends accounts.Names {
  email: string
  password_hash: string
  invitation: string | null
  setup: string | null
}

/**
 * Signs a candidate up. `ready`: the address was free, and the link that proves it is mailed. `confirm`: the address is
 * known; the answer is the same whoever has it, and the mail says what its owner can do (docs/decisions/039).
 */
export async function openAccount(db: Db, config: Config, form: SigningUp): Promise<'ready' | 'confirm'> {
  if (form.setup) return openOrganiser(db, { ...form, setup: form.setup })
  const { email, password_hash, invitation } = form
  const names = namesOf(form)
  const made = await accounts.insertAccount(db, {
    ...names,
    email,
    password_hash,
    role: 'candidate',
    address_proved_at: null,
  })
  if (made) {
    await mailAddressLink(db, config, made)
    return 'ready'
  }
  const person = await accounts.lockPerson(db, email)
  if (invitation && (await mayTakeOver(db, person, invitation))) {
    await takeOver(db, person._id, { password_hash, names, startsOver: false })
    return 'ready'
  }
  if (person.disabled_at) return 'confirm'
  if (person.address_proved_at) await mailHaveAccount(db, config, person)
  else await mailClaim(db, config, person, names)
  return 'confirm'
}

/** Whoever has the set-up link operates the server, so the address needs no other proof. */
async function openOrganiser(db: Db, form: SigningUp & { setup: string }): Promise<'ready'> {
  if (!(await takeSetUp(db, form.setup))) throw conflict(messages.setUpEnded)
  const { email, password_hash } = form
  const names = namesOf(form)
  const role = 'admin'
  const made = await accounts.insertAccount(db, {
    ...names,
    email,
    password_hash,
    role,
    address_proved_at: new Date().toISOString(),
  })
  if (made) return 'ready'
  const person = await accounts.lockPerson(db, email)
  if (person.role !== 'candidate' || person.address_proved_at || person.disabled_at) {
    throw conflict(fieldMessages.emailTaken, { email: fieldMessages.emailTaken })
  }
  await takeOver(db, person._id, { password_hash, names, startsOver: true })
  await db.updateTable('users').set({ role }).where('_id', '=', person._id).execute()
  return 'ready'
}

function namesOf({ first_name, last_name, contact_number }: accounts.Names): accounts.Names {
  return { first_name, last_name, contact_number }
}

/**
 * Whether the token belongs to an invitation that was mailed to this address, for an event that has not begun. If the
 * account was used before, only a mailed link takes it over, because its page asks what to keep.
 */
async function mayTakeOver(db: Db, person: accounts.Person, token: string): Promise<boolean> {
  if (person.address_proved_at || person.disabled_at) return false
  const invited = await db
    .selectFrom('applicants')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select('applicants._id')
    .where('applicants.token_hash', '=', hashLinkToken(token))
    .where('applicants.user_id', '=', person._id)
    .where('applicants.email', '=', person.email)
    .where('events.start_date', '>', eb => eb.fn<string>('today_in', ['events.timezone']))
    .where(not(isUsed))
    .executeTakeFirst()
  return invited !== undefined
}

/**
 * The same number as the limit of sign-ups with a known address, which a burst can exceed while the address is still
 * unknown.
 */
const mostClaims = 10

/** Drops the typed password: the owner of the mailbox sets one with the link (docs/decisions/097). */
async function mailClaim(db: Db, config: Config, person: accounts.Person, names: accounts.Names) {
  if ((await countClaims(db, person._id)) >= mostClaims) return
  const link = await makePasswordLink(db, config, {
    user_id: person._id,
    purpose: 'claim',
    minutes: linkMinutes,
    names,
  })
  const mail = claimMail({ first_name: names.first_name, link, minutes: linkMinutes })
  await writeMail(db, config, { cause: `password:${randomUUID()}`, to: person.email, mail })
}

/** At most once an hour, however many strangers sign up with the address, because each mail would say the same. */
async function mailHaveAccount(db: Db, config: Config, { _id, email, first_name }: accounts.Person) {
  const hour = Math.floor(Date.now() / 3_600_000)
  const mail = haveAccountMail({
    first_name,
    link: `${config.baseUrl}/login`,
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  await writeMail(db, config, { cause: `have-account:${_id}:${hour}`, to: email, mail })
}
