import { randomUUID } from 'node:crypto'
import { fieldMessages, messages } from '../../contract/messages.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { conflict } from '../errors.ts'
import { writeMail } from '../mail/queries.ts'
import { claimMail } from '../mail/texts.ts'
import { takeSetUp } from './first-organiser.ts'
import { hashLinkToken } from './link-token.ts'
import { linkMinutes, makePasswordLink } from './password-links.ts'
import * as accounts from './queries.ts'

interface SigningUp extends accounts.Names {
  email: string
  password_hash: string
  invitation: string | null
  setup: string | null
}

/**
 * Makes an account, always a candidate's but by the set-up link. A person whom others entered is taken over only with
 * proof of the address: an invitation mailed to it, or a link that is mailed now (docs/product.md §2).
 */
export async function openAccount(db: Db, config: Config, form: SigningUp): Promise<'ready' | 'confirm'> {
  const { email, password_hash, invitation, setup } = form
  const names = {
    first_name: form.first_name,
    last_name: form.last_name,
    contact_number: form.contact_number,
  }
  if (setup && !(await takeSetUp(db, setup))) throw conflict(messages.setUpEnded)
  const role = setup ? 'admin' : 'candidate'
  if (await accounts.insertAccount(db, { ...names, email, password_hash, role })) return 'ready'

  const person = await accounts.lockPerson(db, email)
  if (setup || person.password_hash || person.disabled_at) {
    throw conflict(fieldMessages.emailTaken, { email: fieldMessages.emailTaken })
  }
  if (invitation && (await isInvited(db, person, invitation))) {
    await accounts.setPassword(db, person._id, password_hash, names)
    return 'ready'
  }
  await mailClaim(db, config, person, names)
  return 'confirm'
}

/** Whether the token is of an invitation mailed to this very address, to an event that has not begun. */
async function isInvited(db: Db, person: { _id: string; email: string }, token: string): Promise<boolean> {
  const invited = await db
    .selectFrom('applicants')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .select('applicants._id')
    .where('applicants.token_hash', '=', hashLinkToken(token))
    .where('applicants.user_id', '=', person._id)
    .where('applicants.email', '=', person.email)
    .where('events.start_date', '>', eb => eb.fn<string>('today_in', ['events.timezone']))
    .executeTakeFirst()
  return invited !== undefined
}

/** The password typed at sign-up is dropped: the one who reads the mail sets theirs by its link (docs/decisions/010). */
async function mailClaim(
  db: Db,
  config: Config,
  person: { _id: string; email: string },
  names: accounts.Names,
) {
  const link = await makePasswordLink(db, config, {
    user_id: person._id,
    purpose: 'claim',
    minutes: linkMinutes,
    names,
  })
  const mail = claimMail({ first_name: names.first_name, link, minutes: linkMinutes })
  await writeMail(db, config, { cause: `password:${randomUUID()}`, to: person.email, mail })
}
