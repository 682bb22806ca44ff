import { countBallots } from './marks.ts'
import type { Judged } from './scores.ts'

/** The round by one criterion alone. A ballot that does not count in the round does not count for a criterion either. */
export function byCriterion(input: Judged, id: string | null): Judged {
  if (id === null) return input
  const incomplete = new Set(countBallots(input.criteria, input.ballots).incomplete)
  return {
    ...input,
    criteria: input.criteria.filter(criterion => criterion.id === id),
    ballots: input.ballots.filter(ballot => !incomplete.has(ballot)),
  }
}
