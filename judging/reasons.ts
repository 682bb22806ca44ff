import { at, itemAt } from './at.ts'
import type { Evidence } from './evidence.ts'
import { Groups } from './groups.ts'
import type { Scores } from './scores.ts'

/** What holds Clear back, in the words in which it is shown and published (docs/judging-method.md §4). */
export const reasons = {
  dependsOnJudge: 'depends on one judge',
  oneJudge: 'one judge only',
  groups: 'groups of judges share no project',
  unseen: 'some projects have no ballot',
  tie: 'tie at the line',
} as const

export type Reason = (typeof reasons)[keyof typeof reasons]

/** The reasons that hold for every line. */
export function reasonsOfField({ fit: { evidence }, order, unseen }: Scores): Reason[] {
  const found: Reason[] = []
  if (evidence.judges.length === 1) found.push(reasons.oneJudge)
  if (countGroups(evidence, new Set(order.map(({ project }) => project))) > 1) found.push(reasons.groups)
  if (unseen.length > 0) found.push(reasons.unseen)
  return found
}

/** Into how many groups the projects fall. Projects outside of the field, such as samples, join groups too. */
function countGroups(evidence: Evidence, projects: ReadonlySet<string>): number {
  const groups = new Groups(evidence.projects.length + evidence.judges.length)
  for (const [project, judges] of evidence.judgesOf.entries()) {
    for (const judge of judges) groups.join(project, evidence.projects.length + judge)
  }
  const numbers = [...evidence.projects.keys()].filter(number =>
    projects.has(itemAt(evidence.projects, number)),
  )
  return groups.countAmong(numbers)
}

/** At least so many judges have to agree for a unanimous line: with three, chance agrees too often. */
const fewestUnanimous = 4

/** Whether every judge scored the whole field and put each of the first `best` strictly above everybody else. */
export function isUnanimous(scores: Scores, best: number): boolean {
  const { evidence } = scores.fit
  if (scores.unseen.length > 0 || evidence.judges.length < fewestUnanimous) return false
  const placeOf = new Map(scores.order.map(({ project }, place) => [project, place]))
  const lowestOfBest = new Float64Array(evidence.judges.length).fill(Number.POSITIVE_INFINITY)
  const highestOfRest = new Float64Array(evidence.judges.length).fill(Number.NEGATIVE_INFINITY)
  for (const [number, judges] of evidence.judgesOf.entries()) {
    const place = placeOf.get(itemAt(evidence.projects, number))
    if (place === undefined) continue
    if (judges.length < evidence.judges.length) return false
    for (const [turn, judge] of judges.entries()) {
      const deviation = at(itemAt(evidence.deviationsOf, number), turn)
      if (place < best) lowestOfBest[judge] = Math.min(at(lowestOfBest, judge), deviation)
      else highestOfRest[judge] = Math.max(at(highestOfRest, judge), deviation)
    }
  }
  return lowestOfBest.every((lowest, judge) => lowest > at(highestOfRest, judge) + 1e-9)
}
