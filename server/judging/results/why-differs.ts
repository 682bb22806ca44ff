import type { OwnSum } from '../../../contract/judging/published-results.ts'
import { countBallots } from '../../../judging/marks.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import type { CountedRound } from './count-round.ts'

/** With one judge the term would be how strict that judge is. */
const fewestJudges = 2

/**
 * Why the score of a team is not the plain mean of its ballots, as terms of one decimal that add up: how strict its judges were is
 * minus their mean severity, and that few visits pull it to the middle is the rest (docs/judging-method.md §3).
 */
export function whyDiffers(
  { input }: JudgedRound,
  { order, severities }: Pick<CountedRound, 'order' | 'severities'>,
): (team: string) => OwnSum | undefined {
  const incomplete = new Set(countBallots(input.criteria, input.ballots).incomplete)
  const counted = input.ballots.filter(ballot => !incomplete.has(ballot))
  const byTeam = Map.groupBy(counted, ({ project }) => project)
  const scored = new Map(order.map(one => [one.project, one]))
  return team => {
    const own = scored.get(team)
    const judges = (byTeam.get(team) ?? []).map(({ judge }) => severities.get(judge) ?? 0)
    if (!own || judges.length === 0) return undefined
    const [mean, score] = [rounded(own.rawMean), rounded(own.score)]
    if (judges.length < fewestJudges) return { strictness: null, pull: null, both: rounded(score - mean) }
    const strictness = rounded(-judges.reduce((sum, severity) => sum + severity, 0) / judges.length)
    return { strictness, pull: rounded(score - mean - strictness), both: null }
  }
}

/** To one decimal, and never minus zero. */
function rounded(value: number): number {
  return Number(value.toFixed(1)) + 0
}
