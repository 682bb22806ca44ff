import { judgeLines, type Line, type LineResult } from '../../../judging/lines.ts'
import { byCriterion } from '../../../judging/one-criterion.ts'
import { findScores, type Scores } from '../../../judging/scores.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { resultSeed } from '../judging/results.ts'
import { type Range, seatsOf, type Tie } from './seats.ts'

/** To whom the scores give a prize. */
export interface Winners {
  proposed: string[]
  tie: Tie | null
  /** How firm that is; null if nobody could get it. */
  line: LineResult | null
}

/** A prize that is not for all teams by the whole score. */
export interface PrizeApart {
  /** The teams that could win it, if they are not all of the field. */
  field: string[] | null
  /** The criterion that decides alone. */
  criterion_id: string | null
  how_many: number
}

/** Such a prize has scores and replays of its own. */
export function winnersApart({ judged, prize }: { judged: JudgedRound; prize: PrizeApart }): Winners {
  const input = byCriterion(judged.input, prize.criterion_id)
  const scores = findScores(prize.field ? { ...input, eligible: prize.field } : input)
  const range = { from: 0, to: prize.how_many }
  const [line] = judgeLines(scores, [lineUnder(range, scores)], resultSeed)
  return winnersOn(range, judged, scores, line)
}

export function lineUnder({ to }: Range, { order }: Scores): Line {
  const chosen = Math.min(to, order.length)
  return { name: 'prize', chosen, best: chosen }
}

/** The teams at a place, with the result of the line under it. */
export function winnersOn(
  range: Range,
  judged: JudgedRound,
  scores: Scores,
  line: LineResult | undefined,
): Winners {
  return { ...seatsOf(judged, scores.order, range), line: line && line.chosen > 0 ? line : null }
}
