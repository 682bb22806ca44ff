import { type CompleteBundle, makeBundle, resultFrom } from '../../../judging/bundle.ts'
import { judgeLines, type Line, type LineResult } from '../../../judging/lines.ts'
import { findScores, type Scores } from '../../../judging/scores.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { resultSeed } from '../judging/results.ts'
import { sealedBallotsOf } from '../judging/seal.ts'
import { numberTeams, withNumbers } from '../judging/team-numbers.ts'
import type { Range } from './seats.ts'
import { lineUnder, type Winners, winnersOn } from './winners.ts'

/** What the ballots of a sealed round say about all of its teams. */
export interface CountedRound extends Pick<Scores, 'order' | 'unseen'> {
  judges: number
  /** How lenient each judge is, in points, by the key that ballots have. */
  severities: Map<string, number>
  /** Those that count. */
  ballots: number
  /** Of the round, and those under the prizes for all. */
  lines: LineResult[]
  /** Of each prize for all. */
  winners: Winners[]
  /** With the names of all teams. */
  bundle: CompleteBundle
  /** Under which number the file has each team. */
  numbers: Map<string, string>
}

export interface RoundToCount {
  judged: JudgedRound
  /** How many of each prize for all there are, from the first down. */
  prizes: readonly number[]
}

/**
 * Everything comes from the same scores and replays, with teams under their numbers: teams with equal evidence are ordered by
 * them, here as in the file. Undefined unless the round is sealed.
 */
export function countRound({ judged: round, prizes }: RoundToCount): CountedRound | undefined {
  const numbers = numberTeams(round)
  const judged = withNumbers(round, numbers)
  const ranges = rangesOf(prizes)
  const named = linesOf(judged, ranges)
  const sealed = sealedBallotsOf({ ...judged, lines: named })
  if (!sealed) return undefined
  const scores = findScores(judged.input)
  const under = ranges.map(range => lineUnder(range, scores))
  const results = judgeLines(scores, [...named, ...under], resultSeed)
  const lines = results.slice(0, named.length)
  const ids = new Map([...numbers].map(([id, number]) => [number, id]))
  const idOf = (number: string) => ids.get(number) ?? number
  const lineOf = (line: LineResult): LineResult => ({
    ...line,
    seats: line.seats.map(idOf),
    rivals: line.rivals.map(idOf),
    hits: new Map([...line.hits].map(([number, hit]) => [idOf(number), hit])),
    atRisk: line.atRisk.map(idOf),
  })
  const winners = ranges.map((range, place) =>
    winnersOn(range, judged, scores, results[named.length + place]),
  )
  return {
    order: scores.order.map(one => ({ ...one, project: idOf(one.project) })),
    unseen: scores.unseen.map(idOf),
    judges: scores.judges.length,
    severities: new Map(scores.judges.map(({ judge, severity }) => [judge, severity])),
    ballots: scores.counted.length,
    lines: lines.map(lineOf),
    winners: winners.map(({ proposed, tie, line }) => ({
      proposed: proposed.map(idOf),
      tie: tie && { ...tie, teams: tie.teams.map(idOf) },
      line: line && lineOf(line),
    })),
    bundle: makeBundle(sealed, resultFrom(scores, lines)),
    numbers,
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

/** Of so many seats. */
export function nameOfLine(seats: number): string {
  return lineNames.get(seats) ?? `first ${seats}`
}

/** The lines of the round, and those under the prizes for all: a certainty belongs to all seats above it. */
function linesOf({ lines }: JudgedRound, ranges: readonly Range[]): Line[] {
  const under = ranges.map(({ to }) => ({ name: nameOfLine(to), chosen: to, best: to }))
  return [...lines, ...under.filter(({ name }) => !lines.some(line => line.name === name))]
}
