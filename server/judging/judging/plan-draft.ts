import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { PlanReason } from '../../../contract/judging/judging.calls.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { changedJudges } from '../../../contract/judging/plan-changes.ts'
import type { DraftVisit, PlanDraft } from '../../../contract/judging/plan-draft.ts'
import { asInstant } from '../../../contract/platform/slot-times.ts'
import type { PlannedVisit } from '../../../judging/plan/plan.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { fn, fullNameIn, instantOf } from '../../platform/lists/columns.ts'
import { keyOf } from './draft-visits.ts'
import { readClock } from '../../platform/db/moments.ts'
import { openPhones } from './links.ts'
import type { PlanSettings } from './make-plan.ts'
import { planInput } from './plan-input.ts'
import type { ResultsWorker } from './results-worker.ts'

// The draft of a plan (docs/decisions/185). What is stored is why it was made; the plan itself is worked out when it is read.

export interface Reason {
  kind: PlanReason
  judge_id: string | null
  name: string | null
  at: string
}

export interface Stored {
  made_by: string
  made_at: string
  settings: PlanSettings | null
  is_anew: boolean
  is_whole: boolean
  released: string[]
  lost: string[]
  reasons: Reason[]
}

export function findStored(db: Db, roundId: string): Promise<Stored | undefined> {
  return db
    .selectFrom('plan_drafts')
    .leftJoin('users', 'users._id', 'plan_drafts.made_by')
    .select([
      fn.coalesce(fullNameIn('users'), sql.lit('Somebody' as const)).as('made_by'),
      instantOf('plan_drafts.made_at').as('made_at'),
      sql<PlanSettings | null>`plan_drafts.settings`.as('settings'),
      'plan_drafts.is_anew',
      'plan_drafts.is_whole',
      'plan_drafts.released',
      'plan_drafts.lost',
      sql<Reason[]>`(select coalesce(jsonb_agg(jsonb_build_object('kind', reason ->> 'kind',
          'judge_id', reason ->> 'judge_id', 'name', judges.name, 'at', reason ->> 'at') order by given.place), '[]')
        from jsonb_array_elements(plan_drafts.reasons) with ordinality as given (reason, place)
        left join judges on judges._id = (reason ->> 'judge_id')::uuid)`.as('reasons'),
    ])
    .where('round_id', '=', roundId)
    .executeTakeFirst()
}

/** As it would be used now: a ballot, or a visit that has begun since, is in it. Null if it would change nothing. */
export async function readDraft(
  db: Db,
  worker: ResultsWorker,
  plan: Plan & { opens_at: string | null },
): Promise<PlanDraft | null> {
  const stored = await findStored(db, plan._id)
  if (!stored) return null
  const settings = stored.settings ?? settingsOf(plan)
  const { visits } = plan
  const phones = await listPhones(db, plan._id)
  const now = await planNow(db, worker, plan, { ...stored, phones }, settings)
  const before = new Map(visits.map(visit => [keyOf(asPlanned(visit)), visit]))
  const teams = plan.teams.map(team => ({
    ...team,
    done: visits.filter(({ application_id, state }) => application_id === team._id && state === 'done')
      .length,
  }))
  const draft = {
    _id: plan._id,
    event: plan.event,
    made_by: stored.made_by,
    made_at: stored.made_at,
    reasons: stored.reasons.map(({ kind, name, at }) => ({ kind, name, at })),
    looks: { was: plan.looks, now: settings.looks },
    hours: { was: hoursOf(plan, plan), now: hoursOf(settings, plan) },
    teams,
    judges: plan.judges.map(({ _id, name }) => ({ _id, name, has_phone: phones.has(_id) })),
    was: visits
      .filter(({ state }) => state !== 'done')
      .map(visit => asDraft(asPlanned(visit), !isFree(visit)))
      .toSorted(inOrder),
    now: now
      // Without times the numbers of the planner are an order, and what stays keeps its own.
      .map(visit => (settings.visits_start_at === null ? { ...visit, slot: null } : visit))
      .flatMap(visit => {
        const former = before.get(keyOf(visit))
        return former?.state === 'done' ? [] : asDraft(visit, former !== undefined && !isFree(former))
      })
      .toSorted(inOrder),
  }
  if (changedJudges(draft).length === 0) return null
  return {
    ...draft,
    digest: hash('sha256', JSON.stringify([draft.was, draft.now, draft.hours, draft.looks])),
  }
}

