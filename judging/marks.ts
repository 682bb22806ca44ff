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
  const last = lastOfEachPair(ballots)
  const marked = criteriaThatCount(criteria, last)
  const weight = sum(marked.map(criterion => criterion.weight))
  const counted: CountedBallot[] = []
  const incomplete: Ballot[] = []
  for (const ballot of last) {
    const given = marked.filter(criterion => shareOf(criterion, ballot) !== undefined)
    const weightGiven = sum(given.map(criterion => criterion.weight))
    // Half of the weight is enough, also if the sum of the weights has a rounding error.
    if (given.length === 0 || weightGiven < (weight / 2) * (1 - 1e-9)) incomplete.push(ballot)
    else
      counted.push({ judge: ballot.judge, project: ballot.project, points: pointsOf(ballot, marked, given) })
  }
  return { counted, incomplete }
}

/** The key under which a judge of one round sits in another, as on a final panel, where they count as another judge. */
export function judgeInRound(judge: string, round: string): string {
  return `${judge}@${round}`
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

interface MarkedCriterion extends Criterion {
  /** The mean of all marks, 0 to 1. */
  mean: number
}

/** Those with a weight that at least one ballot has marked. By id, so that sums run in one order. */
function criteriaThatCount(criteria: readonly Criterion[], ballots: readonly Ballot[]): MarkedCriterion[] {
  return [...criteria]
    .sort((one, other) => byId(one.id, other.id))
    .filter(criterion => criterion.weight > 0)
    .flatMap(criterion => {
      const shares = ballots.map(ballot => shareOf(criterion, ballot)).filter(share => share !== undefined)
      return shares.length > 0 ? [{ ...criterion, mean: sum(shares) / shares.length }] : []
    })
}

/** The mark as a share of the scale, undefined if it is blank. */
function shareOf({ id, min, max }: Criterion, { scores }: Ballot): number | undefined {
  // Only an own property is a mark: `scores` may come from a file.
  const mark = Object.hasOwn(scores, id) ? scores[id] : undefined
  return mark == null ? undefined : (mark - min) / (max - min)
}

/** A blank gets the criterion's mean, moved by how far this ballot's marks are from their means, cut to 0…1. */
function pointsOf(
  ballot: Ballot,
  marked: readonly MarkedCriterion[],
  given: readonly MarkedCriterion[],
): number {
  const distance = weightedMean(given, criterion => (shareOf(criterion, ballot) ?? 0) - criterion.mean)
  return (
    100 *
    weightedMean(
      marked,
      criterion => shareOf(criterion, ballot) ?? Math.min(1, Math.max(0, criterion.mean + distance)),
    )
  )
}

function weightedMean(
  criteria: readonly MarkedCriterion[],
  value: (criterion: MarkedCriterion) => number,
): number {
  const weight = sum(criteria.map(criterion => criterion.weight))
  return sum(criteria.map(criterion => criterion.weight * value(criterion))) / weight
}
