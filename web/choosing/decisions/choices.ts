import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { messages } from '../../../contract/platform/messages.ts'
import {
  type Choice,
  choicesFrom,
  type DecidedRound,
  isOfRound,
  isOfSeats,
  outcomeNames,
  outcomes,
} from '../../../contract/events/outcomes.ts'
import { type ApplicationStatus, applicationStatuses } from '../../../contract/platform/statuses.ts'

/** What can be decided in triage: about the round that is worked through, and the status. */
export function choicesAt(
  {
    status,
    rounds,
    has_seats,
  }: { status: ApplicationStatus; rounds: readonly DecidedRound[]; has_seats: boolean },
  round: string | undefined,
): Choice[] {
  return choicesFrom(
    status,
    rounds.filter(({ _id }) => _id === round),
    has_seats,
  )
}

/** Of these, the one that a key stands for. */
export function choiceOfKey(key: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ to }) => outcomes[to].key === key)
}

/** Why a key that stands for an outcome decides nothing here; undefined for keys that stand for none. */
export function whyNot(
  key: string,
  { status, rounds, decision, has_seats }: TriageRow,
  round: string | undefined,
) {
  const to = outcomeNames.find(name => outcomes[name].key === key)
  if (!to || (isOfSeats(to) && !has_seats)) return undefined
  if (decision?.is_leaving) return messages.decisionBeingReleased
  if (isOfRound(to)) {
    if (round === undefined) return 'Choose a round above the list to decide who goes on.'
    return rounds.some(({ _id }) => _id === round) ? messages.lastRound : messages.notInRound
  }
  if (to === status) return `The team is ${statusInWords(status)} already.`
  return `${outcomes[to].verb} is not possible: the team is ${statusInWords(status)}.`
}

/** How a status is said in a sentence: "it is on hold now". */
export function statusInWords(status: ApplicationStatus): string {
  return applicationStatuses[status].label.toLowerCase()
}
