import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many are in a team, the creator included, how many have not answered, and what its event asks for. */
export async function sizeOfTeam(
  db: Db,
  { _id, team_min, team_max }: { _id: string; team_min: number; team_max: number },
) {
  const counted = await db
    .selectFrom('applicants')
    .select([
      sql<number>`(count(*) filter (where has_joined))::int`.as('inside'),
      sql<number>`(count(*) filter (where coalesce(held_from, status) = 'invited'))::int`.as('waiting'),
    ])
    .where('application_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { ...counted, team_min, team_max }
}
