import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid, violates } from '../../platform/http/errors.ts'
import { lockPlan } from './hand-on.ts'
import { putVisits } from './write-visits.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { is, someOf, finds } from '../../platform/lists/conditions.ts'

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
  const others = selectFrom('visits as other').where('other.round_id', '=', columnOf('visits.round_id'))
  const target = await db
    .selectFrom('visits')
    .select([
      someOf(
        is('visits.state', '<>', sql.lit('planned')),
        finds(
          selectFrom('ballots')
            .where('ballots.round_id', '=', columnOf('visits.round_id'))
            .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
            .where('ballots.application_id', '=', columnOf('visits.application_id')),
        ),
      ).as('is_begun'),
      finds(
        selectFrom('round_judges')
          .where('round_judges.round_id', '=', columnOf('visits.round_id'))
          .where('round_judges.judge_id', '=', judgeId)
          .where('round_judges.left_at', 'is', null),
      ).as('is_judge'),
      finds(
        others
          .where('other.judge_id', '=', judgeId)
          .where('other.application_id', '=', columnOf('visits.application_id'))
          .where('other.state', '<>', sql.lit('moved')),
      ).as('has_visit'),
      finds(
        others
          .where('other._id', '<>', columnOf('visits._id'))
          .where('other.slot', '=', slot)
          .where('other.state', 'not in', [sql.lit('recused' as const), sql.lit('moved' as const)])
          .where(eb =>
            eb.or([
              eb('other.judge_id', '=', judgeId),
              eb('other.application_id', '=', columnOf('visits.application_id')),
            ]),
          ),
      ).as('is_taken'),
    ])
    .where('visits._id', '=', visit._id)
    .executeTakeFirst()
  if (!target) throw conflict(messages.visitBegun)
  return target
}
