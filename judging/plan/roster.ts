import { addIntAt, intAt, itemAt } from '../at.ts'
import { sortedIds } from '../order.ts'
import type { PlanInput, PlanJudge } from './plan.ts'

/**
 * Who visits what, while a plan is made: projects and judges by number, in the order of their ids. A judge who left is
 * among them with the visits that were made, and gets no more.
 */
export class Roster {
  readonly projects: readonly string[]
  readonly judges: readonly string[]
  /** Visits done, under way and planned. */
  readonly loads: Int32Array
  readonly looks: Int32Array
  /** The most visits a judge can have, those kept included. */
  readonly rooms: Int32Array
  readonly keptLoads: Int32Array
  readonly present: readonly boolean[]
  #able: Int32Array
  /** 0 none, 1 planned, 2 kept. */
  #visits: Int32Array
  #meetings: Int32Array

  constructor({ projects, judges, kept = [], slots }: PlanInput) {
    this.projects = sortedIds(projects.map(({ id }) => id))
    this.judges = sortedIds([...judges.map(({ id }) => id), ...kept.map(({ judge }) => judge)])
    const judgeById = new Map(judges.map(judge => [judge.id, judge]))
    const projectById = new Map(projects.map(project => [project.id, project]))
    this.present = this.judges.map(id => judgeById.has(id))
    this.loads = new Int32Array(this.judges.length)
    this.looks = new Int32Array(this.projects.length)
    this.#able = new Int32Array(this.projects.length * this.judges.length)
    this.#visits = new Int32Array(this.projects.length * this.judges.length)
    this.#meetings = new Int32Array(this.judges.length * this.judges.length)
    for (const [project, projectId] of this.projects.entries()) {
      for (const [judge, judgeId] of this.judges.entries()) {
        const isAble = mayJudge(judgeById.get(judgeId), projectId, projectById.get(projectId)?.track)
        this.#able[this.visitKey(project, judge)] = isAble ? 1 : 0
      }
    }
    const slotsTaken = new Map<string, Set<number>>()
    for (const { judge, project, slot } of kept) {
      const number = this.projects.indexOf(project)
      if (number < 0) addIntAt(this.loads, this.judges.indexOf(judge), 1)
      else this.#set(number, this.judges.indexOf(judge), 2)
      if (slot !== null) slotsTaken.set(judge, (slotsTaken.get(judge) ?? new Set()).add(slot))
    }
    this.keptLoads = Int32Array.from(this.loads)
    this.rooms = Int32Array.from(this.judges, (id, judge) => {
      const given = judgeById.get(id)
      const before = intAt(this.loads, judge)
      return given ? before + freeSlots(given, slots, slotsTaken.get(id) ?? new Set(), before) : before
    })
  }

  /** A copy of the visits, to begin again from. */
  save() {
    return {
      loads: Int32Array.from(this.loads),
      looks: Int32Array.from(this.looks),
      visits: Int32Array.from(this.#visits),
      meetings: Int32Array.from(this.#meetings),
    }
  }

  restore(saved: ReturnType<Roster['save']>) {
    this.loads.set(saved.loads)
    this.looks.set(saved.looks)
    this.#visits.set(saved.visits)
    this.#meetings.set(saved.meetings)
  }

  /** A number for each pair of a project and a judge. */
  visitKey(project: number, judge: number): number {
    return project * this.judges.length + judge
  }

  /** Whether the judge may judge the project and does not yet. */
  canTake(project: number, judge: number): boolean {
    const entry = this.visitKey(project, judge)
    return intAt(this.#able, entry) === 1 && intAt(this.#visits, entry) === 0
  }

  isPlanned(project: number, judge: number): boolean {
    return intAt(this.#visits, this.visitKey(project, judge)) === 1
  }

  give(project: number, judge: number) {
    this.#set(project, judge, 1)
  }

  take(project: number, judge: number) {
    this.#set(project, judge, 0)
  }

  judgesOn(project: number): number[] {
    const row = project * this.judges.length
    return [...this.judges.keys()].filter(judge => intAt(this.#visits, row + judge) > 0)
  }

  /** How often a judge meets those on a project elsewhere. */
  meetingsOn(project: number, judge: number): number {
    let meetings = 0
    for (const other of this.judgesOn(project)) {
      if (other !== judge) meetings += intAt(this.#meetings, judge * this.judges.length + other)
    }
    return meetings
  }

  countAble(project: number): number {
    return [...this.judges.keys()].filter(judge => this.canTake(project, judge)).length
  }

  *visits(): Generator<{ project: number; judge: number; isKept: boolean }> {
    for (const project of this.projects.keys()) {
      for (const judge of this.judgesOn(project)) {
        yield { project, judge, isKept: !this.isPlanned(project, judge) }
      }
    }
  }

  #set(project: number, judge: number, kind: 0 | 1 | 2) {
    const change = kind === 0 ? -1 : 1
    const entry = this.visitKey(project, judge)
    if (intAt(this.#visits, entry) > 0 === kind > 0) return
    this.#visits[entry] = 0
    for (const other of this.judgesOn(project)) {
      addIntAt(this.#meetings, judge * this.judges.length + other, change)
      addIntAt(this.#meetings, other * this.judges.length + judge, change)
    }
    this.#visits[entry] = kind
    addIntAt(this.loads, judge, change)
    addIntAt(this.looks, project, change)
  }
}

function mayJudge(judge: PlanJudge | undefined, project: string, track: string | undefined): boolean {
  if (!judge || judge.conflicts?.includes(project)) return false
  return !judge.tracks || (track !== undefined && judge.tracks.includes(track))
}

function freeSlots(judge: PlanJudge, slots: number, taken: ReadonlySet<number>, kept: number): number {
  const { first, last } = windowOf(judge, slots)
  let free = 0
  for (let slot = first; slot <= last; slot++) if (!taken.has(slot)) free++
  return Math.max(0, Math.min(free, (judge.mostVisits ?? Number.MAX_SAFE_INTEGER) - kept))
}

/** The slots in which a judge is there, the last one included. */
export function windowOf({ from = 1, to }: PlanJudge, slots: number): { first: number; last: number } {
  return { first: Math.max(1, from), last: Math.min(slots, to ?? slots) }
}

/** Numbers of judges that are there. */
export function presentJudges(roster: Roster): number[] {
  return [...roster.judges.keys()].filter(judge => itemAt(roster.present, judge))
}
