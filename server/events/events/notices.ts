import { sql } from 'kysely'
import {
  type EventMove,
  hasMovedInPlace,
  hasMovedInTime,
  type KnownOfEvent,
} from '../../../contract/events/event-moves.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { ago, clockInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { is, isSet } from '../../platform/lists/conditions.ts'
import { type MailedEvent, mailedEvent, whereOf } from '../../platform/mail/mailed-event.ts'
import { correctWaitingMails } from './correct-mails.ts'
import type { SettledEvent } from './queries.ts'
import { areUntold, isToldToSomebody, removeMails } from './take-back.ts'

// What became known of an event (docs/decisions/059).

/** An event as it was read before it was changed; a draft may lack its days. */
export interface EventBefore {
  _id: string
  event_status: EventStatus
  /** Null while it never was published: nobody knew its days and place. */
  published_at: string | null
  start_date: string | null
  end_date: string | null
  timezone: string
  mode: MailedEvent['mode'] | null
  venue: string | null
  location_id: string | null
}

/** News that were written down. */
export type Notice = Pick<News, 'from' | 'to' | 'move' | 'event'> & { _id: string }

/** What writing news down came to: the notice, unless they only make up for untold ones, and how many mails were taken back. */
interface Noticed {
  notice?: Notice
  mails: number
}

/** What a change of an event says to those who know it. */
export interface News {
  from: EventStatus
  to: EventStatus
  /** From when and where it was known, to when and where it is; null where that stays. */
  move: Pick<EventMove, 'before' | 'after'> | null
  known: KnownOfEvent
  event: MailedEvent
  /** The move within the last hour that this one takes the place of. */
  replaced: Told | null
}

interface Told {
  _id: string
  from_status: EventStatus | null
  known: KnownOfEvent
  before: KnownOfEvent | null
}

/** The event as it is now, or would be. */
export interface EventNow {
  event: MailedEvent
  event_status: EventStatus
  is_known: boolean
}

/**
 * What of the event is others than what was known of it. An event that was never published is known to nobody; one that
 * is not published now moves unnoticed, until it is again. What moves again within an hour moves from where it was
 * before the first time. `toldBefore` is what was told by a notice that was taken back.
 */
export async function newsOf(
  db: Db,
  former: EventBefore,
  { event, event_status: to, is_known }: EventNow,
  toldBefore?: KnownOfEvent,
): Promise<News | undefined> {
  const { event_status: from } = former
  if (!is_known || (from === to && to !== 'published')) return undefined
  const last = await lastTold(db, former._id)
  const told = last?.known ?? toldBefore ?? (await knownBefore(db, former))
  const known = to === 'published' ? knownOf(event) : told
  if (!known) return undefined
  const move = told && moveBetween(told, known)
  if (from === to && move === null) return undefined
  // What also said that the event goes on stays: another move is told by itself.
  const isMoveAlone = last?.from_status === 'published'
  const replaced = from === to && last?.before && isMoveAlone && last.is_recent ? last : null
  // Where it is back, those who were told of the move in between are told that it is. Who came after a move that nobody was
  // told of never knew what was before it.
  const wasTold = replaced !== null && (await isToldToSomebody(db, former._id, `event:${replaced._id}`))
  const whole = wasTold && replaced.before && moveBetween(replaced.before, known)
  return { from, to, move: whole || move, known, event, replaced }
}

