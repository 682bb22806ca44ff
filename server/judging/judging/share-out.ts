import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { type SlotTime, slotTimes } from '../../../contract/platform/slot-times.ts'
import type { PlannedVisit } from '../../../judging/plan/plan.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid, violates } from '../../platform/http/errors.ts'
import { lockPlan, readClock } from './hand-on.ts'
import { conflictsIn, slotsOf } from './plan-input.ts'
import { putVisits } from './write-visits.ts'
import { nowInDb, clockInDb } from '../../platform/db/moments.ts'
import { anyOf, not, finds, someOf, isUnset, is } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

interface Given {
  _id: string
  judge_id: string
  application_id: string
}

/**
 * Gives visits of a judge to others, each to the one with the fewest visits to make who may make it, of equals to the one
 * who has made the fewest, at the first time that both are free. Visits that few may make come first, so that these few
 * are not taken for others. What nobody may take stays. The planner would leave out whoever has no time left; here it is
 * better that somebody goes at the end.
 */
export async function shareOut(
  db: Db,
  roundId: string,
  judgeId: string,
  ids: readonly string[],
): Promise<{ given: Given[]; kept: number }> {
  const round = await lockPlan(db, roundId)
  const chosen = await listUnbegun(db, roundId, judgeId, ids)
  if (chosen.length === 0) throw conflict(messages.nothingToShareOut)
  const times = slotTimes(round)
  const takers = await readTakers(db, { roundId, judgeId, times, now: await readClock(db) })
  const taken: PlannedVisit[] = []
  const fewestFirst = chosen.toSorted((one, other) => takers.of(one).length - takers.of(other).length)
  for (const project of fewestFirst) {
    const judge = takers.nextOf(project)
    if (judge === undefined) continue
    taken.push({ judge, project, slot: takers.take(judge, project) })
  }
  const teams = taken.map(({ project }) => project)
  await db
    .updateTable('visits')
    .set({ state: 'moved', state_at: nowInDb })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('application_id', '=', anyOf(teams))
    .execute()
  await putVisits(db, round, taken, 'staff')
  const given = await listGiven(db, roundId, taken)
  return { given, kept: chosen.length - given.length }
}

/** The teams of the visits that are planned and not begun, in the order of the judge's list. */
async function listUnbegun(db: Db, roundId: string, judgeId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('visits')
    .select('application_id')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('state', 'in', ['planned', 'busy', 'not_there'])
    .where('_id', '=', anyOf(ids))
    .where(isUnbegun)
    .orderBy(sql`slot nulls last`)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  return rows.map(({ application_id }) => application_id)
}

const isUnbegun = not(
  finds(
    selectFrom('ballots')
      .where('ballots.round_id', '=', columnOf('visits.round_id'))
      .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
      .where('ballots.application_id', '=', columnOf('visits.application_id')),
  ),
)

interface Sharing {
  roundId: string
  /** Whose visits they are. */
  judgeId: string
  times: SlotTime[]
  now: number
}

/** Judges who may take visits of another one, each with their number of visits. */
async function readTakers(db: Db, { roundId, judgeId, times, now }: Sharing) {
  const conflicts = await conflictsIn(db, roundId)
  const judges = await db
    .selectFrom('round_judges')
    .select(['judge_id', 'available_from', 'available_to'])
    .where('round_id', '=', roundId)
    .where('left_at', 'is', null)
    .where('judge_id', '<>', judgeId)
    .where(someOf(isUnset('round_judges.available_to'), is('round_judges.available_to', '>', clockInDb)))
    .orderBy('judge_id')
    .execute()
  const there = new Map(judges.map(judge => [judge.judge_id, slotsOf(judge, times, now)]))
  const visits = await db
    .selectFrom('visits')
    .select(['judge_id', 'application_id', 'state', 'slot'])
    .where('round_id', '=', roundId)
    .where('state', '<>', 'moved')
    .execute()
  const load = new Map(judges.map(({ judge_id }) => [judge_id, { toMake: 0, made: 0 }]))
  const closed = new Map(judges.map(({ judge_id }) => [judge_id, new Set(conflicts.get(judge_id))]))
  const blocked = new Set<string>()
  const block = (judge: string, team: string, slot: number) => {
    blocked.add(`${judge} ${slot}`)
    blocked.add(`${team} ${slot}`)
  }
  for (const { judge_id, application_id, state, slot } of visits) {
    closed.get(judge_id)?.add(application_id)
    const own = load.get(judge_id)
    if (own && state === 'done') own.made += 1
    else if (own && state !== 'recused') own.toMake += 1
    if (slot !== null && state !== 'recused' && judge_id !== judgeId) block(judge_id, application_id, slot)
  }
  const takersOf = (team: string) => [...load].filter(([judge]) => !closed.get(judge)?.has(team))
  return {
    of: takersOf,
    nextOf: (team: string) =>
      takersOf(team).toSorted(
        ([, one], [, other]) => one.toMake - other.toMake || one.made - other.made,
      )[0]?.[0],
    /** The first time at which the judge is there and both are free; null if there is none. */
    take: (judge: string, team: string) => {
      const own = load.get(judge)
      if (own) own.toMake += 1
      closed.get(judge)?.add(team)
      const { from, to } = there.get(judge) ?? { from: 1, to: 0 }
      for (let slot = from; slot <= to; slot += 1) {
        if (blocked.has(`${judge} ${slot}`) || blocked.has(`${team} ${slot}`)) continue
        block(judge, team, slot)
        return slot
      }
      return null
    },
  }
}

async function listGiven(db: Db, roundId: string, taken: readonly PlannedVisit[]): Promise<Given[]> {
  const { rows } = await sql<Given>`select visits._id, visits.judge_id, visits.application_id
    from unnest(${taken.map(({ judge }) => judge)}::uuid[], ${taken.map(({ project }) => project)}::uuid[])
      with ordinality as given (judge, team, number)
    join visits on visits.round_id = ${roundId} and visits.judge_id = given.judge
      and visits.application_id = given.team and visits.state = 'planned'
    order by given.number`.execute(db)
  return rows
}

/** Visits that nobody has begun go back to the judge who had them, at the time that they had there. */
export async function giveBack(db: Db, roundId: string, judgeId: string, ids: readonly string[]) {
  await lockPlan(db, roundId)
  const back = await db
    .selectFrom('round_judges')
    .select('judge_id')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!back) throw invalid({ judge_id: messages.notJudgeOfRound })
  try {
    const { rows } = await sql<{ _id: string }>`
      with former as (
        update visits set state = 'planned', origin = 'staff', state_at = now()
        from visits as given
        where visits.round_id = ${roundId} and visits.judge_id = ${judgeId} and visits.state = 'moved'
          and given.round_id = visits.round_id and given.application_id = visits.application_id
          and given._id = any(${[...ids]}::uuid[]) and given.judge_id <> ${judgeId} and given.state = 'planned'
          and not exists (select from ballots where ballots.round_id = given.round_id
            and ballots.judge_id = given.judge_id and ballots.application_id = given.application_id)
        returning given._id)
      update visits set state = 'moved', state_at = now() from former where visits._id = former._id
      returning visits._id`.execute(db)
    return rows.length
  } catch (error) {
    if (violates(error, 'visits_conflict')) throw conflict(messages.judgeKnowsTeam)
    throw error
  }
}
