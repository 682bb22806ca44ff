import type { TieRule } from '../../../contract/judging/judging.calls.ts'
import type { Scores } from '../../../judging/scores.ts'
import { breakTie, type TieStep } from '../../../judging/ties.ts'
import type { JudgedRound } from '../judging/judged-round.ts'

/** Seats of an order, counted from 0, without the one at `to`. */
export interface Range {
  from: number
  to: number
}

/** Equal scores at the edge of a prize that the published rule does not settle by itself. */
export interface Tie {
  teams: string[]
  left_to: 'person' | 'shared'
}

/**
 * Who sits on these seats of the order. Equal scores are told apart by the published rule; if it lets them share, all of
 * them get the prize of the first of their seats, and the seats below stay empty.
 */
export function seatsOf(
  judged: JudgedRound,
  order: Scores['order'],
  { from, to }: Range,
): { proposed: string[]; tie: Tie | null } {
  const proposed: string[] = []
  let tie: Tie | null = null
  let start = 0
  for (const { teams, left_to } of settledGroups(judged, order, to)) {
    const end = start + teams.length
    const isWithin = start >= from && end <= to
    if (left_to !== null && !isWithin && start < to && end > from) tie ??= { teams, left_to }
    if (start >= from && start < to && (isWithin || left_to === 'shared')) proposed.push(...teams)
    start = end
  }
  return { proposed, tie }
}

interface Group {
  teams: string[]
  /** Who settles it, if the rule could not. */
  left_to: Tie['left_to'] | null
}

/** The order down to a seat, in groups that the published rule tells apart. */
function settledGroups({ input, round }: JudgedRound, order: Scores['order'], to: number): Group[] {
  const seated = order.filter(({ place }) => place <= to)
  return [...Map.groupBy(seated, ({ place }) => place).values()].flatMap(tied => {
    const teams = tied.map(({ project }) => project)
    if (teams.length === 1) return [{ teams, left_to: null }]
    const { groups, left } = breakTie(input, teams, [stepOf(round.tie_rule, round.tie_person)])
    return groups.map(group => ({
      teams: group,
      left_to: group.length === 1 || !left ? null : left.by,
    }))
  })
}

function stepOf(rule: TieRule, person: string | null): TieStep {
  return rule === 'person' ? { by: 'person', name: person ?? '' } : { by: rule }
}
