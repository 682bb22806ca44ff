import { intAt, itemAt } from '../at.ts'
import { Groups } from '../groups.ts'
import { presentJudges, type Roster } from './roster.ts'

interface RosterVisit {
  project: number
  judge: number
}

/**
 * Joins groups of judges that share no project, by exchanging two visits, or else by handing one to a judge of another
 * group, whose load is then at most cap + 1. Returns the projects of each group that is left.
 */
export function joinGroups(roster: Roster, cap: number): number[][] {
  for (;;) {
    const groups = groupsOf(roster)
    const left = projectsByGroup(roster, groups)
    if (left.length < 2 || !areLooksEnough(roster)) return left
    const bridges = findBridges(roster)
    const planned = [...roster.visits()].filter(({ isKept }) => !isKept)
    // A visit whose loss would split its group joins nothing.
    const spare = planned.filter(({ project, judge }) => !bridges.has(roster.visitKey(project, judge)))
    if (!exchange(roster, groups, spare, planned) && !handOver(roster, groups, spare, cap)) return left
  }
}

function groupsOf(roster: Roster): Groups {
  const groups = new Groups(roster.projects.length + roster.judges.length)
  for (const { project, judge } of roster.visits()) groups.join(project, judgeNode(roster, judge))
  return groups
}

function judgeNode({ projects }: Roster, judge: number): number {
  return projects.length + judge
}

/** Without projects that nobody visits. */
function projectsByGroup(roster: Roster, groups: Groups): number[][] {
  const lists = new Map<number, number[]>()
  for (const project of roster.projects.keys()) {
    if (intAt(roster.looks, project) === 0) continue
    const group = groups.of(project)
    lists.set(group, [...(lists.get(group) ?? []), project])
  }
  return [...lists.values()]
}

/** To join so many projects and judges takes one visit less than there are of them. */
function areLooksEnough(roster: Roster): boolean {
  const joined = roster.looks.filter(looks => looks > 0).length + roster.loads.filter(load => load > 0).length
  return [...roster.visits()].length >= joined - 1
}

function exchange(
  roster: Roster,
  groups: Groups,
  spare: readonly RosterVisit[],
  planned: readonly RosterVisit[],
) {
  for (const one of spare) {
    for (const other of planned) {
      if (groups.of(one.project) === groups.of(other.project)) continue
      if (!roster.canTake(other.project, one.judge) || !roster.canTake(one.project, other.judge)) continue
      roster.take(one.project, one.judge)
      roster.take(other.project, other.judge)
      roster.give(one.project, other.judge)
      roster.give(other.project, one.judge)
      return true
    }
  }
  return false
}

function handOver(roster: Roster, groups: Groups, spare: readonly RosterVisit[], cap: number) {
  for (const { project, judge } of spare) {
    for (const other of presentJudges(roster)) {
      const load = intAt(roster.loads, other)
      if (load === 0 || groups.of(judgeNode(roster, other)) === groups.of(project)) continue
      if (load >= Math.min(cap + 1, intAt(roster.rooms, other)) || !roster.canTake(project, other)) continue
      roster.take(project, judge)
      roster.give(project, other)
      return true
    }
  }
  return false
}

/** The visits without which their group would fall apart (Tarjan), by `visitKey` of the roster. */
function findBridges(roster: Roster): Set<number> {
  const size = roster.projects.length + roster.judges.length
  const neighbours: number[][] = Array.from({ length: size }, () => [])
  for (const { project, judge } of roster.visits()) {
    neighbours[project]?.push(roster.projects.length + judge)
    neighbours[roster.projects.length + judge]?.push(project)
  }
  const found = new Set<number>()
  const seenAt = new Int32Array(size)
  const lowest = new Int32Array(size)
  let time = 0
  const visit = (node: number, parent: number) => {
    time += 1
    seenAt[node] = time
    lowest[node] = time
    for (const next of itemAt(neighbours, node)) {
      if (next === parent) continue
      if (intAt(seenAt, next) === 0) {
        visit(next, node)
        if (intAt(lowest, next) > intAt(seenAt, node)) found.add(bridgeKey(roster, node, next))
      }
      lowest[node] = Math.min(intAt(lowest, node), intAt(lowest, next))
    }
  }
  for (let node = 0; node < size; node++) if (intAt(seenAt, node) === 0) visit(node, -1)
  return found
}

function bridgeKey(roster: Roster, one: number, other: number): number {
  const [project, judge] = one < other ? [one, other] : [other, one]
  return roster.visitKey(project, judge - roster.projects.length)
}
