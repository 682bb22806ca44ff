import type { Facts, RoundFacts } from './facts.ts'
import { isClosed } from './stage-rounds.ts'

/** The last round that is judged without a cut, once judging is closed and before its results stand or leave. */
export function unpublishedRound(facts: Facts): RoundFacts | null {
  const last = facts.rounds.findLast(({ judging, is_cut }) => judging !== null && !is_cut)
  const judging = last?.judging
  if (!last || !judging || facts.event_status === 'draft') return null
  const isStanding = judging.published_at !== null && !judging.is_outdated
  const isWaiting = judging.has_ballots && !isStanding && judging.publishing_at === null
  return isWaiting && isClosed(facts, judging) ? last : null
}
