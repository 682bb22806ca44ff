import { longRange } from '../../contract/day-words.ts'
import { layOut, type Mail, inSubject } from './layout.ts'
import { blanks } from './letters.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

/** Whether the reader has joined the team, or was invited and has not answered. */
export type RemindedKind = 'member' | 'invited'

interface Reminded {
  event: MailedEvent
  team_min: number
  team_max: number
  /** The last day of registration, and how many days remain until then. */
  last_day: string
  days_left: number
  link: string
}

/** Before registration closes, to teams with fewer members than the event asks for. */
export function incompleteMail(kind: RemindedKind, to: Reminded): Mail {
  const { event, team_min, team_max, last_day, days_left } = to
  const closes = days_left === 1 ? 'tomorrow' : `in ${days_left} days`
  const sizes = team_min === team_max ? `${team_min}` : `${team_min} to ${team_max}`
  const means = `This event takes teams of ${sizes}, and fewer people of the team ${blanks.team_name} have joined. Registration closes ${closes}, at the end of ${longRange(last_day, last_day)}.`
  return layOut({
    subject:
      kind === 'invited'
        ? `Your answer is missing: ${inSubject(event.event_name)}`
        : `Your team for ${inSubject(event.event_name)} is not complete`,
    first_name: blanks.first_name,
    paragraphs: [
      means,
      kind === 'invited'
        ? 'You are invited to this team. Please accept or decline, so that it knows whom to count on.'
        : 'Please ask those who have not answered, or find somebody else. After that the team is marked as incomplete, and the organisers see it.',
    ],
    facts: [{ label: 'Team', value: blanks.team_name }, ...factsOf(event)],
    button:
      kind === 'invited'
        ? { label: 'See your invitation', href: to.link }
        : { label: 'See your team', href: to.link },
  })
}
