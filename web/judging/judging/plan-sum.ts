import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { isMinute } from '../../../contract/platform/minutes.ts'
import { slotsBetween, type SlotTime, slotTimes } from '../../../contract/platform/slot-times.ts'
import {
  makePlan,
  type PlanArithmetic,
  planArithmetic,
  type PlanInput,
  type PlanJudge,
  type PlannedVisit,
} from '../../../judging/plan/plan.ts'

/** What the form of a plan holds, as typed. */
export interface PlanValues {
  looks?: unknown
  visit_minutes?: unknown
  walk_minutes?: unknown
  starts?: unknown
  ends?: unknown
  break_at?: unknown
  break_minutes?: unknown
  seed?: unknown
}

export interface PlanSum {
  /** What is rehearsed: the whole plan, as if nothing of it had been made yet. */
  input: PlanInput
  /** Of what is still to be planned from now on. */
  arithmetic: PlanArithmetic
  /** Empty where visits have no times. On the clock of the event's zone, as if it were UTC. */
  times: SlotTime[]
  /** What a plan would be if it were made now. */
  made: Loads
  /** When its first visit begins, if it cannot be at the beginning that is typed; else null. */
  beginsAt: number | null
  /** Minutes from the end of judging to the end of the last visit, where that is later; else 0. */
  afterClosing: number
  /** What would make it enough; empty if it is. */
  helps: { judges?: number; minutes?: number; looks?: number }
}

/** How many visits judges have, and when the last one ends; null where visits have no times. */
export interface Loads {
  least: number
  most: number
  endsAt: number | null
}

/** What the plan comes to while it is typed, at a moment of the server's clock; null while something in it cannot be read. */
export function sumOf(plan: Plan, values: PlanValues, now: number): PlanSum | null {
  const looks = wholeFrom(values.looks, 1)
  const visit_minutes = wholeFrom(values.visit_minutes, 1)
  const walk_minutes = wholeFrom(values.walk_minutes, 0)
  if (looks === null || visit_minutes === null || walk_minutes === null) return null
  const [starts, ends] = [asUtc(values.starts), asUtc(values.ends)]
  const hasTimes = starts !== null && ends !== null
  const onClock = clockOf(plan)
  const opens = momentOf(plan.local.opens) ?? 0
  const times = slotTimes({
    visit_minutes,
    walk_minutes,
    visits_start_at: hasTimes ? starts : null,
    visits_end_at: hasTimes ? ends : null,
    break_at: asUtc(values.break_at),
    break_minutes: wholeFrom(values.break_minutes, 1),
    pauses: plan.pauses.map(({ paused_at, resumed_at }) => ({
      paused_at: new Date(onClock(Date.parse(paused_at))).toISOString(),
      resumed_at: resumed_at && new Date(onClock(Date.parse(resumed_at))).toISOString(),
    })),
  }).slice(0, mostSlots)
  const inputFrom = (moment: number): PlanInput => ({
    projects: plan.teams.map(({ _id }) => ({ id: _id })),
    judges: plan.judges.filter(isPlanned).map(({ _id, conflicts, from, to }) => ({
      id: _id,
      conflicts,
      ...(hasTimes && hoursOf(times, Math.max(moment, opens), from, to)),
    })),
    looks,
    slots: hasTimes ? times.length : Math.max(1, plan.teams.length),
    seed: wholeFrom(values.seed, 0) ?? plan.seed,
  })
  const toMake = { ...inputFrom(onClock(now)), kept: keptOf(plan, hasTimes) }
  const arithmetic = planArithmetic(toMake)
  const visits = madeOf(toMake)
  const isLate = (times[0]?.starts ?? Number.POSITIVE_INFINITY) < Math.max(onClock(now), opens)
  const made = loadsOf(plan, visits, times)
  const kept = new Set(toMake.kept)
  const first = Math.min(
    ...visits.flatMap(visit => (visit.slot === null || kept.has(visit) ? [] : [visit.slot])),
  )
  return {
    input: inputFrom(0),
    arithmetic,
    times,
    made,
    afterClosing: minutesAfter(plan, made),
    beginsAt: isLate ? (times[first - 1]?.starts ?? null) : null,
    helps: arithmetic.isEnough ? {} : helpsFor(toMake, hasTimes ? visit_minutes + walk_minutes : null),
  }
}

/** Whom a plan has visits for. */
export function isPlanned({ has_left, is_aside }: Plan['judges'][number]): boolean {
  return !has_left && !is_aside
}

/** Minutes from the end of judging to this end of the last visit; 0 where it is not later. */
export function minutesAfter({ local }: Plan, { endsAt }: Loads): number {
  const closes = momentOf(local.closes)
  return closes === null || endsAt === null ? 0 : Math.max(0, Math.round((endsAt - closes) / 60_000))
}

/** What is planned now, at the times that the plan has. */
export function plannedLoads(plan: Plan, times: readonly SlotTime[]): Loads {
  return loadsOf(
    plan,
    plan.visits.map(({ judge_id, slot }) => ({ judge: judge_id, slot })),
    times,
  )
}

