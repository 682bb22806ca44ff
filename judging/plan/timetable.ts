import { intAt, itemAt } from '../at.ts'
import type { PlanInput } from './plan.ts'
import { type Roster, windowOf } from './roster.ts'

interface Timed {
  project: number
  judge: number
  slot: number | undefined
}

/** A judge or project in a slot: nobody, or a visit that stays. Other numbers are places in the list of visits. */
const nobody = -1
const fixed = -2

/**
 * Gives each planned visit a slot, so that no judge and no project has two at once: the edges of a bipartite graph are
 * coloured with alternating paths (docs/judging-method.md §6). Judges with short windows come first. What does not fit
 * has no slot.
 */
export function makeTimetable(roster: Roster, { judges, kept = [], slots }: PlanInput): Timed[] {
  const given = new Map(judges.map(judge => [judge.id, windowOf(judge, slots)]))
  const windows = roster.judges.map(id => given.get(id) ?? { first: 1, last: 0 })
  const table = new Timetable(roster, slots, windows)
  for (const { judge, project, slot } of kept) {
    if (slot !== null) table.block(roster.judges.indexOf(judge), roster.projects.indexOf(project), slot)
  }
  const length = (judge: number) => itemAt(windows, judge).last - itemAt(windows, judge).first
  const visits = [...roster.visits()]
    .filter(({ isKept }) => !isKept)
    .sort(
      (one, other) =>
        length(one.judge) - length(other.judge) || one.judge - other.judge || one.project - other.project,
    )
  const placed = visits.map(({ project, judge }): Timed => ({ project, judge, slot: undefined }))
  table.place(placed, fewestSlots(visits, roster))
  table.place(placed, slots)
  return placed
}

/** As many slots as the fullest judge or project needs. */
function fewestSlots(visits: readonly { project: number; judge: number }[], roster: Roster): number {
  const loads = new Int32Array(roster.judges.length)
  const looks = new Int32Array(roster.projects.length)
  for (const { project, judge } of visits) {
    loads[judge] = intAt(loads, judge) + 1
    looks[project] = intAt(looks, project) + 1
  }
  return Math.max(0, ...loads, ...looks)
}

class Timetable {
  #windows: readonly { first: number; last: number }[]
  #width: number
  #judges: Int32Array
  #projects: Int32Array
  #visits: Timed[] = []
  /** Slots that a judge may use in this pass, counted from the judge's first. */
  #span = 0

  constructor(roster: Roster, slots: number, windows: readonly { first: number; last: number }[]) {
    this.#windows = windows
    this.#width = slots + 1
    this.#judges = new Int32Array(roster.judges.length * this.#width).fill(nobody)
    this.#projects = new Int32Array(roster.projects.length * this.#width).fill(nobody)
  }

  /** A kept visit is where it is. Its project may have left. */
  block(judge: number, project: number, slot: number) {
    if (slot < 1 || slot >= this.#width) return
    this.#judges[judge * this.#width + slot] = fixed
    if (project >= 0) this.#projects[project * this.#width + slot] = fixed
  }

  place(visits: Timed[], span: number) {
    this.#visits = visits
    this.#span = span
    for (const [number, visit] of visits.entries()) {
      if (visit.slot === undefined) this.#placeOne(number, visit)
    }
  }

  #placeOne(number: number, { project, judge }: Timed) {
    const free = this.#freeOf(judge)
    const direct = free.find(slot => this.#projectIn(project, slot) === nobody)
    if (direct !== undefined) return this.#set(number, direct)
    for (const slot of free) {
      for (let other = 1; other < this.#width; other++) {
        if (this.#projectIn(project, other) !== nobody) continue
        const path = this.#pathFrom(project, slot, other)
        if (!path) continue
        this.#swap(path, slot, other)
        return this.#set(number, slot)
      }
    }
  }

  #freeOf(judge: number): number[] {
    const slots: number[] = []
    for (let slot = 1; slot < this.#width; slot++) {
      if (this.#isOpen(judge, slot) && this.#judgeIn(judge, slot) === nobody) slots.push(slot)
    }
    return slots
  }

  #isOpen(judge: number, slot: number): boolean {
    const { first, last } = itemAt(this.#windows, judge)
    return slot >= first && slot <= last && slot < first + this.#span
  }

  /** The visits that change slots so that the project is free in `slot`; undefined if one of them cannot. */
  #pathFrom(project: number, slot: number, other: number): number[] | undefined {
    const path: number[] = []
    let from = project
    for (;;) {
      const leaving = this.#projectIn(from, slot)
      if (leaving === nobody) return path
      if (leaving === fixed) return undefined
      const { judge } = itemAt(this.#visits, leaving)
      if (!this.#isOpen(judge, other)) return undefined
      path.push(leaving)
      const pushed = this.#judgeIn(judge, other)
      if (pushed === nobody) return path
      if (pushed === fixed || !this.#isOpen(judge, slot)) return undefined
      path.push(pushed)
      from = itemAt(this.#visits, pushed).project
    }
  }

  #swap(path: readonly number[], slot: number, other: number) {
    const moves = path.map(number => ({
      number,
      to: itemAt(this.#visits, number).slot === slot ? other : slot,
    }))
    for (const { number } of moves) this.#clear(number)
    for (const { number, to } of moves) this.#set(number, to)
  }

  #clear(number: number) {
    const { project, judge, slot } = itemAt(this.#visits, number)
    if (slot === undefined) return
    this.#judges[judge * this.#width + slot] = nobody
    this.#projects[project * this.#width + slot] = nobody
  }

  #set(number: number, slot: number) {
    const visit = itemAt(this.#visits, number)
    visit.slot = slot
    this.#judges[visit.judge * this.#width + slot] = number
    this.#projects[visit.project * this.#width + slot] = number
  }

  #judgeIn(judge: number, slot: number): number {
    return intAt(this.#judges, judge * this.#width + slot)
  }

  #projectIn(project: number, slot: number): number {
    return intAt(this.#projects, project * this.#width + slot)
  }
}
