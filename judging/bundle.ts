import type { BundleResult, ResultsBundle } from '../contract/judging/results-bundle.ts'
import { checkDecisions } from './decisions.ts'
import { type Difference, findDifferences } from './differences.ts'
import { digestOf } from './digest.ts'
import { judgeLines, type LineResult, withoutEachJudge } from './lines.ts'
import { findScores, type Scores } from './scores.ts'

/** A bundle before its result is worked out. */
export type SealedBallots = Omit<ResultsBundle, 'result' | 'digest'>

export interface Recomputed {
  result: BundleResult
  /** Where the bundle claims something else, the digest first. */
  disagreements: Difference[]
  /** What the file says of each prize that the jury decided. */
  decisions: string[]
}

/** A bundle as it is made here; one of another program may lack its digest. */
export type CompleteBundle = ResultsBundle & { digest: string }

/** The complete bundle, as it is published. Who has worked out its result already may say what came of it. */
export function makeBundle(sealed: SealedBallots, result: BundleResult = resultOf(sealed)): CompleteBundle {
  const complete = { ...sealed, result: rounded(result) }
  return { ...complete, digest: digestOf(complete) }
}

/** The result of the ballots, compared with what the bundle claims. */
export function recompute(bundle: ResultsBundle): Recomputed {
  const { digest, ...rest } = bundle
  const result = resultOf(bundle)
  const disagreements: Difference[] = []
  const computed = digestOf(rest)
  if (digest !== undefined && digest !== computed) {
    disagreements.push({ path: 'digest', given: digest, expected: computed })
  }
  if (bundle.result) {
    const isSame = (given: unknown, expected: unknown, path: string) =>
      isSameNumber(given, expected, path.endsWith('.chance') ? sameChance : sameScore) ??
      Object.is(given, expected)
    const differences = findDifferences(bundle.result, result, 'result', isSame)
    disagreements.push(...differences.map(found => ({ ...found, expected: shortened(found.expected) })))
  }
  const decided = checkDecisions(rest, result)
  disagreements.push(...decided.disagreements)
  return { result: rounded(result), disagreements, decisions: decided.says }
}

function resultOf({ method, criteria, ballots, options, seed }: SealedBallots): BundleResult {
  const scores = findScores({ criteria, ballots, ...options })
  return resultFrom(scores, judgeLines(scores, options.lines, seed, withoutEachJudge(scores), method))
}

export function resultFrom(scores: Scores, lines: readonly LineResult[]): BundleResult {
  return {
    scores: Object.fromEntries(
      [...scores.order, ...scores.outside].map(({ project, score }) => [project, score]),
    ),
    order: scores.order.map(({ project }) => project),
    places: Object.fromEntries(scores.order.map(({ project, place }) => [project, place])),
    lines: lines.map(({ name, label, seats, chance, rivals, why }) => {
      return { name, label, seats, chance, rivals, why }
    }),
  }
}

/** Scores are published with four decimals; a chance is a number of replays of 2,000 and has no more. */
function rounded(result: BundleResult): BundleResult {
  const scores = Object.entries(result.scores).map(([project, score]) => [project, shortened(score)])
  return { ...result, scores: Object.fromEntries(scores) }
}

function shortened<Value>(value: Value): Value | number {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}

/** A number agrees if it is the same as it is shown: a score to four decimals, a chance in whole hundredths. */
const sameScore = 0.000_05
const sameChance = 0.005

/** Undefined if one of them is no number. */
function isSameNumber(given: unknown, expected: unknown, tolerance: number): boolean | undefined {
  if (typeof given !== 'number' || typeof expected !== 'number') return undefined
  return Math.abs(given - expected) <= tolerance + 1e-9
}
