import { intAt, itemAt } from '../at.ts'
import type { Roster } from './roster.ts'

/** The visits without which their group would fall apart (Tarjan), by `visitKey` of the roster. */
export function findBridges(roster: Roster): Set<number> {
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
