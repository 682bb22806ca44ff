import { type Choice, choicesFrom, type DecidedRound, outcomes } from '../../contract/outcomes.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'

/** What can be decided in triage: about the round that is worked through, and the status. */
export function choicesAt(
  { status, rounds }: { status: ApplicationStatus; rounds: readonly DecidedRound[] },
  round: string | undefined,
): Choice[] {
  return choicesFrom(
    status,
    rounds.filter(({ _id }) => _id === round),
  )
}

/** Of these, the one that a key stands for. */
export function choiceOfKey(key: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ to }) => outcomes[to].key === key)
}

/** How a status is said in a sentence: "it is on hold now". */
export function statusInWords(status: ApplicationStatus): string {
  return applicationStatuses[status].label.toLowerCase()
}
