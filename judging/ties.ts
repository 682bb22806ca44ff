import { shareOfComparisons } from './comparisons.ts'
import { countBallots, type Criterion } from './marks.ts'
import { byId, rankedGroups, sameScore } from './order.ts'
import { findScores, type Judged } from './scores.ts'

/** How ties at a prize are broken, one step after the other, as published before the first ballot. */
export type TieStep =
  /** The score on the criterion of the highest weight alone, then on the next. */
  | { by: 'criteria' }
  /** The share of same-judge comparisons won among the tied. */
  | { by: 'comparisons' }
  /** A named person decides, with a written sentence. */
  | { by: 'person'; name: string }
  /** The prize is shared. */
  | { by: 'shared' }

export interface BrokenTie {
  /** From the first down; who is still tied is in one group, by id. */
  groups: string[][]
  /** The step that has to settle what is still tied: a person's word, or the shared prize. Undefined if nothing is left. */
  left: Extract<TieStep, { by: 'person' | 'shared' }> | undefined
}

/** Breaks a tie by the published rule, never at random (docs/judging-method.md §3). Without a last step the prize is shared. */
export function breakTie(judged: Judged, tied: readonly string[], rule: readonly TieStep[]): BrokenTie {
  let groups: string[][] = [[...tied].sort(byId)]
  for (const step of rule) {
    if (groups.every(({ length }) => length === 1)) break
    if (step.by === 'person' || step.by === 'shared') return { groups, left: step }
    groups =
      step.by === 'comparisons'
        ? groups.flatMap(group => splitByComparisons(judged, group))
        : splitByCriteria(judged, groups)
  }
  return { groups, left: groups.every(({ length }) => length === 1) ? undefined : { by: 'shared' } }
}

function splitByCriteria(judged: Judged, tied: string[][]): string[][] {
  // Equal weights: in the order of the rubric.
  const byWeight = judged.criteria
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return byWeight.reduce((groups, criterion) => {
    if (groups.every(({ length }) => length === 1)) return groups
    const scores = scoresBy(judged, criterion)
    return groups.flatMap(group => split(group, project => scores.get(project)))
  }, tied)
}

/** The scores on one criterion, of the ballots that count and mark it. */
function scoresBy(judged: Judged, criterion: Criterion): Map<string, number> {
  const incomplete = new Set(countBallots(judged.criteria, judged.ballots).incomplete)
  const ballots = judged.ballots.filter(ballot => !incomplete.has(ballot))
  const { order, outside } = findScores({ ...judged, ballots, criteria: [criterion] })
  return new Map([...order, ...outside].map(({ project, score }) => [project, score]))
}

function splitByComparisons(judged: Judged, tied: string[]): string[][] {
  const { counted } = countBallots(judged.criteria, judged.ballots)
  const shares = shareOfComparisons(counted, tied)
  return split(tied, project => shares.get(project))
}

/** Divides tied teams by value; a team without one comes last, because nothing sets it apart. */
function split(tied: readonly string[], value: (project: string) => number | undefined): string[][] {
  return rankedGroups(tied, project => value(project) ?? -Number.MAX_VALUE, sameScore, byId)
}
