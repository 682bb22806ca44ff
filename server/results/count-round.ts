import { type CompleteBundle, makeBundle, resultFrom } from '../../judging/bundle.ts'
import { judgeLines, type Line, type LineResult } from '../../judging/lines.ts'
import { findScores, type Scores } from '../../judging/scores.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { resultSeed } from '../judging/results.ts'
import { sealedBallotsOf } from '../judging/seal.ts'
import type { Range } from './seats.ts'
import { lineUnder, type Winners, winnersOn } from './winners.ts'

/** What the ballots of a sealed round say about all of its teams. */
export interface CountedRound extends Pick<Scores, 'order' | 'unseen'> {
  judges: number
  /** Those that count. */
  ballots: number
  /** Of the round, and those under the prizes for all. */
  lines: LineResult[]
  /** Of each prize for all. */
  winners: Winners[]
  bundle: CompleteBundle
}

export interface RoundToCount {
  judged: JudgedRound
  /** How many of each prize for all there are, from the first down. */
  prizes: readonly number[]
}

/** Everything comes from the same scores and replays. Undefined unless the round is sealed. */
export function countRound({ judged, prizes }: RoundToCount): CountedRound | undefined {
  const ranges = rangesOf(prizes)
  const named = linesOf(judged, ranges)
  const sealed = sealedBallotsOf({ ...judged, lines: named })
  if (!sealed) return undefined
  const scores = findScores(judged.input)
  const under = ranges.map(range => lineUnder(range, scores))
  const results = judgeLines(scores, [...named, ...under], resultSeed)
  const lines = results.slice(0, named.length)
  return {
    order: scores.order,
    unseen: scores.unseen,
    judges: scores.judges.length,
    ballots: scores.counted.length,
    lines,
    winners: ranges.map((range, place) => winnersOn(range, judged, scores, results[named.length + place])),
    bundle: makeBundle(sealed, resultFrom(scores, lines)),
  }
}

function rangesOf(prizes: readonly number[]): Range[] {
  let to = 0
  return prizes.map(count => {
    const from = to
    to += count
    return { from, to }
  })
}

const lineNames = new Map([
  [1, 'first'],
  [2, 'first two'],
  [3, 'podium'],
])

/** The lines of the round, and those under the prizes for all: a certainty belongs to all seats above it. */
function linesOf({ lines }: JudgedRound, ranges: readonly Range[]): Line[] {
  const under = ranges.map(({ to }) => ({ name: lineNames.get(to) ?? `first ${to}`, chosen: to, best: to }))
  return [...lines, ...under.filter(({ name }) => !lines.some(line => line.name === name))]
}
