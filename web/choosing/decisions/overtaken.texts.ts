import type { OvertakenReason } from '../../../contract/choosing/decisions.calls.ts'
import type { DecidedRound } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { statusInWords } from './choices.ts'

interface Overtaken {
  overtaken_by: OvertakenReason
  from: ApplicationStatus
  now: ApplicationStatus
  round: DecidedRound | null
}

/** What is true now of a team whose decision a release leaves alone. */
export function sayOvertaken({ overtaken_by, from, now, round }: Overtaken): string {
  const name = round?.name ?? ''
  switch (overtaken_by) {
    case 'withdrew':
      return 'The team withdrew.'
    case 'not_in_round':
      return `It is not in the round ${name} any more.`
    case 'already_said':
      return `A release has said already whether it goes on from ${name}.`
    case 'no_next_round':
      return `${name} is the last round now: there is nothing to go on to.`
    case 'status':
      return round
        ? `It is ${statusInWords(now)} now, and such teams are in no round.`
        : `It was ${statusInWords(from)} and is ${statusInWords(now)} now.`
  }
}
