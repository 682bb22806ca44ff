import {
  handInPlaceholders,
  incompletePlaceholders,
  type MailText,
  paragraphsOf,
  reminderButtons,
  type ReminderKind,
  sayDaysLeft,
} from '../../../contract/choosing/mail.texts.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { layOut } from './layout.ts'
import { blanks, fillForMany, ownBlanks, ownFills } from './mail-to-many.ts'
import {
  deadlineOf,
  factsOf,
  type MailedEvent,
  namesInSubject,
  sayTeamSize,
  whenOf,
  whereOf,
} from './mailed-event.ts'

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
export function incompleteMail(
  kind: Exclude<ReminderKind, 'hand_in'>,
  { subject, text }: MailText,
  to: Reminded,
) {
  const { event, last_day } = to
  const { blankFor, fills } = ownBlanks()
  const values = {
    event_name: event.event_name,
    company_name: event.company_name,
    team_size: sayTeamSize(to.team_min, to.team_max),
    days_left: sayDaysLeft(to.days_left),
    deadline: deadlineOf({ last_day, timezone: event.timezone }),
    when: whenOf(event),
    where: whereOf(event),
  }
  const columns = { first_name: 'first_name', team_name: 'team_name' }
  const many = { known: incompletePlaceholders, values, columns, blankFor }
  const onOneLine = { ...many, values: { ...values, ...namesInSubject(event) } }
  const mail = layOut({
    subject: fillForMany(subject, onOneLine),
    first_name: blanks.first_name,
    paragraphs: paragraphsOf(text, false).map(paragraph => fillForMany(paragraph, many)),
    facts: [{ label: 'Team', value: blanks.team_name }, ...factsOf(event)],
    button: { label: reminderButtons[kind], href: to.link },
  })
  return { mail, fills: [...ownFills, ...fills()] }
}

interface LateTeam {
  event: MailedEvent
  round_name: string
  /** When the hand-in closes for these teams. */
  closes_at: string
  link: string
}

/** Before a hand-in closes, to teams that have not handed in. `time_left` and `missing` are columns of the readers. */
export function handInReminder(
  { subject, text }: MailText,
  { event, round_name, closes_at, link }: LateTeam,
) {
  const { blankFor, fills } = ownBlanks()
  const values = {
    event_name: event.event_name,
    company_name: event.company_name,
    round_name,
    deadline: timeInZone(closes_at, event.timezone),
    when: whenOf(event),
    where: whereOf(event),
  }
  const columns = {
    first_name: 'first_name',
    team_name: 'team_name',
    time_left: 'time_left',
    missing: 'missing',
  }
  const many = { known: handInPlaceholders, values, columns, blankFor }
  const onOneLine = { ...many, values: { ...values, ...namesInSubject(event) } }
  const mail = layOut({
    subject: fillForMany(subject, onOneLine),
    first_name: blanks.first_name,
    paragraphs: paragraphsOf(text, false).map(paragraph => fillForMany(paragraph, many)),
    facts: [
      { label: 'Team', value: blanks.team_name },
      { label: 'Round', value: round_name },
      { label: 'Closes', value: values.deadline },
      ...factsOf(event),
    ],
    button: { label: reminderButtons.hand_in, href: link },
  })
  return { mail, fills: [...ownFills, ...fills()] }
}
