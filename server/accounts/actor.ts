import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../db/transaction.ts'

/** The caller, from the session's current row. Every query that reads rows takes one (docs/product.md §1). */
export interface Actor {
  _id: string
  role: Role
  /** The company of a company user, null for others. */
  company_id: string | null
  session_id: string
  /** The current request, recorded with everything the actor does. */
  request_id: string
}

/** The actor of a request; null without a token, or if it is invalid, expired or revoked. */
export async function actorOf(app: FastifyInstance, request: FastifyRequest): Promise<Actor | null> {
  const token = bearer(request.headers.authorization)
  if (!token) return null
  const session = await sessionIdOf(token, app.jwtKey)
  const actor = session ? await findActor(app.db, session) : undefined
  return actor ? { ...actor, request_id: request.id } : null
}

/** Accepts `Bearer <token>` and the bare token. */
function bearer(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/**
 * Tokens with a verified signature, per key: verifying again would cost a trip to the thread pool on every request.
 * Whether the session is still valid is checked against its row.
 */
const verified = new WeakMap<Uint8Array, LRUCache<string, string>>()
const mostVerified = 10_000

async function sessionIdOf(token: string, key: Uint8Array): Promise<string | undefined> {
  const known = verified.get(key) ?? new LRUCache<string, string>({ max: mostVerified })
  verified.set(key, known)
  const session = known.get(token) ?? (await verify(token, key))
  if (session) known.set(token, session)
  return session
}

async function verify(token: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify<{ session: string }>(token, key, { algorithms: ['HS256'] })
    return payload.session
  } catch {
    return undefined
  }
}

/** Raw SQL, because it runs before every call, and building the query would cost as much as running it. */
async function findActor(db: Db, sessionId: string) {
  const { rows } = await sql<
    Omit<Actor, 'request_id'>
  >`select users._id, users.role, users.company_id, sessions._id as session_id
    from sessions join users on users._id = sessions.user_id
      left join companies on companies._id = users.company_id
    where sessions._id = ${sessionId} and sessions.expires_at > now() and users.disabled_at is null
      and companies.archived_at is null`.execute(db)
  return rows[0]
}

const hours: Record<Role, number> = { admin: 12, company: 12, candidate: 7 * 24 }

/** Opens a session and returns its signed token: 12 hours for staff, 7 days for candidates (docs/product.md §2). */
export async function openSession(
  db: Db,
  key: Uint8Array,
  user: { _id: string; role: Role },
): Promise<string> {
  const expires = new Date(Date.now() + hours[user.role] * 3_600_000)
  const session = await db
    .insertInto('sessions')
    .values({ user_id: user._id, expires_at: expires.toISOString() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return new SignJWT({ id: user._id, role: user.role, session: session._id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key)
}
