import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid, violates } from '../../platform/http/errors.ts'
import { lockPlan } from './hand-on.ts'
import { putVisits } from './write-visits.ts'
import { nowInDb } from '../../platform/db/moments.ts'

interface Moved {
  _id: string
  round_id: string
  application_id: string
  judge_id: string
}

interface Target {
  judge_id: string
  slot: number | null
}

/** Gives a visit to another judge or time, by hand. Later plans leave it there. */
export async function moveVisit(db: Db, visit: Moved, { judge_id, slot }: Target): Promise<void> {
  const round = await lockPlan(db, visit.round_id)
  const isSame = judge_id === visit.judge_id
  const { is_begun, is_judge, has_visit, is_taken } = await readTarget(db, visit, judge_id, slot)
  if (is_begun) throw conflict(messages.visitBegun)
  if (!is_judge) throw invalid({ judge_id: messages.notJudgeOfRound })
  if (!isSame && has_visit) throw invalid({ judge_id: messages.judgeHasVisit })
  if (is_taken) throw invalid({ slot: messages.slotTaken })
  if (!isSame) {
    await db
      .updateTable('visits')
      .set({ state: 'moved', state_at: nowInDb })
      .where('_id', '=', visit._id)
      .execute()
  }
  try {
    await putVisits(db, round, [{ judge: judge_id, project: visit.application_id, slot }], 'staff')
  } catch (error) {
    if (violates(error, 'visits_conflict')) throw invalid({ judge_id: messages.judgeKnowsTeam })
    throw error
  }
}

async function readTarget(db: Db, visit: Moved, judgeId: string, slot: number | null) {
  const { rows } = await sql<{ is_begun: boolean; is_judge: boolean; has_visit: boolean; is_taken: boolean }>`
    select
      (visits.state <> 'planned' or exists (select from ballots where ballots.round_id = visits.round_id
        and ballots.judge_id = visits.judge_id and ballots.application_id = visits.application_id)) as is_begun,
      exists (select from round_judges where round_judges.round_id = visits.round_id
        and round_judges.judge_id = ${judgeId} and round_judges.left_at is null) as is_judge,
      exists (select from visits as other where other.round_id = visits.round_id and other.judge_id = ${judgeId}
        and other.application_id = visits.application_id and other.state <> 'moved') as has_visit,
      exists (select from visits as other where other.round_id = visits.round_id and other._id <> visits._id
        and other.slot = ${slot}::int and other.state not in ('recused', 'moved')
        and (other.judge_id = ${judgeId} or other.application_id = visits.application_id)) as is_taken
    from visits where visits._id = ${visit._id}`.execute(db)
  const [target] = rows
  if (!target) throw conflict(messages.visitBegun)
  return target
}
