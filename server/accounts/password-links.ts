import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { lockPersonById, type Names } from './queries.ts'
import { isUsed } from './take-over.ts'

/** How long a link lives: what one asks for oneself minutes, a contact's first one days (docs/decisions/010). */
export const linkMinutes = 10
/** A link that is younger is not followed by another: its letter lies in the mailbox and still works for as long. */
export const linkPauseMinutes = 5
export const firstLinkDays = 7

/** Makes a link that sets a password once. Only its hash is kept. */
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
      expires_at: sql<string>`now() + ${link.minutes} * interval '1 minute'`,
      minutes: link.minutes,
    })
    .execute()
  return `${config.baseUrl}/Resetpassword?token=${token}`
}

/**
 * A link whose letter is being sent has its whole life before it, however long the letter waited. False where it is
 * gone: used, or another one of the person was.
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

/** Whether a link that the person asked for was made a moment ago. One that a stranger's sign-up made does not count. */
export async function hasRecentLink(db: Db, user_id: string): Promise<boolean> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('purpose', '!=', 'claim')
    .where('created_at', '>', sql<string>`now() - ${linkPauseMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  return link !== undefined
}

/** A link that can still be used, with the person whose password it sets, under the names signed up with if any. */
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

/** Takes a link out of the world, its person locked; of two that try at once, one gets it. */
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

/** Those that can still be used. */
export async function countClaims(db: Db, user_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('password_links')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'claim')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  return n
}

/** What the person signed up with, kept until they prove the address. */
const claimed = z.nullable(
  z.object({ first_name: z.string(), last_name: z.string(), contact_number: z.string() }),
)

function openLinks(db: Db, token: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users._id', 'password_links.user_id')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .where('users.disabled_at', 'is', null)
}
