import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { type Actor, isSessionOpen } from '../../platform/sessions/actor.ts'

/** A person's open sessions, the last used first. */
export function sessionsOf(db: Db, user_id: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .select([
      'sessions._id',
      'sessions.device',
      instantOf('sessions.created_at').as('createdAt'),
      instantOf('sessions.seen_at').as('seen_at'),
    ])
    .where('sessions.user_id', '=', user_id)
    .where(isSessionOpen)
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions._id')
}

/** One's own sessions, this one first. */
export function listOwnSessions(db: Db, actor: Actor) {
  const isCurrent = sql<boolean>`sessions._id = ${actor.session_id}`
  return sessionsOf(db, actor._id)
    .select([
      'sessions.network',
      isCurrent.as('is_current'),
      sql<boolean>`sessions.network is not distinct from ${actor.network}`.as('is_here'),
    ])
    .clearOrderBy()
    .orderBy(isCurrent, 'desc')
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions._id')
    .execute()
}

/** Ends one of the person's sessions; false if it is not theirs or ended before. */
export async function endOwnSession(db: Db, actor: Actor, _id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('_id', '=', _id)
    .where('user_id', '=', actor._id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends all but this one, and those that are half opened. The number of sessions that ended. */
export async function endOtherSessions(db: Db, { _id, session_id }: Actor): Promise<number> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', _id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', _id)
    .where('_id', '!=', session_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
