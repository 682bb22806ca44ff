import { intAt, itemAt } from '../at.ts'
import { shuffled, uniformsFrom } from '../chance.ts'
import { presentJudges, type Roster } from './roster.ts'

/**
 * Gives every project its looks, in rounds: one look for everybody before anybody gets the next
 * (docs/judging-method.md §6). Returns whether all looks fit for which there are able judges. If not, it stops at the
 * first that does not fit, or plans the others if `asMuchAsPossible`.
 */
export function fill(
  roster: Roster,
  looks: number,
  cap: number,
  seed: number,
  asMuchAsPossible: boolean,
): boolean {
  const uniform = uniformsFrom(seed)
  const judges = presentJudges(roster)
  const able = roster.projects.map((_, project) => roster.countAble(project))
  const limits = roster.rooms.map(room => Math.min(room, cap))
  const full = new Set<number>()
  for (let round = 1; round <= looks; round++) {
    const turns = new Map(shuffled(judges, uniform).map((judge, turn) => [judge, turn]))
    const order = shuffled([...roster.projects.keys()], uniform).sort(
      (one, other) => itemAt(able, one) - itemAt(able, other),
    )
    for (const project of order) {
      if (full.has(project) || intAt(roster.looks, project) >= round || roster.countAble(project) === 0)
        continue
      const judge = leastBusy(roster, project, judges, limits, turns)
      if (judge !== undefined) roster.give(project, judge)
      else if (!handOn(roster, project, judges, limits)) {
        if (!asMuchAsPossible) return false
        full.add(project)
      }
    }
  }
  return full.size === 0
}

/** The able judge with the lowest load, then the fewest meetings with those on the project, then by turn. */
function leastBusy(
  roster: Roster,
  project: number,
  judges: readonly number[],
  limits: Int32Array,
  turns: ReadonlyMap<number, number>,
): number | undefined {
  const free = judges.filter(
    judge => roster.canTake(project, judge) && intAt(roster.loads, judge) < intAt(limits, judge),
  )
  const lowest = Math.min(...free.map(judge => intAt(roster.loads, judge)))
  const [first] = free
    .filter(judge => intAt(roster.loads, judge) === lowest)
    .map(judge => ({ judge, meetings: roster.meetingsOn(project, judge), turn: turns.get(judge) ?? 0 }))
    .sort((one, other) => one.meetings - other.meetings || one.turn - other.turn)
  return first?.judge
}

interface HandOver {
  from: number
  project: number
}

/** Makes room by a chain: one judge hands a project to another, who hands one on, until somebody has room. */
function handOn(roster: Roster, project: number, judges: readonly number[], limits: Int32Array): boolean {
  const queue = judges.filter(judge => roster.canTake(project, judge) && intAt(limits, judge) > 0)
  const cameFrom = new Map<number, HandOver | undefined>(queue.map(judge => [judge, undefined]))
  for (const from of queue) {
    for (const handed of roster.projects.keys()) {
      if (!roster.isPlanned(handed, from)) continue
      for (const to of judges) {
        if (cameFrom.has(to) || !roster.canTake(handed, to)) continue
        cameFrom.set(to, { from, project: handed })
        if (intAt(roster.loads, to) < intAt(limits, to)) {
          handAll(roster, project, to, cameFrom)
          return true
        }
        queue.push(to)
      }
    }
  }
  return false
}

function handAll(
  roster: Roster,
  project: number,
  last: number,
  cameFrom: ReadonlyMap<number, HandOver | undefined>,
) {
  let receiver = last
  for (let step = cameFrom.get(receiver); step; step = cameFrom.get(receiver)) {
    roster.take(step.project, step.from)
    roster.give(step.project, receiver)
    receiver = step.from
  }
  roster.give(project, receiver)
}
