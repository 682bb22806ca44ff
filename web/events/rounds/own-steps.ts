import type { EventStatus } from '../../../contract/platform/statuses.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import { stateOf } from './round-state.ts'

export interface Step {
  round: TeamRound
  place: 'done' | 'now' | 'next'
  /** What is due, or how it ended; null where nothing is known. */
  due:
    | { kind: 'went_on' | 'stopped' }
    | { kind: 'hand_in' | 'opens' | 'answers' | 'begins' | 'ends'; at: string }
    | null
}

/** The round after which a team stopped, if it is in none that comes later. */
export function stoppedAfter<Round extends Pick<TeamRound, 'entered_at' | 'outcome'>>(
  rounds: readonly Round[],
): Round | undefined {
  const last = rounds.findLast(({ entered_at }) => entered_at !== null)
  return last?.outcome === 'stops' ? last : undefined
}

/**
 * The rounds of a team in order, with where it stands. Those before its last one that it never was in are not its own, and
 * after the one where it stopped there are none.
 */
export function stepsOf(rounds: readonly TeamRound[], now: number): Step[] {
  const end = stoppedAfter(rounds)
  const own = end ? rounds.slice(0, rounds.indexOf(end) + 1) : rounds
  const last = own.findLastIndex(({ entered_at }) => entered_at !== null)
  return own
    .filter(({ entered_at }, place) => place > last || entered_at !== null)
    .map(round => ({ round, place: placeOf(round, now), due: dueOf(round, now) }))
}

/** Where the event is completed or cancelled: nothing is due or to come, whatever the days of its rounds. */
export function lastStepsOf(rounds: readonly TeamRound[], status: EventStatus): Step[] {
  return stepsOf(rounds, Number.POSITIVE_INFINITY)
    .filter(({ round }) => round.entered_at !== null)
    .map(step => ({ ...step, place: status === 'cancelled' && step.due === null ? 'next' : 'done' }))
}

function placeOf(round: TeamRound, now: number): Step['place'] {
  if (round.outcome !== null) return 'done'
  const { state } = stateOf(
    { ...round, has_judging: false, judging_opens_at: null, judging_closes_at: null },
    now,
  )
  if (state === 'over' && !isAwaited(round, now)) return 'done'
  return round.entered_at === null ? 'next' : 'now'
}

/** The team still waits to hear whether it goes on. */
function isAwaited({ entered_at, answers_by }: TeamRound, now: number): boolean {
  return entered_at !== null && answers_by !== null && Date.parse(answers_by) > now
}

function dueOf(round: TeamRound, now: number): Step['due'] {
  if (round.outcome === 'goes_on') return { kind: 'went_on' }
  if (round.outcome === 'stops') return { kind: 'stopped' }
  const isAhead = (moment: string | null): moment is string => moment !== null && Date.parse(moment) > now
  const { hand_in_opens_at: opens, hand_in_closes_at: closes, starts_at, ends_at, answers_by } = round
  if (isAhead(closes)) return isAhead(opens) ? { kind: 'opens', at: opens } : { kind: 'hand_in', at: closes }
  if (isAhead(starts_at)) return { kind: 'begins', at: starts_at }
  if (isAhead(ends_at)) return { kind: 'ends', at: ends_at }
  return isAhead(answers_by) ? { kind: 'answers', at: answers_by } : null
}
