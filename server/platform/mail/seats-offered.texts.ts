import type { MailText } from '../../../contract/choosing/mail.texts.ts'
import { inSubject, type Mail } from './layout.ts'
import { answerByFact, lay, sayAnswerBy, type SeatReader } from './seats.texts.ts'
import { sayInWords } from './team.texts.ts'

/** To everybody in a team that is offered seats outside of a release; with the event's own words of Shortlisted, where those are wanted. */
export function seatsOfferedMail(
  to: SeatReader & {
    due: string
    seats: number
    people: number
    comment: string | null
    own: MailText | undefined
  },
): Mail {
  const { due, event, seats, people, comment, own } = to
  const words = own && sayInWords(own, 'shortlisted', to)
  const fewer = `There are ${seats} seats for the ${people} of you: the first ${seats} who say yes have them.`
  return lay(to, 'offered', {
    subject: words?.subject ?? `Seats for ${to.team_in_subject} at ${inSubject(event.event_name)}`,
    paragraphs: [
      ...(words?.paragraphs ?? []),
      seats < people
        ? fewer
        : `There ${seats === 1 ? 'is a seat' : `are ${seats} seats`} for your team at ${event.event_name}.`,
      sayAnswerBy(due, event.timezone),
      ...(comment === null || words ? [] : [comment]),
    ],
    facts: [answerByFact(due, event.timezone)],
    label: 'Say whether you come',
  })
}
