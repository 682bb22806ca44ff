import { randomUUID } from 'node:crypto'
import { peopleMessages } from '../../../contract/console/people.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { firstLinkDays, hasRecentLink, linkMinutes, makePasswordLink } from '../accounts/password-links.ts'
import { endAccess } from '../accounts/queries.ts'
import { mailFirstPassword } from '../accounts/staff.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { organiserInvitationMail, organisersLinkMail } from '../../platform/mail/account.texts.ts'
import type { Mail } from '../../platform/mail/layout.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import type { LockedAccount } from './lock-account.ts'

interface Receiver {
  _id: string
  email: string
  first_name: string
}

/** Mails an invited organiser the link to set a first password. */
export async function mailInvitation(db: Db, config: Config, caller: Caller, to: Receiver) {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('_id', '=', caller._id)
    .executeTakeFirstOrThrow()
  const minutes = firstLinkDays * 24 * 60
  const link = await makePasswordLink(db, config, { user_id: to._id, purpose: 'first', minutes })
  const by = `${first_name} ${last_name}`
  await post(
    db,
    config,
    to,
    organiserInvitationMail({ first_name: to.first_name, by, link, days: firstLinkDays }),
  )
}

/** Ends all sessions and links, and mails another link: the first one again, or one to replace the password. */
export async function mailNewLink(db: Db, config: Config, caller: Caller, person: LockedAccount) {
  if (await hasRecentLink(db, person._id)) throw conflict(peopleMessages.linkJustSent)
  await endAccess(db, person._id)
  if (!person.is_invited) return mailReset(db, config, person)
  if (person.company_id === null) return mailInvitation(db, config, caller, person)
  const { company_name } = await db
    .selectFrom('companies')
    .select('company_name')
    .where('_id', '=', person.company_id)
    .executeTakeFirstOrThrow()
  await mailFirstPassword(db, config, { ...person, company_name })
}

async function mailReset(db: Db, config: Config, to: Receiver) {
  const link = await makePasswordLink(db, config, { user_id: to._id, purpose: 'reset', minutes: linkMinutes })
  await post(db, config, to, organisersLinkMail({ first_name: to.first_name, link, minutes: linkMinutes }))
}

async function post(db: Db, config: Config, { _id, email }: Receiver, mail: Mail) {
  await writeMail(db, config, { cause: `password:organisers:${_id}:${randomUUID()}`, to: email, mail })
}
