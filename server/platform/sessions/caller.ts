import type DataLoader from 'dataloader'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '../../../contract/platform/permissions.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { Db } from '../db/transaction.ts'
import { type Origin, originOf } from '../happenings/doer.ts'
import { type FoundByLink, findByLink } from './by-link.ts'
import { seenMinutes } from './seen-sessions.ts'
import { anyOfIds, bySession } from './session-rows.ts'
import { bearer, claimOf, sign } from './tokens.ts'
import { nowInDb } from '../db/moments.ts'

/**
 * The caller, from the session's current row, and the request, which is recorded with everything they do. Every query
 * that reads rows takes one (docs/product.md §1).
 */
export interface Caller extends Origin {
  _id: string
  role: Role
  /** The company of a company user, null for others. */
  company_id: string | null
  session_id: string
}

/** Who calls without a session, or with one that does not count for the call. */
export interface Visitor extends Origin {
  _id: null
  role?: undefined
}

/** A visitor of whom nothing is known: what everybody reads is read as by them. */
export const nobody: Visitor = { _id: null, request_id: null, network: null, device: null }

/** The caller as the session's row is read: a second factor may be demanded of them and missing (docs/product.md §25). */
interface SignedIn extends Caller {
  lacks_second_factor: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
}

/** The rows of sessions that requests name. */
interface Sessions {
  accounts: DataLoader<string, FoundCaller | undefined>
  links: DataLoader<string, FoundByLink | undefined>
}

export function openSessions(db: Db): Sessions {
  return {
    accounts: batchLoader(ids => findCallers(db, ids)),
    links: batchLoader(ids => findByLink(db, ids)),
  }
}

/** The caller of a request; null without a token, or if it is invalid, expired or revoked. */
export async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<SignedIn | null> {
  const token = bearer(request.headers.authorization)
  if (!token) return null
  const session = (await claimOf(token, app.jwtKey))?.session
  const found = session ? await app.sessions.accounts.load(session) : undefined
  if (!found) return null
  const { is_seen_long_ago, ...caller } = found
  if (is_seen_long_ago) app.seenSessions.note(caller.session_id)
  return { ...caller, ...originOf(request) }
}

type FoundCaller = Omit<SignedIn, keyof Origin> & { is_seen_long_ago: boolean }

/** Raw SQL, because it runs before every call, and building the query would cost as much as running it. */
async function findCallers(db: Db, sessionIds: string[]) {
  const { rows } =
    await sql<FoundCaller>`select users._id, users.role, users.company_id, sessions._id as session_id,
      sessions.seen_at < now() - ${seenMinutes} * interval '1 minute' as is_seen_long_ago,
      (users.role <> 'candidate' and exists (select from installation where staff_second_factor)
        and not has_second_factor(users._id)) as lacks_second_factor
    from sessions join users on users._id = sessions.user_id
      left join companies on companies._id = users.company_id
    where sessions._id = ${anyOfIds(sessionIds)} and ${isSessionOpen} and users.disabled_at is null
      and companies.archived_at is null`.execute(db)
  return bySession(rows)
}

/**
 * SQL condition on `sessions` and `users`: neither expired nor unused for too long (docs/decisions/097).
 */
export const isSessionOpen = sql<boolean>`(sessions.expires_at > now() and sessions.seen_at > now()
  - case users.role when 'candidate' then interval '3 days' else interval '4 hours' end)`

/** How many sessions a person has. The newest stay. */
const mostOfPerson = 50

const hours: Record<Role, number> = { admin: 12, company: 12, candidate: 7 * 24 }

/** Opens a session and returns its signed token: 12 hours for staff, 7 days for candidates (docs/product.md §2). */
export async function openSession(
  db: Db,
  key: Uint8Array,
  user: { _id: string; role: Role },
  { network, device }: Pick<Origin, 'network' | 'device'>,
): Promise<string> {
  const expires = new Date(Date.now() + hours[user.role] * 3_600_000)
  const session = await db
    .insertInto('sessions')
    .values({ user_id: user._id, expires_at: expires.toISOString(), device, network })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sessions')
    .where(
      '_id',
      'in',
      db
        .selectFrom('sessions')
        .select('_id')
        .where('user_id', '=', user._id)
        .orderBy('created_at', 'desc')
        .orderBy('_id', 'desc')
        .offset(mostOfPerson),
    )
    .execute()
  const now = nowInDb
  await db.updateTable('users').set({ last_seen_at: now }).where('_id', '=', user._id).execute()
  return sign(key, { id: user._id, role: user.role, session: session._id }, expires)
}