/** Writes the news down, in the transaction that changed the event. Those that make up for untold ones are none. */
export async function noticeNews(db: Db, id: string, news: News): Promise<Noticed> {
  const { from, to, move, known, event, replaced } = news
  const removed = replaced && (await withdraw(db, id, replaced))
  const mails = removed ?? 0
  const isBack = replaced?.before && moveBetween(replaced.before, known) === null
  if (isBack && removed !== null) return { mails }
  const before = isBack ? null : (move?.before ?? null)
  const { _id } = await db
    .insertInto('event_notices')
    .values({
      event_id: id,
      event_status: to,
      from_status: from,
      known: JSON.stringify(known),
      before: before && JSON.stringify(before),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { notice: { _id, from, to, move, event }, mails }
}

/** Whether these news only take back a move that nobody was told of yet: they are told to nobody (`noticeNews`). */
export async function isUntoldBack(db: Db, id: string, { replaced, known }: News): Promise<boolean> {
  if (!replaced?.before || moveBetween(replaced.before, known) !== null) return false
  return areUntold(db, id, `event:${replaced._id}`)
}

/** Forgets a move. Says how many mails were taken back; null if somebody was told, since one had left. */
async function withdraw(db: Db, id: string, { _id }: Told): Promise<number | null> {
  const removed = await removeMails(db, id, `event:${_id}`)
  await db.deleteFrom('event_notices').where('_id', '=', _id).execute()
  return removed
}

/**
 * Puts right what was said of the event, as if it had always been so, also in the mails of others that have not left. Returns
 * the notices that say something else now: what is mailed of them is to be written anew.
 */
export async function correctNotices(db: Db, id: string, { move, known, event }: News): Promise<Notice[]> {
  if (!move) return []
  const last = await lastTold(db, id)
  await correctWaitingMails(db, id, { before: last?.known ?? move.before, after: known })
  if (!last) return []
  const now = JSON.stringify(known)
  const changed = await db
    .updateTable('event_notices')
    .set({ known: now, before: sql<string>`nullif(before, ${now}::jsonb)` })
    .where('event_id', '=', id)
    .where('known', '=', sql<KnownOfEvent>`${JSON.stringify(last.known)}::jsonb`)
    .returning(['_id', 'from_status', 'event_status as to', 'known', 'before'])
    .execute()
  return changed.map(({ _id, from_status, to, known: after, before }) => {
    const from = from_status ?? to
    return { _id, from, to, move: before && moveBetween(before, after), event }
  })
}

/** The event as it is after a change. */
export async function readNow(db: Db, id: string): Promise<EventNow> {
  return db
    .selectFrom('events')
    .select(['events.event_status', isSet('events.published_at').as('is_known'), mailedEvent.as('event')])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The event as a form would make it; null while it is not published. */
export async function wouldBe(db: Db, form: SettledEvent): Promise<EventNow | null> {
  const { event_status, event_name, company_id, start_date, end_date, last_day_of_registration, mode } = form
  if (event_status !== 'published' || !company_id || !start_date || !end_date || !mode) return null
  if (!last_day_of_registration) return null
  const { company_name, contact } = await db
    .selectFrom('companies')
    .select(['company_name', 'email as contact'])
    .where('_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const cityName = await cityOf(db, form.location)
  const { timezone, venue } = form
  const dates = { start_date, end_date, last_day_of_registration, timezone }
  const event = { event_name, company_name, ...dates, mode, venue, cityName, contact }
  return { event, event_status, is_known: true }
}

/** The last notice of the event, and whether it is less than an hour old. */
function lastTold(db: Db, id: string) {
  return db
    .selectFrom('event_notices')
    .select([
      '_id',
      'from_status',
      'known',
      'before',
      is('event_notices.noticed_at', '>', ago(1, 'hour', clockInDb)).as('is_recent'),
    ])
    .where('event_id', '=', id)
    .orderBy('noticed_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Nothing before the first publication, which is no move. */
async function knownBefore(db: Db, former: EventBefore): Promise<KnownOfEvent | null> {
  if (former.published_at === null) return null
  return knownOf({ ...former, cityName: await cityOf(db, former.location_id) })
}

async function cityOf(db: Db, location_id: string | null): Promise<string | null> {
  if (location_id === null) return null
  const { city_name } = await db
    .selectFrom('cities')
    .select('city_name')
    .where('_id', '=', location_id)
    .executeTakeFirstOrThrow()
  return city_name
}

type Placed = Omit<EventBefore, '_id' | 'event_status' | 'published_at' | 'location_id'> & {
  cityName: string | null
}

/** Null of a draft that has no days or mode yet. */
function knownOf({ start_date, end_date, timezone, mode, venue, cityName }: Placed): KnownOfEvent | null {
  if (!start_date || !end_date || !mode) return null
  return { start_date, end_date, timezone, place: whereOf({ mode, venue, cityName }) }
}

function moveBetween(before: KnownOfEvent, after: KnownOfEvent) {
  const move = { before, after }
  return hasMovedInTime(move) || hasMovedInPlace(move) ? move : null
}
