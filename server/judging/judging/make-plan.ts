import { sql } from 'kysely'
import type { PlanFields } from '../../../contract/judging/judging-plan.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { slotTimes } from '../../../contract/platform/slot-times.ts'
import { makePlan } from '../../../judging/plan/plan.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import { keepingFormer } from './former-plan.ts'
import { lockPlan } from './hand-on.ts'
import { planInput } from './plan-input.ts'
import { putVisits } from './write-visits.ts'
import { nowInDb, readClock } from '../../platform/db/moments.ts'

interface Before {
  _id: string
  event: { timezone: string }
  teams: readonly object[]
  judges: readonly { has_left: boolean; is_aside: boolean }[]
  sealed_at: string | null
}

/**
 * Sets when visits are, and plans them. What is made, begun, put off or set by hand stays. No visit is planned before `from`, in
 * milliseconds since 1970; the demo plans what is past.
 */
export async function replan(
  db: Db,
  before: Before,
  { is_filling, ...body }: PlanFields,
  from?: number,
): Promise<void> {
  if (before.sealed_at !== null) throw conflict(messages.roundIsSealed)
  if (before.teams.length === 0) throw conflict(messages.planNeedsTeams)
  if (before.judges.every(({ has_left, is_aside }) => has_left || is_aside))
    throw conflict(messages.planNeedsJudges)
  const settings = settle(body, before.event.timezone)
  const { pauses, opens_at } = await lockPlan(db, before._id)
  const round = { _id: before._id, ...settings, pauses, opens_at }
  const input = await planInput(db, round, { isKeepingAll: is_filling, now: from ?? (await readClock(db)) })
  const kept = new Set(input.kept)
  const made = makePlan(input).visits.filter(visit => !kept.has(visit))
  await keepingFormer(db, before._id, async () => {
    await db
      .updateTable('round_judging')
      .set({ ...settings, planned_at: nowInDb })
      .where('round_id', '=', before._id)
      .execute()
    await setAside(db, before._id, input.kept ?? [])
    await putVisits(db, round, made, 'plan')
    await resolveFlags(db, before._id)
  })
  if (settings.visits_start_at !== null) await numberTeams(db, before._id)
}

/** The columns of `round_judging` that a plan sets. */
export type PlanSettings = ReturnType<typeof settle>

/** The form with its times as instants. What is wrong is said all at once. */
export function settle(
  { starts, ends, break_at, ...body }: Omit<PlanFields, 'is_filling'>,
  timezone: string,
) {
  const wrong: Record<string, string> = {}
  const instantOf = (name: string, local: string | null) => {
    if (local === null) return null
    const read = readLocal(local, timezone)
    if (read.problem !== undefined) wrong[name] = read.problem
    return read.instant ?? null
  }
  const settings = {
    ...body,
    visits_start_at: instantOf('starts', starts),
    visits_end_at: instantOf('ends', ends),
    break_at: instantOf('break_at', break_at),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (settings.visits_start_at !== null && slotTimes(settings).length === 0) {
    throw invalid({ ends: judgingMessages.noRoomForVisit })
  }
  return settings
}

/** Marks all planned visits that are not kept as given away; the new plan takes back those that it plans again. */
async function setAside(db: Db, roundId: string, kept: readonly { judge: string; project: string }[]) {
  await sql`update visits set state = 'moved', state_at = now()
    where round_id = ${roundId} and state = 'planned'
      and not exists (select from unnest(${kept.map(({ judge }) => judge)}::uuid[],
          ${kept.map(({ project }) => project)}::uuid[]) as stays (judge, team)
        where stays.judge = visits.judge_id and stays.team = visits.application_id)`.execute(db)
}

/** Teams that had no judge may have one now; the planner says so again if not. */
export async function resolveFlags(db: Db, roundId: string) {
  await sql`update judging_flags set resolved_at = now()
    where round_id = ${roundId} and kind = 'no_judge' and resolved_at is null
      and (select count(*) from visits where visits.round_id = judging_flags.round_id
        and visits.application_id = judging_flags.application_id and visits.state not in ('recused', 'moved'))
        >= (select looks from round_judging where round_judging.round_id = judging_flags.round_id)`.execute(
    db,
  )
}

/** Teams without a place get the next numbers, in the order of their names. */
async function numberTeams(db: Db, roundId: string) {
  await sql`with taken as (
      select coalesce(max(place::int), 0) as last from round_entries
      where round_id = ${roundId} and place ~ '^[0-9]{1,6}$'),
    numbered as (
      select application_id, row_number() over (order by fold(team_name), application_id) as number
      from round_entries join applications on applications._id = application_id
      where round_id = ${roundId} and place is null)
    update round_entries set place = (taken.last + numbered.number)::text
    from taken, numbered
    where round_id = ${roundId} and round_entries.application_id = numbered.application_id`.execute(db)
}
