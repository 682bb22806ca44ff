import { type Expression, sql } from 'kysely'
import type { KnownOfEvent } from '../../../contract/events/event-moves.ts'
import type { MailStatus } from '../../../contract/platform/mail.calls.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { ago, clockInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { selectFrom } from '../../platform/lists/columns.ts'
import { beginsWith, is, someOf } from '../../platform/lists/conditions.ts'
import { hasNotLeft } from '../../platform/mail/mail-to-many.ts'

/** How long mails about an event wait: the message with *Undo* shows for six seconds, and the request takes time. */
export const secondsToUndo = 10

interface TakenBack {
  from: EventStatus
  /** What was told of the event before. */
  told: KnownOfEvent
}

/**
 * Takes the last notice of an event back if the event's status is again what it was before: its mails that have not left
 * are removed. If none had left, nobody was told, so the notice goes too (`back`); then the return is no news. To be
 * called in the transaction that changed the status.
 */
export async function takeBack(db: Db, eventId: string): Promise<{ back?: TakenBack; mails: number }> {
  const last = await lastIfReturned(db, eventId, selectStatus(eventId))
  if (!last) return { mails: 0 }
  const cause = `event:${last._id}`
  const removed = await removeMails(db, eventId, cause)
  if (removed === null) return { mails: await removeWaiting(db, cause) }
  // It was told to nobody on purpose, or there was nobody to tell.
  if (removed === 0 && !last.is_recent) return { mails: 0 }
  await db.deleteFrom('event_notices').where('_id', '=', last._id).execute()
  return { back: undoneBy(last), mails: removed }
}

/** What `takeBack` would find if the event had this status; nothing is removed. */
export async function wouldTakeBack(db: Db, eventId: string, to: EventStatus) {
  const last = await lastIfReturned(db, eventId, sql.lit(to))
  if (!last) return undefined
  const mails = await mailsOfCause(db, eventId, `event:${last._id}`).execute()
  if (mails.some(hasBegun) || (mails.length === 0 && !last.is_recent)) return undefined
  return undoneBy(last)
}

function undoneBy(last: { from_status: EventStatus; before: KnownOfEvent | null; known: KnownOfEvent }) {
  return { from: last.from_status, told: last.before ?? last.known }
}

function selectStatus(eventId: string) {
  return selectFrom('events').select('events.event_status').where('events._id', '=', eventId)
}

/** The last notice, if its event's status is the one from before it. */
function lastIfReturned(
  db: Db,
  eventId: string,
  to: Expression<EventStatus> | ReturnType<typeof selectStatus>,
) {
  const newest = db
    .selectFrom('event_notices')
    .select('event_notices._id')
    .where('event_notices.event_id', '=', eventId)
    .orderBy('event_notices.noticed_at', 'desc')
    .orderBy('event_notices._id', 'desc')
    .limit(1)
  return db
    .selectFrom('event_notices')
    .select([
      'event_notices._id',
      'event_notices.before',
      'event_notices.known',
      'event_notices.from_status',
      is('event_notices.noticed_at', '>', ago(secondsToUndo, 'second', clockInDb)).as('is_recent'),
    ])
    .where('event_notices._id', '=', newest)
    .where('event_notices.from_status', '=', to)
    .whereRef('event_notices.from_status', '!=', 'event_notices.event_status')
    .$narrowType<{ from_status: EventStatus }>()
    .executeTakeFirst()
}

/** Removes the mails to members of this cause, and says how many; null if one was begun. The lock keeps a worker from beginning one meanwhile; afterwards it finds none. */
export async function removeMails(db: Db, eventId: string, cause: string): Promise<number | null> {
  const mails = await mailsOfCause(db, eventId, cause).forUpdate().execute()
  if (mails.some(hasBegun)) return null
  await deleteMails(db, mails)
  return mails.length
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

/** Removes those mails of this cause that have not left, and says how many. */
export async function removeWaiting(db: Db, cause: string): Promise<number> {
  const waiting = await db
    .selectFrom('mails')
    .select('_id')
    .where(beginsWith('mails.cause', `${cause}:`))
    .where(someOf(hasNotLeft, is('mails.status', '=', sql.lit('kept'))))
    .forUpdate()
    .execute()
  await deleteMails(db, waiting)
  return waiting.length
}

async function deleteMails(db: Db, mails: readonly { _id: string }[]) {
  const ids = mails.map(({ _id }) => _id)
  await sql`select graphile_worker.remove_job('mail:' || _id) from unnest(${ids}::text[]) as _id`.execute(db)
  await sql`delete from mails where _id = any(${ids}::uuid[])`.execute(db)
}
