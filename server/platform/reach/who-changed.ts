import { changedBy, changedByYourself, messages } from '../../../contract/platform/messages.ts'
import { can } from '../../../contract/platform/permissions.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Db } from '../db/transaction.ts'
import { Refusal, stale } from '../http/errors.ts'

/**
 * The actions that change a version: of the row of `id`, or of one kind about it where there are several, such as the
 * mails of an event beside its form.
 */
export type ChangedBy = readonly string[] | { subject: string; actions?: readonly string[] }

const ofRow = ['changed', 'status_changed', 'archived', 'restored']

/**
 * Rethrows the error. If it is a stale version, staff get a message that names who changed the row last: who did last what
 * `changes` names, unless the error already says so.
 */
export async function rethrowWithAuthor(
  db: Db,
  caller: Caller | null,
  id: unknown,
  error: unknown,
  changes: ChangedBy = ofRow,
): Promise<never> {
  const isStale = error instanceof Refusal && error.status === 412 && error.message === messages.stale
  if (!isStale || !caller || typeof id !== 'string' || !can(caller, 'console:view')) throw error
  const last = await db
    .selectFrom('happenings')
    .innerJoin('users', 'users._id', 'happenings.actor_id')
    .select(['users._id', 'users.first_name', 'users.last_name'])
    .$call(acts =>
      'subject' in changes
        ? acts
            .where(({ or, eb }) => or([eb('subject_id', '=', id), eb('happenings.event_id', '=', id)]))
            .where('happenings.subject', '=', changes.subject)
            .where('happenings.action', 'in', changes.actions ?? ofRow)
        : acts.where('happenings.subject_id', '=', id).where('happenings.action', 'in', changes),
    )
    .orderBy('happenings.happened_at', 'desc')
    .orderBy('happenings._id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw error
  throw stale(last._id === caller._id ? changedByYourself : changedBy(last))
}
