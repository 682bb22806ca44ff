import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { handOn, lockPlan } from './hand-on.ts'

/** The judge leaves rounds: what was to be visited is given to others, what was scored or begun stays. */
export async function leaveRounds(db: Db, judgeId: string, rounds: readonly string[]): Promise<void> {
  for (const roundId of rounds) {
    const round = await lockPlan(db, roundId)
    await db
      .updateTable('round_judges')
      .set({ left_at: sql<string>`now()` })
      .where('round_id', '=', roundId)
      .where('judge_id', '=', judgeId)
      .where('left_at', 'is', null)
      .execute()
    const moved = await db
      .updateTable('visits')
      .set({ state: 'moved', state_at: sql<string>`now()` })
      .where('round_id', '=', roundId)
      .where('judge_id', '=', judgeId)
      .where('state', 'in', ['planned', 'busy', 'not_there'])
      .where(
        sql<boolean>`not exists (select from ballots where ballots.round_id = visits.round_id
          and ballots.judge_id = visits.judge_id and ballots.application_id = visits.application_id)`,
      )
      .returning('application_id')
      .execute()
    await handOn(
      db,
      round,
      moved.map(({ application_id }) => application_id),
    )
  }
}

/** Ends all links of a judge, with the sessions that they opened. */
export async function revokeLinks(db: Db, judgeId: string): Promise<void> {
  await db
    .updateTable('judge_links')
    .set({ revoked_at: sql<string>`now()` })
    .where('judge_id', '=', judgeId)
    .where('revoked_at', 'is', null)
    .execute()
}
