import { sql } from 'kysely'
import type { KnownOfEvent } from '../../../contract/events/event-moves.ts'
import type { MailStatus } from '../../../contract/platform/mail.calls.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { ago, clockInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { selectFrom } from '../../platform/lists/columns.ts'
import { beginsWith } from '../../platform/lists/conditions.ts'
import { hasNotLeft } from '../../platform/mail/mail-to-many.ts'

/** How long mails about an event wait: the message with *Undo* shows for six seconds, and the request takes time. */
export const secondsToUndo = 10

interface TakenBack {
  from: EventStatus
  /** What was told of the event before. */
  told: KnownOfEvent
}

/**
 * Removes the last notice of an event, and its mails, if the event's status is again what it was before and no mail
 * has left yet. To be called in the transaction that changed the status.
 */
export async function takeBack(db: Db, eventId: string): Promise<TakenBack | undefined> {
  const last = await lastIfUndone(db, eventId)
  if (!last || !(await removeMails(db, eventId, `event:${last._id}`))) return undefined
  await db.deleteFrom('event_notices').where('_id', '=', last._id).execute()
  return { from: last.event_status, told: last.before ?? last.known }
}

/** The event's status is the one from before the notice. */
function lastIfUndone(db: Db, eventId: string) {
  const newest = db
    .selectFrom('event_notices')
    .select('event_notices._id')
    .where('event_notices.event_id', '=', eventId)
    .orderBy('event_notices.noticed_at', 'desc')
    .orderBy('event_notices._id', 'desc')
    .limit(1)
  return db
    .selectFrom('event_notices')
    .innerJoin('events', 'events._id', 'event_notices.event_id')
    .select(['event_notices._id', 'event_notices.before', 'event_notices.known', 'events.event_status'])
    .where('event_notices._id', '=', newest)
    .whereRef('event_notices.from_status', '=', 'events.event_status')
    .whereRef('event_notices.from_status', '!=', 'event_notices.event_status')
    .where('event_notices.noticed_at', '>', ago(secondsToUndo, 'second', clockInDb))
    .executeTakeFirst()
}

/** Removes the mails to members of this cause. False if one of them was begun. The lock keeps a worker from beginning one meanwhile; afterwards it finds none. */
export async function removeMails(db: Db, eventId: string, cause: string): Promise<boolean> {
  const mails = await mailsOfCause(db, eventId, cause).forUpdate().execute()
  if (mails.some(hasBegun)) return false
  await deleteMails(db, mails)
  return true
}

/** Whether anybody is mailed of this cause. */
export async function isToldToSomebody(db: Db, eventId: string, cause: string): Promise<boolean> {
  return (await mailsOfCause(db, eventId, cause).limit(1).execute()).length > 0
}

/** Whether no mail of this cause was begun. */
export async function areUntold(db: Db, eventId: string, cause: string): Promise<boolean> {
  const mails = await mailsOfCause(db, eventId, cause).execute()
  return !mails.some(hasBegun)
}

function hasBegun({ status, tries }: { status: MailStatus; tries: number }): boolean {
  return tries > 0 || !['queued', 'kept'].includes(status)
}

/** By place in a team, or by ticket of a guest. */
function mailsOfCause(db: Db, eventId: string, cause: string) {
  const causesOf = (table: 'applicants' | 'tickets') =>
    selectFrom(table)
      .select(sql<string>`${cause}::text || ':' || ${sql.ref(`${table}._id`)}`.as('cause'))
      .where(`${table}.event_id`, '=', eventId)
  return db
    .selectFrom('mails')
    .select(['_id', 'status', 'tries'])
    .where('cause', 'in', causesOf('applicants').unionAll(causesOf('tickets')))
}

/** Removes those mails of this cause that have not left. */
export async function removeWaiting(db: Db, cause: string) {
  const waiting = await db
    .selectFrom('mails')
    .select('_id')
    .where(beginsWith('mails.cause', `${cause}:`))
    .where(hasNotLeft)
    .forUpdate()
    .execute()
  await deleteMails(db, waiting)
}

async function deleteMails(db: Db, mails: readonly { _id: string }[]) {
  const ids = mails.map(({ _id }) => _id)
  await sql`select graphile_worker.remove_job('mail:' || _id) from unnest(${ids}::text[]) as _id`.execute(db)
  await sql`delete from mails where _id = any(${ids}::uuid[])`.execute(db)
}
