import { sql } from 'kysely'
import type { EventHours } from '../../../contract/events/programme.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, fn } from '../../platform/lists/columns.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { eventInZone } from '../events/columns.ts'
import { begins, ends } from './hours.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** When an event begins and ends, as its staff see it. */
export async function findEventHours(
  db: Db,
  caller: Caller,
  event_id: string,
): Promise<EventHours | undefined> {
  const row = await eventsOf(db, caller)
    .leftJoin('programmes', 'programmes.event_id', 'events._id')
    .select([
      eventInZone.as('event'),
      'events.start_date',
      'events.end_date',
      instantOf<string | null>(begins).as('begins'),
      instantOf<string | null>(ends).as('ends'),
      jsonBuildObject({
        begins: setTo('start_date', 'begins_after'),
        ends: setTo('end_date', 'ends_after'),
      }).as('local'),
      fn.coalesce(columnOf('programmes.version'), sql.lit(0)).as('version'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { start_date, end_date, event, ...hours } = row
  return { ...hours, event: { ...event, start_date, end_date } }
}

/** On the clock of the event's zone; null unless staff set it. */
function setTo(day: 'start_date' | 'end_date', after: 'begins_after' | 'ends_after') {
  return sql<
    string | null
  >`to_char(${sql.ref(`events.${day}`)} + make_interval(mins => ${sql.ref(`programmes.${after}`)}),
    'YYYY-MM-DD"T"HH24:MI')`
}
