import { sql } from 'kysely'
import type { Day } from '../../../contract/choosing/day.ts'
import { isEntrance } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'

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
  const { rows } = await sql<{ _id: string; n: number }>`
    select devices._id, count(*)::int as n from devices join scans on scans.device_id = devices._id
    where devices.event_id = ${event_id} and scans.outcome = 'in' and scans.counter_id = any(${entrances}::uuid[])
      and scans.at > devices.contact_at - interval '10 minutes' and scans.at <= devices.contact_at
    group by devices._id`.execute(db)
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
  const { rows } = await sql<Day['came_after_all'][number]>`
    select applications._id as application_id, applications.team_name, count(distinct scans.ticket_id)::int as here,
      ${instantOf<string>(sql`min(scans.at)`)} as at
    from door_closing_teams
    join door_closings on door_closings.release_id = door_closing_teams.release_id
    join applications on applications._id = door_closing_teams.application_id
    join applicants on applicants.application_id = applications._id
    join tickets on tickets.applicant_id = applicants._id
    join scans on scans.ticket_id = tickets._id and scans.outcome = 'in'
    join counters on counters._id = scans.counter_id and ${isEntrance}
    where door_closings.event_id = ${event_id} and not door_closing_teams.came and applications.status = 'revoked'
    group by applications._id, applications.team_name order by min(scans.at)`.execute(db)
  return { closed_at, came_after_all: rows }
}
