import { at, intAt } from './at.ts'
import { normalDensity, normalShareBelow } from './elementary.ts'
import { scoreIn } from './least-squares.ts'
import type { Line } from './lines.ts'
import { byId, rankedGroups, sameEffect } from './order.ts'
import type { Scores } from './scores.ts'
import { noiseVariance, scoreVariance } from './uncertainty.ts'

/** A line that visits are to settle; the weight is how much it matters beside the others. */
export interface WeightedLine extends Line {
  weight?: number
}

export interface FreeJudge {
  judge: string
  /** Projects this judge may never visit. */
  conflicts?: readonly string[]
  /** The tracks this judge may judge; all if absent. */
  tracks?: readonly string[]
}

export interface Visitable {
  project: string
  track?: string
  /** How far away the table is, in any unit; 0 if absent. */
  distance?: number
}

export interface Visit {
  judge: string
  project: string
}

export interface VisitRules {
  lines: readonly WeightedLine[]
  /** Every project gets so many looks first. */
  leastLooks?: number
  /** No project gets more. */
  mostLooks: number
  /** Visits that somebody is on the way to, or is making. */
  underWay?: readonly Visit[]
  /** Projects that somebody is visiting now. */
  busy?: readonly string[]
}

export interface RankedVisit {
  project: string
  /** Looks done and under way. */
  looks: number
  gain: number
}

/** The lines that visits settle: the finalists' if a final follows, else the first prize, the first two and the podium. */
export function linesToSettle(finalists?: number): Line[] {
  if (finalists) return [{ name: 'finalists', chosen: finalists, best: 1 }]
  return ['first', 'first two', 'podium'].map((name, place) => ({ name, chosen: place + 1, best: place + 1 }))
}

/** The most looks one project gets, unless somebody says otherwise. */
export function mostLooksFor(promised: number): number {
  return Math.max(9, 3 * promised)
}

/** Where a free judge is best sent: the first of the list (docs/judging-method.md §5). */
export function rankVisits(
  scores: Scores,
  free: FreeJudge,
  projects: readonly Visitable[],
  rules: VisitRules,
  gains = gainsOf(scores, rules.lines),
): RankedVisit[] {
  const looks = looksWith(scores, rules.underWay ?? [])
  const least = rules.leastLooks ?? 2
  const candidates = projects.filter(isOpenTo(scores, free, rules)).flatMap(({ project, distance = 0 }) => {
    const seen = looks.get(project) ?? 0
    return seen < rules.mostLooks ? [{ project, distance, looks: seen, gain: gains(project, seen) }] : []
  })
  const missing = (candidate: RankedVisit) => Math.max(0, least - candidate.looks)
  return rankedGroups(candidates, missing, 0, () => 0)
    .flatMap(group =>
      rankedGroups(
        group,
        ({ gain }) => gain,
        sameEffect,
        (one, other) =>
          one.looks - other.looks || one.distance - other.distance || byId(one.project, other.project),
      ),
    )
    .flat()
    .map(({ project, looks: seen, gain }) => ({ project, looks: seen, gain }))
}

/** Which projects this judge may visit now. */
function isOpenTo(scores: Scores, { judge, conflicts = [], tracks }: FreeJudge, rules: VisitRules) {
  const closed = new Set([...conflicts, ...(rules.busy ?? [])])
  for (const visit of [...scores.counted, ...scores.incomplete, ...(rules.underWay ?? [])]) {
    if (visit.judge === judge) closed.add(visit.project)
  }
  return ({ project, track }: Visitable) =>
    !closed.has(project) && (!tracks || (track !== undefined && tracks.includes(track)))
}

function looksWith({ fit: { evidence } }: Scores, underWay: readonly Visit[]): Map<string, number> {
  const looks = new Map(evidence.projects.map((id, number) => [id, intAt(evidence.looks, number)]))
  for (const { project } of underWay) looks.set(project, (looks.get(project) ?? 0) + 1)
  return looks
}

/** How much one more look at a project, which has so many, moves the lines. Remembers what it has worked out. */
export function gainsOf(
  scores: Scores,
  lines: readonly WeightedLine[],
): (project: string, looks: number) => number {
  const noise = noiseVariance(scores.fit)
  if (!noise) return () => 0
  const { expected, placeOf, edges } = edgesOf(scores, lines)
  const numbers = new Map(scores.fit.evidence.projects.map((id, number) => [id, number]))
  const known = new Map<string, number>()
  return (project, looks) => {
    const key = `${looks} ${project}`
    const before = known.get(key)
    if (before !== undefined) return before
    const place = placeOf.get(project)
    const number = numbers.get(project)
    // A project outside the field can win nothing.
    if (place === undefined || number === undefined) return 0
    const variance = scoreVariance(scores.fit, noise, number, looks)
    const move = variance / Math.sqrt(variance + noise)
    let gain = 0
    for (const { seats, weight, lastSeat, bestOutsider } of edges) {
      const edge = place < seats ? bestOutsider : lastSeat
      gain += weight * move * expectedExcess(-Math.abs(expected(place) - edge) / move)
    }
    known.set(key, gain)
    return gain
  }
}

/** The score of the last seat and of the best outsider of each line. */
function edgesOf({ fit: solved, order, unseen }: Scores, lines: readonly WeightedLine[]) {
  const numbers = new Map(solved.evidence.projects.map((id, number) => [id, number]))
  const field = [...order.map(({ project }) => project), ...unseen]
  const scores = Float64Array.from(field, project => scoreIn(solved, numbers.get(project) ?? 0))
  return {
    expected: (place: number) => at(scores, place),
    placeOf: new Map(field.map((project, place) => [project, place])),
    edges: lines
      .filter(({ chosen }) => chosen < field.length && order.length > 0)
      .map(({ chosen, weight = 1 }) => {
        const seats = Math.min(chosen, order.length)
        // If all that have a score are seated, the best outsider is one without.
        return {
          seats,
          weight,
          lastSeat: at(scores, seats - 1),
          bestOutsider: at(scores, Math.min(seats, field.length - 1)),
        }
      }),
  }
}

/** f(z) = z Φ(z) + φ(z): by how much a standard normal number is expected to exceed −z, counting 0 below it. */
function expectedExcess(z: number): number {
  return z * normalShareBelow(z) + normalDensity(z)
}
