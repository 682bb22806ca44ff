import { intAt, itemAt, sum } from '../at.ts'
import { byId } from '../order.ts'
import { evenOut } from './even-out.ts'
import { fill } from './fill.ts'
import { joinGroups } from './join-groups.ts'
import { presentJudges, Roster } from './roster.ts'
import { makeTimetable } from './timetable.ts'

export interface PlanProject {
  id: string
  track?: string
}

export interface PlanJudge {
  id: string
  /** Projects this judge never visits. */
  conflicts?: readonly string[]
  /** The tracks this judge may judge; all if absent. */
  tracks?: readonly string[]
  /** The first and last slot in which the judge is there, from 1; all if absent. */
  from?: number
  to?: number
  /** Kept visits count. */
  mostVisits?: number
}

export interface PlannedVisit {
  judge: string
  project: string
  /** From 1; null for no fixed time. */
  slot: number | null
}

export interface PlanInput {
  projects: readonly PlanProject[]
  /** Those who are there, or will be. A judge who left is not among them. */
  judges: readonly PlanJudge[]
  /** Looks promised to each project. */
  looks: number
  slots: number
  seed: number
  /** Done, under way, or set by hand: never changed. They may be of judges and projects that left. */
  kept?: readonly PlannedVisit[]
}

export interface Plan {
  /** Kept and planned, by judge, then slot. */
  visits: PlannedVisit[]
  arithmetic: PlanArithmetic
  /** Projects that got fewer looks than promised, and how many they got. */
  short: { project: string; looks: number }[]
  /** The projects of each group that shares no judge with the others; one group if all could be joined. */
  groups: string[][]
}

export interface PlanArithmetic {
  /** Visits still to be made. */
  needed: number
  /** Slots in which judges can make them. */
  capacity: number
  /** Projects with fewer able judges than looks, those who made a kept look included. */
  tooFewJudges: { project: string; able: number }[]
  isEnough: boolean
}

/** Whether judges and minutes suffice, before a plan is made. */
export function planArithmetic(input: PlanInput): PlanArithmetic {
  return arithmeticOf(new Roster(input), input.looks)
}

/** Who visits what and when. The same input and seed, in any order, give the same plan (docs/judging-method.md §6). */
export function makePlan(input: PlanInput): Plan {
  const roster = new Roster(input)
  const arithmetic = arithmeticOf(roster, input.looks)
  const cap = fillEvenly(roster, input, arithmetic.needed)
  evenOut(roster)
  const groups = joinGroups(roster, cap)
  const ids = (projects: readonly number[]) => projects.map(project => itemAt(roster.projects, project))
  const planned = makeTimetable(roster, input).map(({ project, judge, slot }) => ({
    judge: itemAt(roster.judges, judge),
    project: itemAt(roster.projects, project),
    slot: slot ?? null,
  }))
  return {
    visits: [...(input.kept ?? []), ...planned].sort(byJudgeAndSlot),
    arithmetic,
    short: [...roster.projects.keys()]
      .filter(project => intAt(roster.looks, project) < input.looks)
      .map(project => ({ project: itemAt(roster.projects, project), looks: intAt(roster.looks, project) })),
    groups: groups.map(ids),
  }
}

function arithmeticOf(roster: Roster, looks: number): PlanArithmetic {
  const numbers = [...roster.projects.keys()]
  const able = Int32Array.from(numbers, project => roster.countAble(project))
  const needed = sum(
    numbers.map(project => Math.max(0, Math.min(looks - intAt(roster.looks, project), intAt(able, project)))),
  )
  const capacity = sum(
    presentJudges(roster).map(judge => intAt(roster.rooms, judge) - intAt(roster.loads, judge)),
  )
  const tooFewJudges = numbers
    .map(project => ({
      id: itemAt(roster.projects, project),
      able: intAt(able, project) + intAt(roster.looks, project),
    }))
    .filter(project => project.able < looks)
    .map(project => ({ project: project.id, able: project.able }))
  return { needed, capacity, tooFewJudges, isEnough: needed <= capacity && tooFewJudges.length === 0 }
}

/** Fills with the lowest cap at which all looks fit, and returns it. At the highest one it plans what is possible. */
function fillEvenly(roster: Roster, { looks, seed }: PlanInput, needed: number): number {
  const judges = presentJudges(roster)
  const most = Math.max(0, ...judges.map(judge => intAt(roster.rooms, judge)))
  const before = sum(judges.map(judge => intAt(roster.loads, judge)))
  const empty = roster.save()
  for (let cap = Math.ceil((before + needed) / Math.max(1, judges.length)); ; cap++) {
    if (fill(roster, looks, cap, seed, cap >= most) || cap >= most) return cap
    roster.restore(empty)
  }
}

function byJudgeAndSlot(one: PlannedVisit, other: PlannedVisit): number {
  const slot = (visit: PlannedVisit) => visit.slot ?? Number.MAX_SAFE_INTEGER
  return byId(one.judge, other.judge) || slot(one) - slot(other) || byId(one.project, other.project)
}
