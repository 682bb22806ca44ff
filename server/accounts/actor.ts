import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../db/transaction.ts'

/** Who calls, as the session's row says now; every query that reads rows takes one (docs/product.md §1). */
export interface Actor {
  _id: string
  role: Role
  /** The company of a company user, null for others. */
  company_id: string | null
  session_id: string
}

/** The actor of a request, or null for no token, a bad, expired or revoked one. */
export async function actorOf(app: FastifyInstance, request: FastifyRequest): Promise<Actor | null> {
  const token = bearer(request.headers.authorization)
  if (!token) return null
  const session = await sessionIdOf(token, app.jwtKey)
  return session ? ((await findActor(app.db, session)) ?? null) : null
}

/** Takes `Bearer <token>` and the bare token alike. */
function bearer(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/**
 * Signatures found right, by key: to verify one again costs a trip to the thread pool on every request. Whether the
 * session still stands, and until when, is its row's to say.
 */
const verified = new WeakMap<Uint8Array, Map<string, string>>()
const mostVerified = 10_000

async function sessionIdOf(token: string, key: Uint8Array): Promise<string | undefined> {
  const known = verified.get(key) ?? new Map<string, string>()
  const session = known.get(token) ?? (await verify(token, key))
  if (!session || known.has(token)) return session
  if (known.size >= mostVerified) known.clear()
  verified.set(key, known.set(token, session))
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

function findActor(db: Db, sessionId: string): Promise<Actor | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .select(['users._id', 'users.role', 'users.company_id', 'sessions._id as session_id'])
    .where('sessions._id', '=', sessionId)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

const hours: Record<Role, number> = { admin: 12, company: 12, candidate: 7 * 24 }

/** Opens a session and answers its signed token: 12 hours for staff, 7 days for candidates (docs/product.md §2). */
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
