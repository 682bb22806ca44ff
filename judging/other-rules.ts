import { sum } from './at.ts'
import { shareOfComparisons } from './comparisons.ts'
import type { CountedBallot } from './marks.ts'
import { byId, rankedGroups, sameScore, withPlaces } from './order.ts'
import type { Scores } from './scores.ts'

export const otherRules = ['rawMean', 'centredMean', 'zScore', 'pairwiseShare'] as const
export type OtherRule = (typeof otherRules)[number]

export interface RankedByRule {
  project: string
  value: number
  place: number
}

/**
 * What other rules would have named. They inform and never decide (docs/judging-method.md §3). A project that a rule
 * says nothing about is not in its list.
 */
export function orderByOtherRules({ counted, order }: Scores): Record<OtherRule, RankedByRule[]> {
  const field = order.map(({ project }) => project)
  const byJudge = groupBy(counted, ({ judge }) => judge)
  const byProject = groupBy(counted, ({ project }) => project)
  const judges = new Map([...byJudge].map(([judge, ballots]) => [judge, describe(ballots)]))
  const meanOf = (project: string, value: (ballot: CountedBallot) => number) => {
    const ballots = byProject.get(project) ?? []
    return sum(ballots.map(value)) / ballots.length
  }
  const shares = shareOfComparisons(counted, field)
  const centred = ({ judge, points }: CountedBallot) => points - (judges.get(judge)?.mean ?? 0)
  const zScore = (ballot: CountedBallot) => {
    const deviation = judges.get(ballot.judge)?.deviation ?? 0
    return deviation > 1e-9 ? centred(ballot) / deviation : 0
  }
  return {
    rawMean: rank(field, project => meanOf(project, ({ points }) => points)),
    centredMean: rank(field, project => meanOf(project, centred)),
    zScore: rank(field, project => meanOf(project, zScore)),
    pairwiseShare: rank(field, project => shares.get(project)),
  }
}

function groupBy(ballots: readonly CountedBallot[], key: (ballot: CountedBallot) => string) {
  const groups = new Map<string, CountedBallot[]>()
  for (const ballot of ballots) {
    const group = groups.get(key(ballot))
    if (group) group.push(ballot)
    else groups.set(key(ballot), [ballot])
  }
  return groups
}

/** Mean and sample standard deviation; 0 of a single ballot. */
function describe(ballots: readonly CountedBallot[]): { mean: number; deviation: number } {
  const mean = sum(ballots.map(({ points }) => points)) / ballots.length
  const squares = sum(ballots.map(({ points }) => (points - mean) * (points - mean)))
  return { mean, deviation: ballots.length > 1 ? Math.sqrt(squares / (ballots.length - 1)) : 0 }
}

function rank(field: readonly string[], value: (project: string) => number | undefined): RankedByRule[] {
  const valued = field.flatMap(project => {
    const found = value(project)
    return found === undefined ? [] : [{ project, value: found }]
  })
  return withPlaces(
    rankedGroups(
      valued,
      item => item.value,
      sameScore,
      (one, other) => byId(one.project, other.project),
    ),
  )
}
