import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { type Caller, isSessionOpen } from '../../platform/sessions/caller.ts'
import { is } from '../../platform/lists/conditions.ts'

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
export function listOwnSessions(db: Db, caller: Caller) {
  const isCurrent = is('sessions._id', '=', caller.session_id)
  return sessionsOf(db, caller._id)
    .select([
      'sessions.network',
      isCurrent.as('is_current'),
      is('sessions.network', 'is not distinct from', caller.network).as('is_here'),
    ])
    .clearOrderBy()
    .orderBy(isCurrent, 'desc')
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions._id')
    .execute()
}

/** Ends one of the person's sessions; false if it is not theirs or ended before. */
export async function endOwnSession(db: Db, caller: Caller, _id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('_id', '=', _id)
    .where('user_id', '=', caller._id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends all but this one, and those that are half opened. The number of sessions that ended. */
export async function endOtherSessions(db: Db, { _id, session_id }: Caller): Promise<number> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', _id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', _id)
    .where('_id', '!=', session_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
