import { sql } from 'kysely'
import * as z from 'zod/mini'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Identity } from './identities.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'
import { is } from '../../platform/lists/conditions.ts'

// A login or a link on its way to a provider and back. Each stage has a token of its own, which works once.

export const stepMinutes = 10

/** Somebody who is logged in asks to link a provider. The token begins the way there, in a browser. */
export async function askToLink(db: Db, user_id: string, provider: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await db
    .insertInto('provider_steps')
    .values({ token_hash: hash, stage: 'asked', provider, user_id, expires_at: soon })
    .execute()
  return token
}

/** The person who asked to link; undefined if the token is over. */
export async function takeAsked(db: Db, token: string, provider: string): Promise<string | undefined> {
  const taken = await take(db, token, { stage: 'asked', provider })
    .returning(['user_id', isOpen])
    .executeTakeFirst()
  return taken?.is_open ? (taken.user_id ?? undefined) : undefined
}

/** Notes that an answer came, so that it counts once. Of simultaneous requests one gets true. */
export async function noteAnswered(
  db: Db,
  { state, provider }: { state: string; provider: string },
): Promise<boolean> {
  const noted = await db
    .insertInto('provider_steps')
    .values({ token_hash: hashLinkToken(state), stage: 'answered', provider, expires_at: soon })
    .onConflict(known => known.column('token_hash').doNothing())
    .returning('provider')
    .executeTakeFirst()
  return noted !== undefined
}

/** The provider has answered. The token lets the page of this browser go on. */
export async function noteReturned(db: Db, provider: string, user_id: string | null, identity: Identity) {
  const { token, hash } = newLinkToken()
  const row = { token_hash: hash, stage: 'returned', provider, user_id, expires_at: soon }
  await db
    .insertInto('provider_steps')
    .values({ ...row, identity: JSON.stringify(identity) })
    .execute()
  return token
}

export interface Returned {
  provider: string
  identity: Identity
}

/** What a provider has answered: to a login, or to the link that this person asked for. */
export async function findReturned(
  db: Db,
  token: string,
  user_id: string | null,
): Promise<Returned | undefined> {
  const step = await db
    .selectFrom('provider_steps')
    .select(['provider', 'identity'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('stage', '=', 'returned')
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', nowInDb)
    .executeTakeFirst()
  return step && { provider: step.provider, identity: kept.parse(step.identity) }
}

/** Of simultaneous requests one gets true. */
export async function takeReturned(db: Db, token: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('provider_steps')
    .where('token_hash', '=', hashLinkToken(token))
    .where('stage', '=', 'returned')
    .where('expires_at', '>', nowInDb)
    .returning('provider')
    .executeTakeFirst()
  return taken !== undefined
}

const soon = fromNow(stepMinutes, 'minute')
const isOpen = is('provider_steps.expires_at', '>', nowInDb).as('is_open')

/** Also one that is over, so that it can be said which it was. */
function take(db: Db, token: string, { stage, provider }: { stage: string; provider: string }) {
  return db
    .deleteFrom('provider_steps')
    .where('token_hash', '=', hashLinkToken(token))
    .where('stage', '=', stage)
    .where('provider', '=', provider)
}

const kept = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  is_proved: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
})

/** What providers answered with the person's address, to log in or sign up. */
export async function forgetAnswersFor(db: Db, user_id: string) {
  await sql`delete from provider_steps using users
    where users._id = ${user_id} and lower(identity ->> 'email') = lower(users.email)`.execute(db)
}
