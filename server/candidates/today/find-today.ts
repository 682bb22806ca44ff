import type { NotNull } from 'kysely'
import { asRead } from '../../choosing/announcements/as-read.ts'
import { announcementsOfDay } from '../../choosing/announcements/queries.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import { withHost } from '../../events/events/columns.ts'
import { findPublicProgramme } from '../../events/programme/read-programme.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readableEventsOf } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'

/** What everybody may read of an event on its days; staff also see their own drafts. */
export async function findToday(db: Db, caller: Caller | Visitor, id: string) {
  const programme = await findPublicProgramme(db, caller, id)
  if (!programme) return undefined
  const { announcements, ...event } = await withHost(readableEventsOf(db, caller))
    .select([
      'events._id',
      'events.event_name',
      'events.timezone',
      'events.event_type',
      'events.mode',
      'events.event_status',
      'events.start_date',
      'events.end_date',
      'events.venue',
      'cities.city_name as cityName',
      'companies.company_name',
      announcementsOfDay.as('announcements'),
    ])
    .where('events._id', '=', id)
    .$narrowType<
      Pick<CompleteEvent, 'event_type' | 'mode' | 'start_date' | 'end_date'> & { company_name: NotNull }
    >()
    .executeTakeFirstOrThrow()
  return { ...programme, event, news: announcements.map(asRead) }
}
