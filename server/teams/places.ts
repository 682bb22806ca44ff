import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/**
 * The person is in this team of the event and in no other, as the index `applicants_one_team` enforces: invited or
 * joined, and not of a team that withdrew. Who is on hold stays held then.
 */
export const holdsPlace = sql<boolean>`(applicants.status <> 'invitation-rejected'
  and (not applicants.has_withdrawn or applicants.status = 'on_hold'))`

/** How many places of a team are taken: invited, joined or held. */
export async function countPlaces(db: Db, application_id: string): Promise<number> {
  const { places } = await db
    .selectFrom('applicants')
    .select(sql<number>`count(*)::int`.as('places'))
    .where('application_id', '=', application_id)
    .where('status', '<>', 'invitation-rejected')
    .executeTakeFirstOrThrow()
  return places
}
