import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { countWhere } from '../../platform/lists/conditions.ts'

/** How many are in a team, the creator included, how many have not answered, and what its event asks for. */
export async function sizeOfTeam(
  db: Db,
  { _id, team_min, team_max }: { _id: string; team_min: number; team_max: number },
) {
  const counted = await db
    .selectFrom('applicants')
    .select(({ eb, fn }) => [
      countWhere(columnOf('applicants.has_joined')).as('inside'),
      countWhere(eb(fn.coalesce('held_from', 'status'), '=', sql.lit('invited' as const))).as('waiting'),
    ])
    .where('application_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { ...counted, team_min, team_max }
}