/** The judges of a round whose link is open on a phone. */
async function listPhones(db: Db, roundId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom(openPhones.as('phones'))
    .select('judge_id')
    .where('round_id', '=', roundId)
    .execute()
  return new Set(rows.map(({ judge_id }) => judge_id))
}

async function planNow(
  db: Db,
  worker: ResultsWorker,
  plan: Plan & { opens_at: string | null },
  { is_anew, is_whole, released, lost, reasons, phones }: Stored & { phones: ReadonlySet<string> },
  settings: PlanSettings,
): Promise<PlannedVisit[]> {
  const { _id, opens_at, pauses, visits } = plan
  const round = { ...settings, _id, opens_at, pauses }
  const input = await planInput(db, round, { isKeepingAll: !is_anew, now: await readClock(db) })
  const chosen = new Set(released)
  const came = reasons.flatMap(({ kind, judge_id }) => (kind === 'came' && judge_id ? judge_id : []))
  // Who scores on paper is there without a phone.
  const isThere = (id: string) =>
    phones.has(id) ||
    came.includes(id) ||
    visits.some(({ judge_id, state, is_begun }) => judge_id === id && (state === 'done' || is_begun))
  const asked = {
    isWhole: is_whole,
    lost: is_whole ? [] : lost,
    released: visits.filter(visit => chosen.has(visit._id) && mayGo(visit)).map(asPlanned),
    came: is_anew ? [] : came,
    aside: asideOf(reasons),
    absent: plan.judges.flatMap(judge => (isThere(judge._id) ? [] : judge._id)),
    free: visits.filter(visit => isFree(visit) && visit.origin === 'plan').map(asPlanned),
  }
  return worker.draft({ input, asked })
}

/** Whose visits are shared out, and who gets no others by this. */
export function asideOf(reasons: readonly Reason[]): string[] {
  return reasons.flatMap(({ kind, judge_id }) => (kind === 'shared_out' && judge_id ? judge_id : []))
}

type Visit = Plan['visits'][number]

function isFree({ state, is_begun }: Visit): boolean {
  return state === 'planned' && !is_begun
}

/** By hand also what was put off. */
function mayGo({ state, is_begun }: Visit): boolean {
  return state !== 'done' && !is_begun
}

function asPlanned({ judge_id, application_id, slot }: Visit): PlannedVisit {
  return { judge: judge_id, project: application_id, slot }
}

function asDraft({ judge, project, slot }: PlannedVisit, is_fixed: boolean): DraftVisit {
  return { judge_id: judge, application_id: project, slot, is_fixed }
}

function settingsOf(plan: Plan): PlanSettings {
  const {
    looks,
    visit_minutes,
    walk_minutes,
    visits_start_at,
    visits_end_at,
    break_at,
    break_minutes,
    seed,
  } = plan
  return { looks, visit_minutes, walk_minutes, visits_start_at, visits_end_at, break_at, break_minutes, seed }
}

function hoursOf(settings: PlanSettings, { pauses }: Plan): PlanDraft['hours']['was'] {
  const { visit_minutes, walk_minutes, break_minutes } = settings
  const as = (moment: string | null) => (moment === null ? null : asInstant(Date.parse(moment)))
  return {
    visit_minutes,
    walk_minutes,
    break_minutes,
    visits_start_at: as(settings.visits_start_at),
    visits_end_at: as(settings.visits_end_at),
    break_at: as(settings.break_at),
    pauses: [...pauses],
  }
}

function inOrder(one: DraftVisit, other: DraftVisit): number {
  const key = ({ judge_id, slot, application_id }: DraftVisit) =>
    `${judge_id} ${String(slot ?? 10 ** 9).padStart(10, '0')} ${application_id}`
  return key(one) < key(other) ? -1 : 1
}
