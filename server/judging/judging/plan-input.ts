import { type NotNull, sql } from 'kysely'
import { slotsBetween, slotTimes, type VisitHours } from '../../../contract/platform/slot-times.ts'
import type { PlanInput, PlanJudge } from '../../../judging/plan/plan.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { not, someOf, isOneOf, allOf, is, finds } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

export interface RoundToPlan extends VisitHours {
  _id: string
  looks: number
  seed: number
  /** When judging opens: no visit can be made before. */
  opens_at: string | null
}

interface Asked {
  /** Every visit that is planned stays; otherwise those that somebody began, put off or set by hand. */
  isKeepingAll: boolean
  /** Only these teams get visits; all in the round if absent. */
  teams?: readonly string[]
  /** Visits are planned from this moment on, in milliseconds since 1970, and not before judging opens. */
  now: number
}

/** What the planner takes of a round: its teams, its judges with their conflicts and hours, and the visits that stay. */
export async function planInput(db: Db, round: RoundToPlan, asked: Asked): Promise<PlanInput> {
  const teams = await teamsIn(db, round._id)
  const judges = await judgesIn(db, round._id)
  const conflicts = await conflictsIn(db, round._id)
  const isAllowed = ({ judge_id, application_id }: { judge_id: string; application_id: string }) =>
    !conflicts.get(judge_id)?.includes(application_id)
  const kept = (await keptVisits(db, round._id, asked.isKeepingAll)).filter(isAllowed)
  const wanted = asked.teams ? teams.filter(id => asked.teams?.includes(id)) : teams
  const times = slotTimes(round)
  const hasTimes = round.visits_start_at !== null
  const from = Math.max(asked.now, round.opens_at === null ? 0 : Date.parse(round.opens_at))
  return {
    projects: wanted.map(id => ({ id })),
    judges: judges.map(judge =>
      withHours({ ...judge, conflicts: conflicts.get(judge.judge_id) ?? [] }, times, from),
    ),
    looks: round.looks,
    // Without times a judge may visit every team.
    slots: hasTimes ? times.length : Math.max(teams.length, 1),
    seed: round.seed,
    kept: kept.map(({ judge_id, application_id, slot }) => ({
      judge: judge_id,
      project: application_id,
      slot: hasTimes ? slot : null,
    })),
  }
}

async function teamsIn(db: Db, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .select('applications._id')
    .where('round_entries.round_id', '=', roundId)
    .where(not(hasLeft))
    .execute()
  return rows.map(({ _id }) => _id)
}

function judgesIn(db: Db, roundId: string) {
  return db
    .selectFrom('round_judges')
    .select(['round_judges.judge_id', 'round_judges.available_from', 'round_judges.available_to'])
    .where('round_judges.round_id', '=', roundId)
    .where('round_judges.left_at', 'is', null)
    .where('round_judges.set_aside_at', 'is', null)
    .execute()
}

/** The teams that each judge of the round knows, in one statement for all of them. */
export async function conflictsIn(db: Db, roundId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('conflicts')
    .innerJoin('round_judges', 'round_judges.judge_id', 'conflicts.judge_id')
    .select(['conflicts.judge_id', 'conflicts.application_id'])
    .distinct()
    .$narrowType<{ judge_id: NotNull; application_id: NotNull }>()
    .where('round_judges.round_id', '=', roundId)
    .execute()
  const byJudge = Map.groupBy(rows, ({ judge_id }) => judge_id)
  return new Map([...byJudge].map(([judge, own]) => [judge, own.map(({ application_id }) => application_id)]))
}

function withHours(
  judge: Awaited<ReturnType<typeof judgesIn>>[number] & { conflicts: string[] },
  times: ReturnType<typeof slotTimes>,
  now: number,
): PlanJudge {
  const { judge_id: id, conflicts } = judge
  if (times.length === 0) return { id, conflicts }
  return { id, conflicts, ...slotsOf(judge, times, now) }
}

interface Hours {
  available_from: string | null
  available_to: string | null
}

/** The first and the last slot from now on in which a judge is there. */
export function slotsOf(judge: Hours, times: ReturnType<typeof slotTimes>, now: number) {
  const from = judge.available_from === null ? now : Math.max(now, Date.parse(judge.available_from))
  const to = judge.available_to === null ? Number.POSITIVE_INFINITY : Date.parse(judge.available_to)
  return slotsBetween(times, from, to)
}

function keptVisits(db: Db, roundId: string, isKeepingAll: boolean) {
  return db
    .selectFrom('visits')
    .select(['visits.judge_id', 'visits.application_id', 'visits.slot'])
    .where('visits.round_id', '=', roundId)
    .where(
      someOf(
        isOneOf('visits.state', ['done', 'busy', 'not_there']),
        allOf(
          is('visits.state', '=', sql.lit('planned')),
          someOf(sql.val(isKeepingAll), is('visits.origin', '<>', sql.lit('plan')), hasBallot),
        ),
      ),
    )
    .execute()
}

/** Somebody has begun to score, in a query that has `visits`. */
const hasBallot = finds(
  selectFrom('ballots')
    .where('ballots.round_id', '=', columnOf('visits.round_id'))
    .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
    .where('ballots.application_id', '=', columnOf('visits.application_id')),
)
