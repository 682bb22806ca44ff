import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, personRefOf, columnOf, onlyIf } from '../../platform/lists/columns.ts'
import { scansOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { personName } from '../../teams/tickets/queries.ts'
import { isSet, reads, is } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** How many are answered at once: whom staff look for is among the latest, or is searched. */
const most = 100

/** The scans of an event, the latest first. */
export async function listScans(db: Db, caller: Caller, event_id: string, q: string | undefined) {
  const scans = await scansWithTickets(db, caller)
    .where('scans.event_id', '=', event_id)
    .where(isFound(q?.trim() ?? ''))
    .orderBy('scans.at', 'desc')
    .orderBy('scans._id', 'desc')
    .limit(most + 1)
    .execute()
  return { scans: scans.slice(0, most), has_more: scans.length > most }
}

/** By name or team; digits alone are a number. */
export function isFound(q: string) {
  if (q === '') return sql.lit(true)
  if (/^\d{1,6}$/.test(q)) return is('tickets.number', '=', Number(q))
  return reads(sql<string>`${personName} || ' ' || coalesce(applications.team_name, '')`, q)
}

/** Each with its ticket and person, counter and device, if it has any. */
export function scansWithPeople(db: Db, caller: Caller) {
  return scansOf(db, caller)
    .leftJoin('tickets', 'tickets._id', 'scans.ticket_id')
    .leftJoin('guests', 'guests._id', 'tickets.guest_id')
    .leftJoin('users', 'users._id', 'tickets.user_id')
    .leftJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .leftJoin('applications', 'applications._id', 'applicants.application_id')
    .leftJoin('counters', 'counters._id', 'scans.counter_id')
    .leftJoin('devices', 'devices._id', 'scans.device_id')
}

function scansWithTickets(db: Db, caller: Caller) {
  return scansWithPeople(db, caller).select([
    'scans._id',
    instantOf('scans.at').as('at'),
    sql<boolean>`'about' = any(scans.marks) or 'server_time' = any(scans.marks)`.as('is_about'),
    instantOf('scans.received_at').as('received_at'),
    'scans.act',
    'scans.how',
    'scans.outcome',
    'scans.marks',
    'scans.reason',
    onlyIf(
      isSet('tickets._id'),
      jsonBuildObject({
        number: columnOf('tickets.number'),
        name: personName,
        team_name: columnOf('applications.team_name'),
        kind: columnOf('tickets.kind'),
      }),
    ).as('ticket'),
    'counters.name as counter_name',
    'devices.name as device_name',
    personRefOf('scans.scanned_by').as('by'),
  ])
}
