import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { linkPermissions, type LinkScope } from '../../../contract/platform/permissions.ts'
import type { Db } from '../db/transaction.ts'
import { type Origin, originOf } from '../happenings/doer.ts'
import { anyOfIds, bySession } from './session-rows.ts'
import { bearer, claimOf, sign } from './tokens.ts'

// Who calls by a personal link, without an account. A link has a scope, and its session can do nothing else
// (docs/decisions/086 and 198). The tables keep the names of the first scope, that of judges.

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

/** A phone or computer at the counters of one event. */
export interface CounterDevice extends Origin {
  /** Of `devices`. */
  _id: string
  role: 'device'
  event_id: string
  session_id: string
  /** It was revoked, or its time is over: what it scanned is still taken for a while, and nothing is read. */
  has_ended: boolean
}

export type ByLink = Judge | CounterDevice

/** Of callers and doers: whether it is one without an account, by a link. */
export function isByLink<Whoever extends { role?: string | undefined }>(
  whoever: Whoever,
): whoever is Whoever & { role: LinkScope } {
  return whoever.role !== undefined && whoever.role in linkPermissions
}

/** Whose link this session is of; null for accounts and visitors. */
export async function byLinkOf(app: FastifyInstance, request: FastifyRequest): Promise<ByLink | null> {
  const token = bearer(request.headers.authorization)
  const session = token && (await claimOf(token, app.jwtKey))?.judging
  const found = session ? await app.sessions.links.load(session) : undefined
  return found ? { ...found, ...originOf(request) } : null
}

export type FoundByLink = Omit<Judge, keyof Origin> | Omit<CounterDevice, keyof Origin>

/** For so long after its end what a device scanned is taken. */
const scansAfterEnd = sql`interval '48 hours'`

/** When a device was revoked, or its time is over, in a query that has `devices` and `events`. */
export const deviceEnd = sql<string>`least(devices.revoked_at,
  device_ends(devices.created_at, events))`

/** The link may have been revoked since, which ends its sessions at once. */
export async function findByLink(db: Db, sessionIds: string[]): Promise<Map<string, FoundByLink>> {
  const { rows } = await sql<FoundByLink>`select coalesce(judges._id, devices._id) as _id,
      case when judges._id is null then 'device' else 'judge' end as role, events._id as event_id,
      judge_sessions._id as session_id,
      case when judge_links.kind <> 'mail' then judge_links.created_by end as code_shown_by,
      ${deviceEnd} <= now() as has_ended
    from judge_sessions join judge_links on judge_links._id = judge_sessions.link_id
      left join judges on judges._id = judge_links.judge_id
      left join devices on devices._id = judge_links.device_id
      join events on events._id = coalesce(judges.event_id, devices.event_id)
    where judge_sessions._id = ${anyOfIds(sessionIds)} and judge_sessions.expires_at > now()
      and judge_links.revoked_at is null and events.archived_at is null
      and (devices._id is null or ${deviceEnd} > now() - ${scansAfterEnd})`.execute(db)
  return bySession(rows)
}

const scopes = {
  judge: { days: 14, sessions: 20 },
  // A device has one: its link opens once.
  device: { days: 32, sessions: 1 },
} as const satisfies Record<LinkScope, { days: number; sessions: number }>

/** Opens a session that can do what the scope of the link allows, and returns its signed token. */
export async function openLinkSession(
  db: Db,
  key: Uint8Array,
  role: LinkScope,
  link: { _id: string },
): Promise<string> {
  const { days, sessions } = scopes[role]
  const expires = new Date(Date.now() + days * 24 * 3_600_000)
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
        .offset(sessions),
    )
    .execute()
  return sign(key, { role, judging: session._id }, expires)
}

export async function endLinkSession(db: Db, { session_id }: ByLink): Promise<void> {
  await db.deleteFrom('judge_sessions').where('_id', '=', session_id).execute()
}
