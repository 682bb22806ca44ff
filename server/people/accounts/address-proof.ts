import { messages } from '../../../contract/platform/messages.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { charge } from '../../platform/http/budgets.ts'
import { conflict, Refusal, signedOut, tooMany } from '../../platform/http/errors.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { confirmAddressMail } from '../../platform/mail/account.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import { lockPersonById, type Person } from './queries.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'
import { finds } from '../../platform/lists/conditions.ts'

const linkDays = 7

/**
 * SQL condition: the caller's address is proved. It checks the session too: a session that ends while the owner takes
 * the account over no longer counts.
 */
export function hasProvedAddress(db: Db, caller: Caller) {
  return finds(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users._id', 'sessions.user_id')
      .select('users._id')
      .where('sessions._id', '=', caller.session_id)
      .where('users.address_proved_at', 'is not', null),
  )
}

/** Called when a mail to the address was used: from now on only the owner of the address has access. */
export async function proveAddress(db: Db, _id: string) {
  const now = nowInDb
  await db
    .updateTable('users')
    .set({ address_proved_at: now })
    .where('_id', '=', _id)
    .where('address_proved_at', 'is', null)
    .execute()
  await db.deleteFrom('address_links').where('user_id', '=', _id).execute()
  await db.deleteFrom('password_links').where('user_id', '=', _id).where('purpose', '=', 'claim').execute()
}

/** Mails the link that proves an account's address; 429 if the last one is too recent or there were too many today. */
export async function mailAddressLink(
  db: Db,
  config: Config,
  person: Pick<Person, '_id' | 'email' | 'first_name'>,
) {
  for (const budget of ['addressLinkAgain', 'addressLinks'] as const) {
    const { used, seconds } = await charge(db, budget, person._id)
    if (used > mostOf(budget)) throw tooMany(seconds)
  }
  const { token, hash } = newLinkToken()
  const { created_at } = await db
    .insertInto('address_links')
    .values({
      token_hash: hash,
      user_id: person._id,
      expires_at: fromNow(linkDays, 'day'),
    })
    .returning(instantOf('created_at').as('created_at'))
    .executeTakeFirstOrThrow()
  const mail = confirmAddressMail({
    first_name: person.first_name,
    link: `${config.baseUrl}/confirm-address?token=${token}`,
    forgotLink: `${config.baseUrl}/Forgotpassword`,
    days: linkDays,
  })
  await writeMail(db, config, { cause: `address:${hash.toString('base64url')}`, to: person.email, mail })
  return created_at
}

export async function sendAnotherLink(db: Db, config: Config, caller: Caller) {
  const person = await lockPersonById(db, caller._id)
  if (person.address_proved_at) throw conflict(messages.addressConfirmed)
  return mailAddressLink(db, config, person)
}

/** The account whose address a link proves, while the link is valid. */
export function findAddressLink(db: Db, token: string) {
  return db
    .selectFrom('address_links')
    .innerJoin('users', 'users._id', 'address_links.user_id')
    .select(['users._id', 'users.email'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', nowInDb)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Proves the caller's own address by the link. Session and link are both needed: an owner who never signed up but
 * followed the link would otherwise prove a stranger's account (docs/decisions/039). Once the address is proved, every
 * earlier link counts as used.
 */
export async function confirmOwnAddress(db: Db, caller: Caller, token: string) {
  const person = await lockPersonById(db, caller._id)
  // Who took the account over meanwhile ended the session.
  if (!(await hasSession(db, caller))) throw signedOut()
  const link = await findAddressLink(db, token)
  if (link && link._id !== person._id) throw new Refusal(403, messages.addressNotYours)
  if (person.address_proved_at) return
  if (!link) throw new Refusal(404, messages.linkEnded)
  await proveAddress(db, person._id)
}

async function hasSession(db: Db, { session_id }: Caller): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('_id').where('_id', '=', session_id).executeTakeFirst()
  return row !== undefined
}
