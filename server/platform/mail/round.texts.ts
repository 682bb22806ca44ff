import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { type Fact, inSubject, layOut, type Mail } from './layout.ts'
import { blanks } from './mail-to-many.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about the rounds of an event. Times are on the clock of the event's zone, which they name.

/** To everybody in a team that was given more time for a hand-in, or may hand in again. */
export function moreTimeMail(to: {
  first_name: string
  team_name: string
  event: MailedEvent
  round_name: string
  closes_at: string
  /** When it closed, or would have closed, for this team. */
  before: string
  has_closed: boolean
  reason: string
  link: string
}): Mail {
  const { team_name, event, round_name, has_closed } = to
  const until = timeInZone(to.closes_at, event.timezone)
  return layOut({
    subject: has_closed
      ? `${inSubject(team_name)} can hand in again until ${until}`
      : `${inSubject(team_name)} has more time, until ${until}`,
    first_name: to.first_name,
    paragraphs: [
      has_closed
        ? `The hand-in of the round ${round_name} is open again for the team ${team_name}.`
        : `The organisers gave the team ${team_name} more time for the hand-in of the round ${round_name}.`,
      to.reason,
    ],
    facts: [
      { label: 'Team', value: team_name },
      { label: 'Round', value: round_name },
      { label: 'Hand in by', value: until, before: timeInZone(to.before, event.timezone) },
      ...factsOf(event),
    ],
    button: { label: 'See your application', href: to.link },
  })
}

/** To everybody in a team whose further time for a hand-in was taken back. */
export function lessTimeMail(to: {
  first_name: string
  team_name: string
  event: MailedEvent
  round_name: string
  /** When it closes for all teams. */
  closes_at: string
  /** When it would have closed for this one. */
  before: string
  has_closed: boolean
  link: string
}): Mail {
  const { team_name, event, round_name, has_closed } = to
  const until = timeInZone(to.closes_at, event.timezone)
  return layOut({
    subject: has_closed
      ? `The hand-in has closed for ${inSubject(team_name)}`
      : `${inSubject(team_name)} can hand in until ${until}`,
    first_name: to.first_name,
    paragraphs: [
      `The organisers took back the further time that the team ${team_name} had for the hand-in of the round ${round_name}.`,
      has_closed
        ? 'It has closed, as for the other teams. What you handed in until now counts.'
        : 'It closes at the same time as for the other teams.',
    ],
    facts: [
      { label: 'Team', value: team_name },
      { label: 'Round', value: round_name },
      {
        label: has_closed ? 'Closed' : 'Hand in by',
        value: until,
        before: timeInZone(to.before, event.timezone),
      },
      ...factsOf(event),
    ],
    button: { label: 'See your application', href: to.link },
  })
}

/** A date of a round that was moved. */
export interface MovedDate {
  label: string
  from: string
  to: string
}

/** To the members of the teams in a round, with blanks for their names. */
export function roundMovedMail(to: {
  event: MailedEvent
  round_name: string
  moved: readonly MovedDate[]
  /** Its hand-in had closed. */
  isOpenAgain: boolean
  /** The team of the reader has. */
  hasHandedIn: boolean
  link: string
}): Mail {
  const { event, round_name, moved, isOpenAgain } = to
  const said = moved.length === 1 ? 'a new time' : 'new times'
  const dates: Fact[] = moved.map(({ label, from, to: now }) => ({
    label,
    value: timeInZone(now, event.timezone),
    before: timeInZone(from, event.timezone),
  }))
  const round = `${inSubject(round_name)} at ${inSubject(event.event_name)}`
  return layOut({
    subject: isOpenAgain ? `The hand-in of ${round} is open again` : `${round} has ${said}`,
    first_name: blanks.first_name,
    paragraphs: [
      isOpenAgain
        ? `The hand-in of the round ${round_name} of ${event.event_name} by ${event.company_name} had closed, and is open again.`
        : `The round ${round_name} of ${event.event_name} by ${event.company_name} has ${said}.`,
      sayNext(to),
    ],
    facts: [
      { label: 'Team', value: blanks.team_name },
      { label: 'Round', value: round_name },
      ...dates,
      ...factsOf(event),
    ],
    button: { label: 'See your application', href: to.link },
  })
}

function sayNext({
  moved,
  isOpenAgain,
  hasHandedIn,
}: Pick<Parameters<typeof roundMovedMail>[0], 'moved' | 'isOpenAgain' | 'hasHandedIn'>): string {
  const counts = 'What your team has handed in counts'
  if (isOpenAgain) {
    return hasHandedIn
      ? `${counts}. You may hand in again until the new time; you need not.`
      : 'Your team can hand in until the new time.'
  }
  const isLater = moved.every(({ from, to: now }) => Date.parse(now) > Date.parse(from))
  if (hasHandedIn) return isLater ? `It is later than you were told before. ${counts}.` : `${counts}.`
  return isLater ? 'It is later than you were told before.' : 'Please see whether your team can keep to it.'
}
