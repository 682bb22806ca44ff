import { sql } from 'kysely'
import type { Day } from '../../../contract/choosing/day.ts'
import { isEntrance } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf } from '../../platform/lists/columns.ts'
import { anyOf, countOfRows, countDistinct } from '../../platform/lists/conditions.ts'
import { ago } from '../../platform/db/moments.ts'

/** How many were let in at doors in each five minutes. */
export async function readArrivals(db: Db, entrances: readonly string[]): Promise<Day['arrivals']> {
  if (entrances.length === 0) return []
  const { rows } = await sql<{ at: string; n: number }>`
    select ${instantOf('bin.at')} as at, n from (
      select date_bin('5 minutes', at, timestamptz '2000-01-01 00:00Z') as at, count(*)::int as n
      from scans where counter_id = any(${entrances}::uuid[]) and outcome = 'in' group by 1
    ) as bin order by bin.at`.execute(db)
  return rows
}

/** What each device let in at doors in the ten minutes before its last contact. */
export async function readPaces(
  db: Db,
  event_id: string,
  entrances: readonly string[],
): Promise<Map<string, number>> {
  const contact = columnOf('devices.contact_at').$notNull()
  const rows = await db
    .selectFrom('devices')
    .innerJoin('scans', 'scans.device_id', 'devices._id')
    .select(['devices._id', countOfRows.as('n')])
    .where('devices.event_id', '=', event_id)
    .where('scans.outcome', '=', sql.lit('in'))
    .where('scans.counter_id', '=', anyOf(entrances))
    .where('scans.at', '>', ago(10, 'minute', contact))
    .where('scans.at', '<=', contact)
    .groupBy('devices._id')
    .execute()
  return new Map(rows.map(({ _id, n }) => [_id, n]))
}

/** When the door was closed last, and of whom somebody is here though the team was said not to have come. */
export async function readCameAfterAll(
  db: Db,
  event_id: string,
): Promise<Pick<Day, 'closed_at' | 'came_after_all'>> {
  const { closed_at } = await db
    .selectFrom('door_closings')
    .innerJoin('releases', 'releases._id', 'door_closings.release_id')
    .select(instantOf<string | null>(sql`max(releases.released_at)`).as('closed_at'))
    .where('door_closings.event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  if (closed_at === null) return { closed_at, came_after_all: [] }
  const rows = await db
    .selectFrom('door_closing_teams')
    .innerJoin('door_closings', 'door_closings.release_id', 'door_closing_teams.release_id')
    .innerJoin('applications', 'applications._id', 'door_closing_teams.application_id')
    .innerJoin('applicants', 'applicants.application_id', 'applications._id')
    .innerJoin('tickets', 'tickets.applicant_id', 'applicants._id')
    .innerJoin('scans', join =>
      join.onRef('scans.ticket_id', '=', 'tickets._id').on('scans.outcome', '=', sql.lit('in')),
    )
    .innerJoin('counters', join => join.onRef('counters._id', '=', 'scans.counter_id').on(isEntrance))
    .select(({ fn }) => [
      'applications._id as application_id',
      'applications.team_name',
      countDistinct('scans.ticket_id').as('here'),
      instantOf(fn.min('scans.at')).as('at'),
    ])
    .where('door_closings.event_id', '=', event_id)
    .where('door_closing_teams.came', '=', false)
    .where('applications.status', '=', 'revoked')
    .groupBy(['applications._id', 'applications.team_name'])
    .orderBy(({ fn }) => fn.min('scans.at'))
    .execute()
  return { closed_at, came_after_all: rows }
}
