import type { ComingDate } from '../../../contract/console/workspace.calls.ts'
import type { Facts } from './facts.ts'
import { isAhead, isPast } from './moments.ts'

/** What an event waits for where nothing is to be done. */
export function comingDatesOf(facts: Facts): { until: ComingDate; at: string }[] {
  const all: [ComingDate, string | null][] = [
    ['starts', facts.starts_at],
    ['registration_ends', facts.registration_ends],
    ...facts.rounds.flatMap((round): [ComingDate, string | null][] => [
      ['hand_in_opens', round.hand_in_opens_at],
      ['hand_in_closes', round.hand_in_closes_at],
      ['judging_opens', round.judging?.opens_at ?? null],
      ['answers_due', round.answers_by],
    ]),
    ['seats_due', facts.seats_due],
    // A day that is under way ends, it does not start.
    ...(isPast(facts, facts.starts_at) ? ([['ends', facts.ends_at]] as [ComingDate, string | null][]) : []),
  ]
  return all.flatMap(([until, at]) => (at !== null && isAhead(facts, at) ? [{ until, at }] : []))
}
