import type { EventAttributes } from 'ics'
import { inStatuses } from '../../../contract/platform/statuses.ts'
import { asInstant, slotTimes } from '../../../contract/platform/slot-times.ts'
import { daysOf, findCalendarEvent } from '../../events/events/calendar.ts'
import { calendarItems, entryOf, entryOfDate, spanOf, withHint } from '../../events/programme/calendar.ts'
import { datesOf } from '../../events/programme/read-programme.ts'
import { publicDates } from '../../events/rounds/columns.ts'
import { hoursOfVisits } from '../../judging/judging/round-state.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isOneOf, isSet, someOf } from '../../platform/lists/conditions.ts'
import { ago } from '../../platform/db/moments.ts'

/**
 * A person's own calendar: the events that their teams are in with the dates of rounds that are no secret, what they starred or signed up
 * to, and their visits as a judge. Null is nobody: an empty one.
 */
export async function drawOwnCalendar(db: Db, user_id: string | null, baseUrl: string): Promise<string> {
  const entries = user_id === null ? [] : await entriesOf(db, user_id, baseUrl)
  const head = { productId: 'laurel', calName: 'My events' }
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(
    entries.map(entry => ({ ...entry, ...head })),
    head,
  )
  if (error || value === null) throw error ?? new Error('No calendar was made.')
  return withHint(value)
}

async function entriesOf(db: Db, user_id: string, baseUrl: string): Promise<EventAttributes[]> {
  const events = await listEvents(db, user_id)
  const ofEvents = await Promise.all(
    events.map(async ({ _id }) => {
      const event = await findCalendarEvent(db, _id)
      if (!event) return []
      const dates = await datesOf(db, _id, publicDates)
      const url = `${baseUrl}/day/${_id}`
      return [daysOf(event, baseUrl), ...dates.map(date => ({ ...entryOfDate(date, event), url }))]
    }),
  )
  return [
    ...ofEvents.flat(),
    ...(await chosenItems(db, user_id, baseUrl)),
    ...(await judgesVisits(db, user_id)),
  ]
}

/** Events over for longer than a month are in no calendar any more. */
function listEvents(db: Db, user_id: string) {
  return db
    .selectFrom('events')
    .select('events._id')
    .where('events._id', 'in', eb =>
      eb
        .selectFrom('applicants')
        .innerJoin('applications', 'applications._id', 'applicants.application_id')
        .select('applications.event_id')
        .where('applicants.user_id', '=', user_id)
        .where('applicants.has_joined', '=', true)
        .where('applicants.has_withdrawn', '=', false)
        .where(isOneOf('applications.status', inStatuses)),
    )
    .where('events.end_date', '>', ago(30, 'day'))
    .orderBy('events.start_date')
    .orderBy('events._id')
    .execute()
}

async function chosenItems(db: Db, user_id: string, baseUrl: string): Promise<EventAttributes[]> {
  const rows = await calendarItems(db)
    .innerJoin('events', 'events._id', 'programme_items.event_id')
    .innerJoin('programmes', 'programmes.event_id', 'programme_items.event_id')
    .leftJoin('programme_signups', join =>
      join
        .onRef('programme_signups.item_id', '=', 'programme_items._id')
        .on('programme_signups.user_id', '=', user_id),
    )
    .leftJoin('programme_stars', join =>
      join
        .onRef('programme_stars.item_id', '=', 'programme_items._id')
        .on('programme_stars.user_id', '=', user_id),
    )
    .select(['events._id as event_id', 'events.venue', 'events.event_status', 'programme_signups.has_place'])
    .where('programmes.published_at', 'is not', null)
    .where('events.event_status', '<>', 'draft')
    .where('events.archived_at', 'is', null)
    .where(someOf(isSet('programme_signups._id'), isSet('programme_stars.user_id')))
    .where('programme_items.starts', '>', ago(30, 'day'))
    .execute()
  return rows.map(({ event_id, venue, event_status, has_place, ...item }) => {
    const entry = entryOf(item, { venue, event_status })
    const waits = has_place === false && entry.status === 'CONFIRMED'
    return { ...entry, url: `${baseUrl}/day/${event_id}`, ...(waits && { status: 'TENTATIVE' as const }) }
  })
}

/** Without names of teams: calendars are shared. */
async function judgesVisits(db: Db, user_id: string): Promise<EventAttributes[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('judges', 'judges._id', 'visits.judge_id')
    .innerJoin('rounds', 'rounds._id', 'visits.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .leftJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'visits.round_id')
        .onRef('round_entries.application_id', '=', 'visits.application_id'),
    )
    .select([
      'visits._id',
      'visits.slot',
      'rounds.name',
      'events.event_name',
      'events.venue',
      'round_entries.place',
      ...hoursOfVisits,
    ])
    .where('judges.user_id', '=', user_id)
    .where('visits.slot', 'is not', null)
    .where('visits.state', 'in', ['planned', 'busy', 'not_there', 'done'])
    .where('rounds.has_judging', '=', true)
    .where('events.event_status', '=', 'published')
    .where('events.archived_at', 'is', null)
    .orderBy('visits._id')
    .execute()
  return rows.flatMap(({ _id, slot, name, event_name, venue, place, ...hours }): EventAttributes[] => {
    const time = slot === null ? undefined : slotTimes(hours)[slot - 1]
    if (!time) return []
    const location = [place, venue].filter(Boolean).join(', ')
    return [
      {
        ...spanOf(asInstant(time.starts), asInstant(time.ends)),
        uid: `visit-${_id}@laurel`,
        title: `Judging: ${name}, ${event_name}`,
        status: 'CONFIRMED',
        ...(location && { location }),
      },
    ]
  })
}
