import { sql } from 'kysely'
import * as z from 'zod/mini'
import { budgets } from '../../../contract/platform/budgets.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import { lockPersonById, type Names } from './queries.ts'
import { isUsed } from './take-over.ts'
import { nowInDb, fromNow, ago } from '../../platform/db/moments.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'

/** How long a link is valid: minutes for a requested one, days for a contact's first one (docs/decisions/097). */
export const linkMinutes = 10
/** While a link is younger than this, no other is mailed: the last one still works for at least as long. */
export const linkPauseMinutes = budgets.passwordLinks.minutes
export const firstLinkDays = 7

/** Makes a link that sets a password once. Only its hash is stored. */
export async function makePasswordLink(
  db: Db,
  config: Pick<Config, 'baseUrl'>,
  link: { user_id: string; purpose: 'first' | 'reset' | 'claim'; minutes: number; names?: Names },
): Promise<string> {
  const { token, hash } = newLinkToken()
  await db
    .insertInto('password_links')
    .values({
      token_hash: hash,
      user_id: link.user_id,
      purpose: link.purpose,
      claim: link.names ? JSON.stringify(link.names) : null,
      expires_at: fromNow(link.minutes, 'minute'),
      minutes: link.minutes,
    })
    .execute()
  return `${config.baseUrl}/Resetpassword?token=${token}`
}

/**
 * Starts the link's lifetime when its mail is sent, however long the mail has waited. False if the link is gone: it
 * was used, or another link of the person was.
 */
export async function beginPasswordLink(db: Db, token: string): Promise<boolean> {
  const row = await db
    .updateTable('password_links')
    .set({ expires_at: sql<string>`greatest(expires_at, now() + minutes * interval '1 minute')` })
    .where('token_hash', '=', hashLinkToken(token))
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person requested a link a moment ago. Links caused by a stranger's sign-up do not count. */
export async function hasRecentLink(db: Db, user_id: string): Promise<boolean> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('purpose', '!=', 'claim')
    .where('created_at', '>', ago(linkPauseMinutes, 'minute'))
    .executeTakeFirst()
  return link !== undefined
}

/** A valid link, with the person whose password it sets. The names are those of the sign-up, if there was one. */
export async function findPasswordLink(db: Db, token: string) {
  const link = await openLinks(db, token)
    .select([
      'password_links.purpose',
      'password_links.claim',
      'users.first_name',
      'users.last_name',
      'users.contact_number',
      'users.email',
      'users.address_proved_at',
      isUsed.as('is_used'),
    ])
    .executeTakeFirst()
  return link && { ...link, ...claimed.parse(link.claim) }
}

/** Locks the person and deletes the link. Of two simultaneous tries, one succeeds. */
export async function takePasswordLink(db: Db, token: string) {
  const link = await openLinks(db, token).select('password_links.user_id').executeTakeFirst()
  if (!link) return undefined
  const person = await lockPersonById(db, link.user_id)
  const taken = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', hashLinkToken(token))
    .returning('claim')
    .executeTakeFirst()
  return taken && { person, names: claimed.parse(taken.claim) ?? {} }
}

/** The number of valid links. */
export async function countClaims(db: Db, user_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('password_links')
    .select(countOfRows.as('n'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'claim')
    .where('expires_at', '>', nowInDb)
    .executeTakeFirstOrThrow()
  return n
}

/** What the person typed at sign-up, stored until they prove the address. */
const claimed = z.nullable(
  z.object({ first_name: z.string(), last_name: z.string(), contact_number: z.nullable(z.string()) }),
)

function openLinks(db: Db, token: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users._id', 'password_links.user_id')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', nowInDb)
    .where('users.disabled_at', 'is', null)
}
