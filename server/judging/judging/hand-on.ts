import { makePlan } from '../../../judging/plan/plan.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { pausesOf } from './round-state.ts'
import { planInput, type RoundToPlan } from './plan-input.ts'
import { putVisits, raiseFlags } from './write-visits.ts'
import { readClock } from '../../platform/db/moments.ts'

interface PlannedRound extends RoundToPlan {
  planned_at: string | null
}

/**
 * Locks the round for whoever changes its plan, so that two do not plan the same looks. Ballots go on meanwhile: they do not
 * lock this row.
 */
export async function lockPlan(db: Db, roundId: string): Promise<PlannedRound> {
  await db.selectFrom('rounds').select('_id').where('_id', '=', roundId).forNoKeyUpdate().execute()
  return db
    .selectFrom('round_judging')
    .innerJoin('rounds', 'rounds._id', 'round_judging.round_id')
    .select([
      'round_id as _id',
      'judging_opens_at as opens_at',
      'looks',
      'seed',
      'visits_start_at',
      'visits_end_at',
      'visit_minutes',
      'walk_minutes',
      'break_at',
      'break_minutes',
      pausesOf.as('pauses'),
      'planned_at',
    ])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow()
}

/**
 * Gives the looks that teams lack to judges who may visit them, and leaves every other visit alone. Where nobody may, staff
 * find a flag. The caller has locked the plan.
 */
export async function handOn(db: Db, round: PlannedRound, teams: readonly string[]): Promise<void> {
  if (round.planned_at === null || teams.length === 0) return
  const input = await planInput(db, round, { isKeepingAll: true, teams, now: await readClock(db) })
  const { visits, short } = makePlan(input)
  const kept = new Set(input.kept)
  await putVisits(
    db,
    round,
    visits.filter(visit => !kept.has(visit)),
    'handed_on',
  )
  await raiseFlags(
    db,
    round._id,
    short.map(({ project }) => project),
    'no_judge',
  )
}
