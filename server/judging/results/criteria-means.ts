import type { OwnCriterion } from '../../../contract/judging/published-results.ts'
import { countBallots } from '../../../judging/marks.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { shortened } from './own-result.ts'

/** With fewer teams, the mean of all would tell what single ones have. */
const fewestTeams = 5

/** With one judge the means would be the marks of that judge. */
const fewestJudges = 2

/** The mean of a team's marks in each criterion, beside those of all teams. Empty for a team that too few judges saw. */
export function criteriaMeans({ round, input }: JudgedRound): (team: string) => OwnCriterion[] {
  const incomplete = new Set(countBallots(input.criteria, input.ballots).incomplete)
  const counted = input.ballots.filter(ballot => !incomplete.has(ballot))
  const byTeam = Map.groupBy(counted, ({ project }) => project)
  const criteria = round.criteria.map(({ _id, name }) => {
    const means = new Map(
      (input.eligible ?? []).flatMap(team => {
        const marks = (byTeam.get(team) ?? []).flatMap(({ scores }) => scores[_id] ?? [])
        return marks.length === 0 ? [] : [[team, meanOf(marks)] as const]
      }),
    )
    return { name, means, field: fieldOf([...means.values()]) }
  })
  return team => {
    if ((byTeam.get(team)?.length ?? 0) < fewestJudges) return []
    return criteria.flatMap(({ name, means, field }) => {
      const mean = shortened(means.get(team), 1)
      return mean === null ? [] : [{ name, mean, field }]
    })
  }
}

/** Mean and standard deviation: neither is the value of one team. */
function fieldOf(means: readonly number[]): OwnCriterion['field'] {
  if (means.length < fewestTeams) return null
  const mean = meanOf(means)
  const spread = Math.sqrt(meanOf(means.map(value => (value - mean) ** 2)))
  return { mean: Number(mean.toFixed(1)), spread: Number(spread.toFixed(1)) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
