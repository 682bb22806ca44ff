import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Holds the row of seats of these teams' events until the transaction ends. Whoever changes who is in a team, or its status, does so
 * before it locks the team: in one order everywhere, so that no two wait for each other in a circle.
 */
export async function lockSeatsOf(db: Db, application_ids: readonly string[]): Promise<void> {
  if (application_ids.length === 0) return
  await sql`select from event_seats where event_id in
      (select event_id from applications where _id = any(${application_ids}::uuid[]))
    order by event_id for no key update`.execute(db)
}
