import { sql } from 'kysely'
import { changedJudges, changesOf, reachOf } from '../../../contract/judging/plan-changes.ts'
import type { DraftVisit, PlanDraft } from '../../../contract/judging/plan-draft.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { clockInDb, nowInDb } from '../../platform/db/moments.ts'
import type { Came } from './judges.ts'
import { isRunning } from './round-state.ts'
import { keepBriefly, keepingFormer } from './former-plan.ts'
import { lockPlan } from './hand-on.ts'
import { type PlanSettings, resolveFlags } from './make-plan.ts'
import { asideOf, type Reason, type Stored } from './plan-draft.ts'
import { putVisits, raiseFlags } from './write-visits.ts'

/** What an act adds to the draft of a round. */
export interface Added {
  settings?: PlanSettings
  is_anew?: boolean
  /** Visits that go to others. */
  released?: readonly string[]
  /** The teams of visits that a judge who left does not make. */
  lost?: readonly string[]
  reasons: readonly { kind: Reason['kind']; judge_id?: string }[]
}

/** Makes the draft of a round, or adds to the one that is there. The caller has locked the round. */
export async function addToDraft(db: Db, roundId: string, by: string | null, added: Added): Promise<void> {
  const isForm = added.settings !== undefined
  const now = await db.selectNoFrom(instantOf(clockInDb).as('at')).executeTakeFirstOrThrow()
  const reasons = JSON.stringify(added.reasons.map(reason => ({ ...reason, ...now })))
  // A form says all of the plan; who left or came, and whose visits are shared out, stays a reason for it.
  const kept = isForm
    ? sql`(select coalesce(jsonb_agg(reason), '[]') from jsonb_array_elements(plan_drafts.reasons) as reason
        where reason ->> 'kind' in ('left', 'came', 'shared_out'))`
    : sql`plan_drafts.reasons`
  await sql`insert into plan_drafts (round_id, made_by, settings, is_anew, is_whole, released, lost, reasons)
    values (${roundId}, ${by}, ${added.settings ? JSON.stringify(added.settings) : null}::jsonb,
      ${added.is_anew ?? false}, ${isForm}, ${[...(added.released ?? [])]}::uuid[],
      ${[...(added.lost ?? [])]}::uuid[], ${reasons}::jsonb)
    on conflict (round_id) do update set made_by = excluded.made_by, made_at = now(),
      settings = ${isForm ? sql`excluded.settings` : sql`plan_drafts.settings`},
      is_anew = ${isForm ? sql`excluded.is_anew` : sql`plan_drafts.is_anew`},
      is_whole = plan_drafts.is_whole or excluded.is_whole,
      lost = plan_drafts.lost || excluded.lost,
      -- Only a plan that is made anew takes all visits anyway.
      released = ${isForm && added.is_anew ? sql`'{}'::uuid[]` : sql`plan_drafts.released || excluded.released`},
      reasons = ${kept} || excluded.reasons`.execute(db)
}

/** A judge who comes while judging runs gets a share of the visits with a draft of the plan. */
export async function draftForWhoCame(db: Db, came: readonly Came[], by: string): Promise<void> {
  for (const [roundId, judges] of Map.groupBy(came, ({ round_id }) => round_id)) {
    if (!(await isRunning(db, roundId))) continue
    const reasons = judges.map(({ judge_id }) => ({ kind: 'came' as const, judge_id }))
    await addToDraft(db, roundId, by, { reasons })
  }
}

export async function dropDraft(db: Db, roundId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('plan_drafts')
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The draft is the plan from now on, and the judges whose visits change are told on their phones. Answers how many have one open. */
export async function useDraft(db: Db, draft: PlanDraft, { settings, reasons }: Stored): Promise<number> {
  const round = await lockPlan(db, draft._id)
  const told = reachOf(draft).reached.length
  const keyOf = ({ judge_id, application_id, slot }: DraftVisit) => `${judge_id} ${application_id} ${slot}`
  const before = new Set(draft.was.map(keyOf))
  const asPlanned = ({ judge_id, application_id, slot }: DraftVisit) => ({
    judge: judge_id,
    project: application_id,
    slot,
  })
  await keepingFormer(db, draft._id, async () => {
    await db
      .updateTable('round_judging')
      .set({ ...settings, planned_at: nowInDb })
      .where('round_id', '=', draft._id)
      .execute()
    await giveAway(db, draft)
    await setAside(db, draft._id, asideOf(reasons))
    const fresh = draft.now.filter(visit => !before.has(keyOf(visit)))
    await putVisits(db, { ...round, ...settings }, fresh.map(asPlanned), 'plan')
    await resolveFlags(db, draft._id)
  })
  await raiseFlags(db, draft._id, teamsLacking(draft), 'no_judge')
  await tellJudges(db, draft, changedJudges(draft))
  await keepBriefly(db, draft._id, { digest: draft.digest, told })
  await dropDraft(db, draft._id)
  return told
}

/** Later plans leave them out, until somebody gives them a visit. */
async function setAside(db: Db, roundId: string, judges: readonly string[]): Promise<void> {
  await db
    .updateTable('round_judges')
    .set({ set_aside_at: nowInDb })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', anyOf(judges))
    .execute()
}

/** What the draft leaves out, unless somebody has begun since. */
async function giveAway(db: Db, { _id, was, now }: PlanDraft): Promise<void> {
  const stays = new Set(now.map(({ judge_id, application_id }) => `${judge_id} ${application_id}`))
  const gone = was.filter(({ judge_id, application_id }) => !stays.has(`${judge_id} ${application_id}`))
  await sql`update visits set state = 'moved', state_at = now()
    from unnest(${gone.map(({ judge_id }) => judge_id)}::uuid[],
      ${gone.map(({ application_id }) => application_id)}::uuid[]) as gone (judge, team)
    where round_id = ${_id} and judge_id = gone.judge and application_id = gone.team
      and state in ('planned', 'busy', 'not_there')
      and not exists (select from ballots where ballots.round_id = visits.round_id
        and ballots.judge_id = visits.judge_id and ballots.application_id = visits.application_id)`.execute(
    db,
  )
}

/** Who left may leave teams without a judge. Staff find a flag for each, as where a visit is handed back. */
function teamsLacking({ reasons, teams, now, looks }: PlanDraft): string[] {
  if (!reasons.some(({ kind }) => kind === 'left' || kind === 'shared_out')) return []
  const countOf = (team: string) => now.filter(({ application_id }) => application_id === team).length
  return teams.flatMap(({ _id, done }) => (done + countOf(_id) < looks.now ? _id : []))
}

/** Their phones say that the plan has changed, and what was next before. */
async function tellJudges(db: Db, draft: PlanDraft, judges: readonly string[]): Promise<void> {
  const changes = new Map(changesOf(draft).map(change => [change.judge_id, change]))
  const next = judges.map(
    judge => changes.get(judge)?.visits.find(({ is }) => is === 'was' || is === 'kept')?.team ?? null,
  )
  await sql`update round_judges set plan_changed_at = clock_timestamp(), plan_was = told.team
    from unnest(${[...judges]}::uuid[], ${next}::uuid[]) as told (judge, team)
    where round_id = ${draft._id} and judge_id = told.judge`.execute(db)
}