function loadsOf(
  plan: Plan,
  visits: readonly { judge: string; slot: number | null }[],
  times: readonly SlotTime[],
): Loads {
  const loads = new Map(plan.judges.filter(isPlanned).map(({ _id }) => [_id, 0]))
  for (const { judge } of visits) {
    const load = loads.get(judge)
    if (load !== undefined) loads.set(judge, load + 1)
  }
  const last = Math.max(...visits.map(({ slot }) => slot ?? 0))
  return {
    least: Math.min(...loads.values()),
    most: Math.max(...loads.values()),
    endsAt: times[last - 1]?.ends ?? null,
  }
}

/** What the server would plan: the planner is the same there. Kept for the next keystroke that changes nothing in it. */
function madeOf(input: PlanInput) {
  const key = JSON.stringify(input)
  if (last?.key !== key) last = { key, visits: makePlan(input).visits, kept: input.kept ?? [] }
  // The visits that stay are known by identity.
  const stays = new Map(last.kept.map((visit, index) => [visit, input.kept?.[index]]))
  return last.visits.map(visit => stays.get(visit) ?? visit)
}

let last: { key: string; visits: PlannedVisit[]; kept: readonly PlannedVisit[] } | undefined

/** Made, begun, put off or set by hand: a new plan leaves it alone. */
function keptOf({ visits, judges }: Plan, hasTimes: boolean): PlannedVisit[] {
  const known = new Map(judges.map(({ _id, conflicts }) => [_id, new Set(conflicts)]))
  return visits
    .filter(
      ({ judge_id, application_id, state, origin, is_begun }) =>
        (state !== 'planned' || origin !== 'plan' || is_begun) && !known.get(judge_id)?.has(application_id),
    )
    .map(({ judge_id, application_id, slot }) => ({
      judge: judge_id,
      project: application_id,
      slot: hasTimes ? slot : null,
    }))
}

/** From instants to the clock of the event's zone, as if it were UTC. It is the clock of today, as pauses and now are. */
function clockOf({ now, local }: Plan): (moment: number) => number {
  const minute = 60_000
  const ahead = Date.parse(`${local.now}Z`) - Math.floor(Date.parse(now) / minute) * minute
  return moment => moment + ahead
}

/** A typing error must not make a day of a million visits. */
const mostSlots = 1000

/** More judges without conflicts, more minutes, or fewer looks: each alone, if it is enough. */
function helpsFor(input: PlanInput, step: number | null): PlanSum['helps'] {
  const isEnough = (change: Partial<PlanInput>) => planArithmetic({ ...input, ...change }).isEnough
  const more = (count: number) => [
    ...input.judges,
    ...Array.from({ length: count }, (_, number) => ({ id: `another ${number}` })),
  ]
  const first = (most: number, holds: (count: number) => boolean) => {
    for (let count = 1; count <= most; count += 1) if (holds(count)) return count
    return undefined
  }
  const judges = first(60, count => isEnough({ judges: more(count) }))
  const slots = step === null ? undefined : first(200, count => isEnough({ slots: input.slots + count }))
  const fewer = first(input.looks - 1, count => isEnough({ looks: input.looks - count }))
  return {
    ...(judges !== undefined && { judges }),
    ...(slots !== undefined && step !== null && { minutes: slots * step }),
    ...(fewer !== undefined && { looks: input.looks - fewer }),
  }
}

/** Without an end where the judge has none: more minutes are theirs too. */
function hoursOf(
  times: SlotTime[],
  now: number,
  from: string | null,
  to: string | null,
): Pick<PlanJudge, 'from' | 'to'> {
  const slots = slotsBetween(
    times,
    Math.max(now, momentOf(from) ?? 0),
    momentOf(to) ?? Number.POSITIVE_INFINITY,
  )
  return { ...(slots.from > 1 && { from: slots.from }), ...(to !== null && { to: slots.to }) }
}

function momentOf(local: string | null): number | null {
  return local === null ? null : Date.parse(`${local}Z`)
}

function wholeFrom(value: unknown, least: number): number | null {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= least && number < 100_000_000 ? number : null
}

function asUtc(value: unknown): string | null {
  return typeof value === 'string' && isMinute(value) ? `${value}Z` : null
}

/** What the form of a plan begins with. */
export function valuesOf({ looks, visit_minutes, walk_minutes, local, break_minutes, seed }: Plan) {
  const { starts, ends, break_at } = local
  return { looks, visit_minutes, walk_minutes, starts, ends, break_at, break_minutes, seed }
}

/** Whether nothing was typed since the plan was made. */
export function isAsPlanned(plan: Plan, values: PlanValues): boolean {
  const typed = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const former = Object.entries(valuesOf(plan))
  const now = new Map(Object.entries(values))
  return plan.planned_at !== null && former.every(([name, value]) => typed(now.get(name)) === typed(value))
}
