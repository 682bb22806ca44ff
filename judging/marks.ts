import { sum } from './at.ts'
import { byId } from './order.ts'

/** What is marked, as the judging method names it (docs/judging-method.md §1). */
export interface Criterion {
  id: string
  /** 0 or more. A criterion with weight 0 is left out. */
  weight: number
  min: number
  max: number
}

/** One judge, one project, one mark for each criterion; a missing or null mark is a blank. */
export interface Ballot {
  judge: string
  project: string
  scores: Readonly<Record<string, number | null | undefined>>
}

/** A ballot that counts, as one number from 0 to 100. */
export interface CountedBallot {
  judge: string
  project: string
  points: number
}

export interface CountedBallots {
  /** By judge, then project. */
  counted: CountedBallot[]
  /** Less than half of the weight is marked: shown, not counted. */
  incomplete: Ballot[]
}

/** From marks to one number for each ballot (docs/judging-method.md §2). */
export function countBallots(criteria: readonly Criterion[], ballots: readonly Ballot[]): CountedBallots {
  // By id, so that sums run in one order.
  const weighty = criteria.filter(({ weight }) => weight > 0).sort((one, other) => byId(one.id, other.id))
  const marked = lastOfEachPair(ballots).map(ballot => ({
    ballot,
    shares: weighty.map(criterion => shareOf(criterion, ballot)),
  }))
  const means = weighty.map((_, place) => meanOf(marked.flatMap(({ shares }) => shares[place] ?? [])))
  // A criterion that no ballot has marked has no mean, and is left out.
  const weights = weighty.map(({ weight }, place) => (means[place] === undefined ? 0 : weight))
  const counted: CountedBallot[] = []
  const incomplete: Ballot[] = []
  for (const { ballot, shares } of marked) {
    const points = pointsOf(shares, means, weights)
    if (points === undefined) incomplete.push(ballot)
    else counted.push({ judge: ballot.judge, project: ballot.project, points })
  }
  return { counted, incomplete }
}

/** A judge who marks a project again replaces the ballot. */
function lastOfEachPair(ballots: readonly Ballot[]): Ballot[] {
  const last = new Map<string, Map<string, Ballot>>()
  for (const ballot of ballots) {
    const ofJudge = last.get(ballot.judge) ?? new Map<string, Ballot>()
    last.set(ballot.judge, ofJudge.set(ballot.project, ballot))
  }
  return [...last.values()]
    .flatMap(ofJudge => [...ofJudge.values()])
    .sort((one, other) => byId(one.judge, other.judge) || byId(one.project, other.project))
}

/** The mark as a share of the scale, undefined if it is blank. */
function shareOf({ id, min, max }: Criterion, { scores }: Ballot): number | undefined {
  // Only an own property is a mark: `scores` may come from a file.
  const mark = Object.hasOwn(scores, id) ? scores[id] : undefined
  return mark == null ? undefined : (mark - min) / (max - min)
}

function meanOf(shares: readonly number[]): number | undefined {
  return shares.length > 0 ? sum(shares) / shares.length : undefined
}

/**
 * A blank gets the criterion's mean, moved by how far this ballot's marks are from their means, cut to 0…1. Undefined if
 * less than half of the weight is marked.
 */
function pointsOf(
  shares: readonly (number | undefined)[],
  means: readonly (number | undefined)[],
  weights: readonly number[],
): number | undefined {
  let weightGiven = 0
  let distance = 0
  for (const [place, weight] of weights.entries()) {
    const share = shares[place]
    if (share === undefined) continue
    weightGiven += weight
    distance += weight * (share - (means[place] ?? 0))
  }
  const weightOfAll = sum(weights)
  // Half of the weight is enough, also if the sum of the weights has a rounding error.
  if (weightGiven === 0 || weightGiven < (weightOfAll / 2) * (1 - 1e-9)) return undefined
  let total = 0
  for (const [place, weight] of weights.entries()) {
    const filled = Math.min(1, Math.max(0, (means[place] ?? 0) + distance / weightGiven))
    total += weight * (shares[place] ?? filled)
  }
  return (100 * total) / weightOfAll
}
