import type { EventAttributes } from 'ics'
import { markdownAsText } from '../../../contract/platform/markdown.ts'
import type { RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, fn } from '../../platform/lists/columns.ts'
import { allOf, is, isSet, someOf } from '../../platform/lists/conditions.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import { escapeText, minuteOf, statusOf } from '../events/calendar.ts'
import { publicDates } from '../rounds/columns.ts'
import { datesOf } from './read-programme.ts'
import { nowInDb, ago } from '../../platform/db/moments.ts'

/**
 * The public programme of an event as an iCalendar file that calendars follow: each item keeps its UID, and its SEQUENCE is its version. What
 * was called off or removed stays for 30 days as cancelled. Undefined for an event that is not public; empty while the programme is a draft.
 */
export async function drawProgramme(db: Db, event_id: string, baseUrl: string): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .leftJoin('programmes', 'programmes.event_id', 'events._id')
    .select([
      'events._id',
      'events.event_name',
      'events.event_status',
      'events.venue',
      isSet('programmes.published_at').as('is_published'),
    ])
    .where('events._id', '=', event_id)
    .where(isPublic)
    .executeTakeFirst()
  if (!event) return undefined
  const url = `${baseUrl}/event-page/${event._id}`
  const items = event.is_published ? await listItems(db, event_id) : []
  const dates = event.is_published ? await datesOf(db, event_id, publicDates) : []
  const head = { productId: 'laurel', calName: escapeText(`${event.event_name}: programme`) }
  const shared = { ...head, url }
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(
    [
      ...items.map(item => ({ ...shared, ...entryOf(item, event) })),
      ...dates.map(date => ({ ...shared, ...entryOfDate(date, event) })),
    ],
    // What has no entries has its head from here.
    head,
  )
  if (error || value === null) throw error ?? new Error('No calendar was made.')
  return withHint(value)
}

/** RFC 7986 §5.7; the library writes the older hint alone. */
export function withHint(file: string): string {
  return file.replace('X-PUBLISHED-TTL:PT1H\r\n', hint => `${hint}REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n`)
}

type Item = Awaited<ReturnType<typeof listItems>>[number]

function listItems(db: Db, event_id: string) {
  return calendarItems(db).where('programme_items.event_id', '=', event_id).execute()
}

/** Public items, with what was called off or removed in the last 30 days. */
export function calendarItems(db: Db) {
  return (
    db
      .selectFrom('programme_items')
      .select([
        'programme_items._id',
        'programme_items.title',
        'programme_items.text',
        'programme_items.room',
        'programme_items.people',
        'programme_items.link',
        'programme_items.version',
        instantOf('programme_items.starts').$castTo<string>().as('starts'),
        instantOf('programme_items.ends').$castTo<string | null>().as('ends'),
        someOf(isSet('programme_items.cancelled_at'), isSet('programme_items.removed_at')).as('is_cancelled'),
      ])
      // What was called off may be for staff alone since.
      .where(
        someOf(
          is('programme_items.public', '=', true),
          allOf(isSet('programme_items.shown_at'), isSet('programme_items.cancelled_at')),
        ),
      )
      .where(fn.coalesce(columnOf('programme_items.removed_at'), nowInDb), '>', ago(30, 'day'))
      .where(fn.coalesce(columnOf('programme_items.cancelled_at'), nowInDb), '>', ago(30, 'day'))
      .orderBy('programme_items.starts')
      .orderBy('programme_items._id')
  )
}

type OfEvent = Parameters<typeof statusOf>[0]

/** As the event: what takes place at a cancelled one is cancelled. */
export function entryOf(item: Item, event: OfEvent & { venue: string | null }): EventAttributes {
  const { _id, title, text, room, people, link, version, starts, ends, is_cancelled } = item
  const description = [people, text && markdownAsText(text), link].filter(Boolean).join('\n')
  const location = [room, event.venue].filter(Boolean).join(', ')
  return {
    ...(ends === null ? momentOf(starts) : spanOf(starts, ends)),
    uid: `${_id}@laurel`,
    sequence: version,
    title,
    status: is_cancelled ? 'CANCELLED' : statusOf(event),
    ...(description && { description }),
    ...(location && { location }),
  }
}

export function entryOfDate(
  { round, what, at, version }: Awaited<ReturnType<typeof datesOf>>[number],
  event: OfEvent,
): EventAttributes {
  return {
    ...momentOf(at),
    uid: `${round._id}-${what}@laurel`,
    sequence: version,
    status: statusOf(event),
    title: `${dateTitles[what] ?? 'Round'}: ${round.name}`,
  }
}

const inUtc = { startInputType: 'utc', startOutputType: 'utc' } as const

export function spanOf(starts: string, ends: string) {
  return {
    ...inUtc,
    start: minuteOf(starts),
    end: minuteOf(ends),
    endInputType: 'utc',
    endOutputType: 'utc',
  } as const
}

function momentOf(at: string) {
  return { ...inUtc, start: minuteOf(at), duration: { minutes: 1 }, busyStatus: 'FREE' } as const
}

const dateTitles: Partial<Record<RoundDate, string>> = {
  starts_at: 'Round begins',
  ends_at: 'Round ends',
  hand_in_opens_at: 'Hand-in opens',
  hand_in_closes_at: 'Hand-in closes',
  answers_by: 'Answers by',
}
