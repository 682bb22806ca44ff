import type { CriterionField, OwnCriterion } from '../../../contract/judging/published-results.ts'
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
  const criteria = round.criteria.map(({ _id, name, weight }) => {
    const means = new Map(
      (input.eligible ?? []).flatMap(team => {
        const marks = (byTeam.get(team) ?? []).flatMap(({ scores }) => scores[_id] ?? [])
        return marks.length === 0 ? [] : [[team, meanOf(marks)] as const]
      }),
    )
    return { name, weight, means, all: fieldOf([...means.values()]) }
  })
  return team => {
    if ((byTeam.get(team)?.length ?? 0) < fewestJudges) return []
    return criteria.flatMap(({ name, weight, means, all }) => {
      const mean = shortened(means.get(team), 1)
      return mean === null ? [] : [{ name, weight, mean, all }]
    })
  }
}

/** What is said of all teams names none of them (docs/decisions/093). */
function fieldOf(means: readonly number[]): CriterionField | null {
  if (means.length < fewestTeams) return null
  const sorted = means.toSorted((one, other) => one - other)
  const at = (share: number) => quantileOf(sorted, share)
  return { teams: means.length, least: at(0), low: at(0.25), middle: at(0.5), high: at(0.75), most: at(1) }
}

/** Of sorted values, to one decimal; between two of them in proportion. */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Number((below + (at - Math.floor(at)) * (above - below)).toFixed(1))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
