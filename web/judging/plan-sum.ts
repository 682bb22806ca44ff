import type { Plan } from '../../contract/judging-plan.ts'
import { isMinute } from '../../contract/minutes.ts'
import { slotsBetween, type SlotTime, slotTimes } from '../../contract/slot-times.ts'
import {
  type PlanArithmetic,
  planArithmetic,
  type PlanInput,
  type PlanJudge,
} from '../../judging/plan/plan.ts'

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
  input: PlanInput
  arithmetic: PlanArithmetic
  /** Empty where visits have no times. On the clock of the event's zone, as if it were UTC. */
  times: SlotTime[]
  /** Visits of the judge who has most, when loads are even. */
  visitsEach: number
  /** When the last visit ends, if everybody is there and it is enough. */
  endsAt: number | null
  /** What would make it enough; empty if it is. */
  helps: { judges?: number; minutes?: number; looks?: number }
}

/** What the plan comes to while it is typed; null while something in it cannot be read. */
export function sumOf(plan: Plan, values: PlanValues): PlanSum | null {
  const looks = wholeFrom(values.looks, 1)
  const visit_minutes = wholeFrom(values.visit_minutes, 1)
  const walk_minutes = wholeFrom(values.walk_minutes, 0)
  if (looks === null || visit_minutes === null || walk_minutes === null) return null
  const [starts, ends] = [asUtc(values.starts), asUtc(values.ends)]
  const hasTimes = starts !== null && ends !== null
  const times = slotTimes({
    visit_minutes,
    walk_minutes,
    visits_start_at: hasTimes ? starts : null,
    visits_end_at: hasTimes ? ends : null,
    break_at: asUtc(values.break_at),
    break_minutes: wholeFrom(values.break_minutes, 1),
  }).slice(0, mostSlots)
  const present = plan.judges.filter(({ has_left }) => !has_left)
  const input: PlanInput = {
    projects: plan.teams.map(({ _id }) => ({ id: _id })),
    judges: present.map(({ _id, conflicts, from, to }) => ({
      id: _id,
      conflicts,
      ...(hasTimes && hoursOf(times, from, to)),
    })),
    looks,
    slots: hasTimes ? times.length : Math.max(1, plan.teams.length),
    seed: wholeFrom(values.seed, 0) ?? plan.seed,
  }
  const arithmetic = planArithmetic(input)
  const visitsEach = present.length === 0 ? 0 : Math.ceil(arithmetic.needed / present.length)
  return {
    input,
    arithmetic,
    times,
    visitsEach,
    endsAt: times[visitsEach - 1]?.ends ?? null,
    helps: arithmetic.isEnough ? {} : helpsFor(input, hasTimes ? visit_minutes + walk_minutes : null),
  }
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
function hoursOf(times: SlotTime[], from: string | null, to: string | null): Pick<PlanJudge, 'from' | 'to'> {
  const slots = slotsBetween(times, momentOf(from) ?? 0, momentOf(to) ?? Number.POSITIVE_INFINITY)
  return { ...(from !== null && { from: slots.from }), ...(to !== null && { to: slots.to }) }
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
