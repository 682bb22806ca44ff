import type { Db } from '../../platform/db/transaction.ts'
import { handOn, lockPlan } from './hand-on.ts'
import { addToDraft } from './plan-draft-acts.ts'
import { isRunning } from './round-state.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { isNotBegun } from './released-visits.ts'

/**
 * The judge leaves rounds: what was to be visited is given to others, what was scored or begun stays. While judging runs others get it
 * with a draft of the plan.
 */
export async function leaveRounds(
  db: Db,
  judgeId: string,
  rounds: readonly string[],
  by: string | null,
): Promise<void> {
  for (const roundId of rounds) {
    const round = await lockPlan(db, roundId)
    const runs = await isRunning(db, roundId)
    await db
      .updateTable('round_judges')
      .set({ left_at: nowInDb })
      .where('round_id', '=', roundId)
      .where('judge_id', '=', judgeId)
      .where('left_at', 'is', null)
      .execute()
    const moved = await db
      .updateTable('visits')
      .set({ state: 'moved', state_at: nowInDb })
      .where('round_id', '=', roundId)
      .where('judge_id', '=', judgeId)
      .where('state', 'in', ['planned', 'busy', 'not_there'])
      .where(isNotBegun)
      .returning('application_id')
      .execute()
    const teams = moved.map(({ application_id }) => application_id)
    if (teams.length > 0 && runs) {
      const reason = { kind: 'left', judge_id: judgeId } as const
      await addToDraft(db, roundId, by, { lost: teams, reasons: [reason] })
    } else await handOn(db, round, teams)
  }
}

/** Ends all links of a judge, with the sessions that they opened. */
export async function revokeLinks(db: Db, judgeId: string): Promise<void> {
  await db
    .updateTable('judge_links')
    .set({ revoked_at: nowInDb })
    .where('judge_id', '=', judgeId)
    .where('revoked_at', 'is', null)
    .execute()
}
