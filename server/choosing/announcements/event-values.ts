import { sql } from 'kysely'
import type { EventValues } from '../../../contract/choosing/announcements.ts'
import { longRange } from '../../../contract/platform/day.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { registrationEnds } from '../../events/events/registration.ts'
import { deadlineOf, whereOf } from '../../platform/mail/mailed-event.ts'
import { isPublic } from '../../platform/reach/reach.ts'

/**
 * What announcements say of their event, as it is now. A draft may lack all but its name. `registration`: seconds until it ends.
 */
export async function readEventValues(db: Db, eventId: string) {
  const event = await db
    .selectFrom('events')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('cities', 'cities._id', 'events.location_id')
    .select([
      'events.event_name',
      'events.company_id',
      'events.archived_at',
      'events.event_status',
      'events.start_date',
      'events.end_date',
      'events.last_day_of_registration as last_day',
      'events.timezone',
      'events.mode',
      'events.venue',
      'cities.city_name as cityName',
      'companies.company_name',
      'companies.email as reply_to',
      isPublic.as('is_public'),
      sql<number | null>`extract(epoch from ${registrationEnds} - clock_timestamp())::float8`.as(
        'registration',
      ),
    ])
    .where('events._id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { ...event, values: valuesOf(event) }
}

interface Known {
  event_name: string
  company_name: string | null
  start_date: string | null
  end_date: string | null
  last_day: string | null
  timezone: string
  mode: Parameters<typeof whereOf>[0]['mode'] | null
  venue: string | null
  cityName: string | null
}

function valuesOf(event: Known): EventValues {
  const { event_name, company_name, start_date, end_date, last_day, timezone, mode } = event
  return {
    event_name,
    company_name,
    deadline: last_day && deadlineOf({ last_day, timezone }),
    when: start_date && end_date ? longRange(start_date, end_date) : null,
    where: mode ? whereOf({ ...event, mode }) : null,
  }
}
