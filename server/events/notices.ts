import {
  type EventMove,
  hasMovedInPlace,
  hasMovedInTime,
  type KnownOfEvent,
} from '../../contract/event-moves.ts'
import type { EventStatus } from '../../contract/statuses.ts'
import type { Db } from '../db/transaction.ts'
import { type MailedEvent, mailedEvent, whereOf } from '../mail/mailed-event.ts'

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

export interface Notice {
  _id: string
  from: EventStatus
  to: EventStatus
  /** Null where it is when and where it was. */
  move: Pick<EventMove, 'before' | 'after'> | null
  event: MailedEvent
}

/**
 * Writes down what of the event is others than what was known of it, in the transaction that changed it. An event that
 * was never published is known to nobody; one that is not published now moves unnoticed, until it is again.
 * `toldBefore` is what was told by a notice that was taken back.
 */
export async function noticeChange(
  db: Db,
  former: EventBefore,
  toldBefore?: KnownOfEvent,
): Promise<Notice | undefined> {
  const { event, event_status: to, published_at, told } = await readNow(db, former._id)
  const { event_status: from } = former
  if (published_at === null || (from === to && to !== 'published')) return undefined
  const last = told ?? toldBefore ?? (await knownBefore(db, former))
  const now = to === 'published' ? knownOf(event) : last
  if (!now) return undefined
  const move = last && moveBetween(last, now)
  if (from === to && move === null) return undefined
  const { _id } = await db
    .insertInto('event_notices')
    .values({
      event_id: former._id,
      event_status: to,
      from_status: from,
      known: JSON.stringify(now),
      before: move && JSON.stringify(last),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { _id, from, to, move, event }
}

/** The event as it is now, and what was told of it last. */
function readNow(db: Db, id: string) {
  return db
    .selectFrom('events')
    .select(eb => [
      'events.event_status',
      'events.published_at',
      mailedEvent.as('event'),
      eb
        .selectFrom('event_notices')
        .select('event_notices.known')
        .whereRef('event_notices.event_id', '=', 'events._id')
        .orderBy('event_notices.noticed_at', 'desc')
        .orderBy('event_notices._id', 'desc')
        .limit(1)
        .as('told'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Nothing before the first publication, which is no move. */
async function knownBefore(db: Db, former: EventBefore): Promise<KnownOfEvent | null> {
  if (former.published_at === null) return null
  return knownOf({ ...former, cityName: await cityOf(db, former) })
}

async function cityOf(db: Db, { location_id }: EventBefore): Promise<string | null> {
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
