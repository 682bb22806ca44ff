import type { DateArray, EventAttributes } from 'ics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import type { CompleteEvent } from './complete.ts'
import { registrationEnds } from './registration.ts'

type CalendarEvent = NonNullable<Awaited<ReturnType<typeof findCalendarEvent>>>

/**
 * An iCalendar file of an event. Its days are whole days, which no calendar shifts; the close of registration is a
 * point in time, which calendars show in the reader's time zone; who has a ticket needs it no more.
 */
export async function drawCalendar(
  event: CalendarEvent,
  baseUrl: string,
  { hasClose = true } = {},
): Promise<string> {
  const { createEvents } = await import('ics')
  const shared = {
    ...sharedOf(event, baseUrl),
    productId: 'laurel',
    calName: escapeText(event.event_name),
  }
  const days = { ...shared, ...daysOf(event, baseUrl) }
  const close: EventAttributes = {
    ...shared,
    uid: `${event._id}-closes@laurel`,
    title: `Registration closes: ${event.event_name}`,
    start: minuteOf(event.closes_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 1 },
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: 'Registration closes', trigger: { hours: 24, before: true } }],
  }
  const { error, value } = createEvents(hasClose ? [days, close] : [days])
  if (error || !value) throw error ?? new Error('No calendar was made.')
  return value
}

/** The days of an event, as an entry. */
export function daysOf(event: CalendarEvent, baseUrl: string): EventAttributes {
  return {
    ...sharedOf(event, baseUrl),
    uid: `${event._id}@laurel`,
    title: event.event_name,
    location: placeOf(event),
    start: dayOf(event.start_date),
    end: dayOf(event.end_date, 1),
  }
}

function sharedOf(event: CalendarEvent, baseUrl: string) {
  const url = `${baseUrl}/event-page/${event._id}`
  return {
    url,
    sequence: event.version,
    description: `${url}\nTime zone: ${event.timezone}`,
    status: statusOf(event),
  }
}

/** Of the event, and of what takes place at it. */
export function statusOf({ event_status }: Pick<CalendarEvent, 'event_status'>) {
  return statuses[event_status] ?? ('CONFIRMED' as const)
}

const statuses: Partial<Record<CalendarEvent['event_status'], EventAttributes['status']>> = {
  cancelled: 'CANCELLED',
  onhold: 'TENTATIVE',
}

function placeOf({ mode, venue, city_name }: CalendarEvent): string {
  if (mode === 'online') return 'Online'
  return [venue, city_name, mode === 'both' ? 'and online' : null].filter(Boolean).join(', ')
}

/** RFC 5545 §3.3.11. The library escapes texts of entries, but not the calendar's name. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`)
}

/** A day, or the day so many days later: the end of a whole-day entry is the day after the last. */
function dayOf(day: string, later = 0): DateArray {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

export function minuteOf(moment: string): DateArray {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = moment.split(/\D/).map(Number)
  return [year, month, day, hour, minute]
}

/** An event for a calendar. `closes_at` is the end of its last day of registration, in the event's time zone. */
export function findCalendarEvent(db: Db, id: string) {
  return db
    .selectFrom('events')
    .leftJoin('cities', 'cities._id', 'events.location_id')
    .select([
      'events._id',
      'events.event_name',
      'events.event_status',
      'events.mode',
      'events.venue',
      'events.start_date',
      'events.end_date',
      'events.timezone',
      'events.version',
      'cities.city_name',
      sql<string>`to_char((${registrationEnds})
        at time zone 'UTC' - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI')`.as('closes_at'),
    ])
    .where('events._id', '=', id)
    .where(isPublic)
    .$narrowType<CompleteEvent>()
    .executeTakeFirst()
}
