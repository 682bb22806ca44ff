import type { PartlyMarked } from '../../../contract/judging/partly-marked.ts'
import { type Ballot, countBallots } from '../../../judging/marks.ts'
import type { Judged } from '../../../judging/scores.ts'

/** The ballots of each team that count although marks are missing: a score rests on them, and whoever reads it is told. */
export function partlyMarked({ criteria, ballots }: Judged): (team: string) => PartlyMarked[] {
  const partOf = partsOf({ criteria, ballots })
  const { incomplete } = countBallots(criteria, ballots)
  const notCounted = new Set(incomplete.map(keyOf))
  const counting = ballots.filter(ballot => !notCounted.has(keyOf(ballot)))
  const byTeam = Map.groupBy(counting, ({ project }) => project)
  return team => {
    const parts = (byTeam.get(team) ?? []).map(partOf)
    return parts.filter(({ marked, of }) => marked < of).toSorted((one, other) => one.marked - other.marked)
  }
}

/** How many criteria a ballot has marked, of those that count: with a weight, and marked by anybody. */
export function partsOf({ criteria, ballots }: Pick<Judged, 'criteria' | 'ballots'>) {
  const isMarked = ({ scores }: Ballot, id: string) => scores[id] != null
  const counting = criteria.filter(({ id, weight }) => weight > 0 && ballots.some(one => isMarked(one, id)))
  return (ballot: Ballot): PartlyMarked => ({
    marked: counting.filter(({ id }) => isMarked(ballot, id)).length,
    of: counting.length,
  })
}

function keyOf({ judge, project }: Ballot): string {
  return `${judge} ${project}`
}
