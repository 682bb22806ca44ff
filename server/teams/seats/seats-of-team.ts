import type { Db } from '../../platform/db/transaction.ts'

/** How many seats a team holds: said to who finds none free. */
export async function seatsOfTeam(db: Db, application_id: string): Promise<number> {
  const row = await db
    .selectFrom('team_seats')
    .select('held')
    .where('application_id', '=', application_id)
    .executeTakeFirst()
  return row?.held ?? 0
}
