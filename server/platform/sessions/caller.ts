import type DataLoader from 'dataloader'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Role } from '../../../contract/platform/permissions.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { Db } from '../db/transaction.ts'
import { type Origin, originOf } from '../happenings/doer.ts'
import { seenMinutes } from './seen-sessions.ts'
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
  judges: DataLoader<string, FoundJudge | undefined>
}

export function openSessions(db: Db): Sessions {
  return {
    accounts: batchLoader(ids => findCallers(db, ids)),
    judges: batchLoader(ids => findJudges(db, ids)),
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

/** Accepts `Bearer <token>` and the bare token. */
function bearer(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/** A judge of one event, by a personal link. No account, so no query for accounts takes one (docs/decisions/086). */
export interface Judge extends Origin {
  /** Of `judges`, not of `users`. */
  _id: string
  role: 'judge'
  event_id: string
  session_id: string
  /** Of staff, if the session was opened with a code on their screen; null after a mailed link. */
  code_shown_by: string | null
}

/** The judge whose session this is; null for accounts and visitors. */
export async function judgeOf(app: FastifyInstance, request: FastifyRequest): Promise<Judge | null> {
  const token = bearer(request.headers.authorization)
  const session = token && (await claimOf(token, app.jwtKey))?.judging
  const found = session ? await app.sessions.judges.load(session) : undefined
  return found ? { ...found, ...originOf(request) } : null
}

/**
 * Tokens with a verified signature, per key: verifying again would cost a trip to the thread pool on every request.
 * Whether the session is still valid is checked against its row.
 */
const verified = new WeakMap<Uint8Array, LRUCache<string, Claim>>()
const mostVerified = 10_000

/** The session that a token is of: one of an account, or one of a judge. */
interface Claim {
  session?: string
  judging?: string
}

async function claimOf(token: string, key: Uint8Array): Promise<Claim | undefined> {
  const known = verified.get(key) ?? new LRUCache<string, Claim>({ max: mostVerified })
  verified.set(key, known)
  const claim = known.get(token) ?? (await verify(token, key))
  if (claim) known.set(token, claim)
  return claim
}

async function verify(token: string, key: Uint8Array): Promise<Claim | undefined> {
  try {
    const { payload } = await jwtVerify<Claim>(token, key, { algorithms: ['HS256'] })
    return payload
  } catch {
    return undefined
  }
}

type FoundCaller = Omit<SignedIn, keyof Origin> & { is_seen_long_ago: boolean }
type FoundJudge = Omit<Judge, keyof Origin>

/** Raw SQL, because it runs before every call, and building the query would cost as much as running it. */
async function findCallers(db: Db, sessionIds: string[]) {
  const { rows } =
    await sql<FoundCaller>`select users._id, users.role, users.company_id, sessions._id as session_id,
      sessions.seen_at < now() - ${seenMinutes} * interval '1 minute' as is_seen_long_ago,
      (users.role <> 'candidate' and exists (select from installation where staff_second_factor)
        and not has_second_factor(users._id)) as lacks_second_factor
    from sessions join users on users._id = sessions.user_id
      left join companies on companies._id = users.company_id
    where sessions._id = ${anyOf(sessionIds)} and ${isSessionOpen} and users.disabled_at is null
      and companies.archived_at is null`.execute(db)
  return bySession(rows)
}

/**
 * Hides the array from the planner, so that the generic plan is reused. Of an array it can count it would
 * make a new one for each call, which takes ten times as long as to find the rows (docs/decisions/109).
 */
function anyOf(ids: string[]) {
  return sql`any(array(select unnest(${ids}::uuid[])))`
}

/**
 * SQL condition on `sessions` and `users`: neither expired nor unused for too long (docs/decisions/097).
 */
export const isSessionOpen = sql<boolean>`(sessions.expires_at > now() and sessions.seen_at > now()
  - case users.role when 'candidate' then interval '3 days' else interval '4 hours' end)`

/** The link may have been revoked since, which ends its sessions at once. */
async function findJudges(db: Db, sessionIds: string[]) {
  const { rows } = await sql<FoundJudge>`select judges._id, 'judge' as role, judges.event_id,
      judge_sessions._id as session_id,
      case when judge_links.kind <> 'mail' then judge_links.created_by end as code_shown_by
    from judge_sessions join judge_links on judge_links._id = judge_sessions.link_id
      join judges on judges._id = judge_links.judge_id
      join events on events._id = judges.event_id
    where judge_sessions._id = ${anyOf(sessionIds)} and judge_sessions.expires_at > now()
      and judge_links.revoked_at is null and events.archived_at is null`.execute(db)
  return bySession(rows)
}

function bySession<Row extends { session_id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.session_id, row]))
}

const judgesDays = 14
/** How many sessions a person has, and a judge's link. The newest stay. */
const mostOfPerson = 50
const mostOfLink = 20

/** Opens a session that can judge the event of the link, and returns its signed token. */
export async function openJudgeSession(db: Db, key: Uint8Array, link: { _id: string }): Promise<string> {
  const expires = new Date(Date.now() + judgesDays * 24 * 3_600_000)
  const session = await db
    .insertInto('judge_sessions')
    .values({ link_id: link._id, expires_at: expires.toISOString() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('judge_sessions')
    .where(
      '_id',
      'in',
      db
        .selectFrom('judge_sessions')
        .select('_id')
        .where('link_id', '=', link._id)
        .orderBy('created_at', 'desc')
        .orderBy('_id', 'desc')
        .offset(mostOfLink),
    )
    .execute()
  return sign(key, { role: 'judge', judging: session._id }, expires)
}

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

function sign(key: Uint8Array, claims: JWTPayload, expires: Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key)
}
