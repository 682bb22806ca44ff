import { sql } from 'kysely'
import type { WaitingTeam as Waiting } from '../../../day/fill.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'

export interface WaitingRow extends Waiting {
  team_name: string
  status: ApplicationStatus
}

/** The teams of an event that wait, in their order, as day/fill.ts takes them. */
export async function readWaiting(db: Db, event_id: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select team_seats.application_id as team, applications.team_name, applications.status, counted.people, fewer, passed,
      (extract(epoch from collected_since) * 1000)::float8 as "collectedSince"
    from team_seats
    join applications on applications._id = team_seats.application_id
    join lateral (select count(*)::int as people from applicants
      where applicants.application_id = applications._id and needs_seat(applicants.status, held_from, false)
        and not exists (select from users where users._id = applicants.user_id and users.erased_at is not null)) as counted on true
    where team_seats.event_id = ${event_id} and state = 'waiting'
    order by place, team_seats.application_id`.execute(db)
  return rows
}
