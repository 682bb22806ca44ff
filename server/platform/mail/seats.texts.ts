import { ordinal } from '../../../contract/platform/ordinal.texts.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import type { GoneReason } from '../../../contract/teams/seats.calls.ts'
import { type Fact, inSubject, layOut, type Mail, type OwnMailContent } from './layout.ts'
import { factsOf, type MailedEvent, sayMistake } from './mailed-event.ts'

// Mails about seats (docs/product.md §34). Times are on the clock of the event's zone, which they name.

export interface SeatReader {
  first_name: string
  team_name: string
  /** As it may stand in a subject. */
  team_in_subject: string
  event: MailedEvent
  /** The page where the reader answers for themselves. */
  link: string
}

const looks = {
  offered: { label: 'Seats offered', tone: 'blue' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  waiting: { label: 'On the waitlist', tone: 'orange' },
  gone: { label: 'No seats', tone: 'grey' },
} as const

/** What a mail about an offer says beside its own text. */
export function sayAnswerBy(due: string, timezone: string): string {
  return `Please say whether you come, until ${timeInZone(due, timezone)}. Everybody of your team answers for themselves. Seats that are not confirmed by then go back.`
}

export function answerByFact(due: string, timezone: string): Fact {
  return { label: 'Answer by', value: timeInZone(due, timezone) }
}

/** To each who comes. */
export function seatConfirmedMail(to: SeatReader): Mail {
  const { event } = to
  return lay(to, 'confirmed', {
    subject: `Your seat at ${inSubject(event.event_name)} is confirmed`,
    paragraphs: [
      `Your seat at ${event.event_name} is confirmed. You come with the team ${to.team_name}.`,
      'If you cannot come after all, please give your seat back, so that somebody else can.',
    ],
    facts: [],
    label: 'See your seat',
  })
}

/** To who has joined a team that is confirmed, and has no seat. */
export function withoutSeatMail(to: SeatReader & { contact: string | null }): Mail {
  const { event, contact } = to
  return lay(to, 'gone', {
    subject: `You have no seat at ${inSubject(event.event_name)}`,
    paragraphs: [
      `The team ${to.team_name} comes to ${event.event_name}. You did not say that you come, so there is no seat for you.`,
      contact === null
        ? 'If you want to come after all, please ask the organisers.'
        : `If you want to come after all, please write to the organisers: ${contact}.`,
    ],
    facts: [],
    label: 'See your team',
  })
}

/** To everybody in a team whose seats are gone. */
export function seatsGoneMail(
  to: SeatReader & {
    reason: Exclude<GoneReason, 'withdrawn'>
    /** Until when they could be confirmed. */
    due: string | null
    contact: string | null
    /** What staff wrote, who took them back. */
    comment: string | null
    wasWaiting: boolean
  },
): Mail {
  const { event, wasWaiting } = to
  return lay(to, 'gone', {
    subject: wasWaiting
      ? `${to.team_in_subject} is not on the waitlist of ${inSubject(event.event_name)} any more`
      : `${to.team_in_subject} has no seats at ${inSubject(event.event_name)} any more`,
    paragraphs: sayGone(to),
    facts: [],
    label: 'See your application',
  })
}

function sayGone({
  reason,
  due,
  contact,
  comment,
  wasWaiting,
  event,
  team_name,
}: Parameters<typeof seatsGoneMail>[0]) {
  const write = sayMistake(contact)
  switch (reason) {
    case 'lapsed':
      return [
        `The seats of the team ${team_name} could be confirmed until ${timeInZone(due, event.timezone)}. Too few of you said yes, so they went back.`,
        write,
      ]
    case 'taken_back':
      return [
        wasWaiting
          ? `The organisers took the team ${team_name} off the waitlist.`
          : `The organisers took back the seats of the team ${team_name}.`,
        ...(comment === null ? [] : [comment]),
        write,
      ]
    default:
      return [
        wasWaiting
          ? `The team ${team_name} left the waitlist.`
          : `Too few of the team ${team_name} said that they come, so its seats went back.`,
        write,
      ]
  }
}

/** To everybody in a team that was put on the waitlist outside of a release. */
export function waitlistMail(to: SeatReader & { position: number }): Mail {
  const { event, team_name, position } = to
  return lay(to, 'waiting', {
    subject: `${to.team_in_subject} is on the waitlist of ${inSubject(event.event_name)}`,
    paragraphs: [
      `The team ${team_name} is on the waitlist of ${event.event_name}. When there are seats for it, all of you get a mail.`,
    ],
    facts: [positionFact(ordinal(position))],
    label: 'See your team',
  })
}

export function positionFact(place: string): Fact {
  return { label: 'On the waitlist', value: place }
}

/** To who has not answered: from the SPOC of the team, or when half of the time is over, or a day is left. */
export function seatReminderMail(to: SeatReader & { due: string; by: string | null }): Mail {
  const { event, due, by } = to
  return lay(to, 'offered', {
    subject: `Do you come to ${inSubject(event.event_name)}?`,
    paragraphs: [
      by === null
        ? `The team ${to.team_name} has seats at ${event.event_name}, and you have not said whether you come.`
        : `${by} asks whether you come to ${event.event_name} with the team ${to.team_name}.`,
      sayAnswerBy(due, event.timezone),
    ],
    facts: [answerByFact(due, event.timezone)],
    label: 'Say whether you come',
  })
}

/** To everybody in a team whose seats are answered for until another time. */
export function seatTimeMail(
  to: SeatReader & { due: string; before: string; comment: string | null; hasSaidYes: boolean },
): Mail {
  const { event, due, before, comment, hasSaidYes } = to
  const isLater = Date.parse(due) > Date.parse(before)
  return lay(to, 'offered', {
    subject: `${to.team_in_subject}: answer until ${timeInZone(due, event.timezone)}`,
    paragraphs: [
      isLater
        ? `There is more time to say whether you come to ${event.event_name}.`
        : `There is less time to say whether you come to ${event.event_name}.`,
      hasSaidYes
        ? 'You have said that you come, and that stands. The others of your team answer until then.'
        : 'Seats that your team has not confirmed by then go back.',
      ...(comment === null ? [] : [comment]),
    ],
    facts: [{ ...answerByFact(due, event.timezone), before: timeInZone(before, event.timezone) }],
    label: hasSaidYes ? 'See your seat' : 'Say whether you come',
  })
}

/**
 * To everybody in a team that still waits when offers have ended, where waiting teams may come to the door. `begins` is null where staff set no
 * hours.
 */
export function doorMail(to: SeatReader & { begins: string | null; has_begun: boolean }): Mail {
  const { event, begins } = to
  const before = begins === null ? 'when it begins' : `at ${timeInZone(begins, event.timezone)}`
  const when = to.has_begun ? 'now' : before
  return lay(to, 'waiting', {
    subject: `${to.team_in_subject} may come to the door of ${inSubject(event.event_name)}`,
    paragraphs: [
      `No more seats are offered for ${event.event_name}, and the team ${to.team_name} still waits.`,
      `You may come to the door ${when}; we let teams in if seats are free.`,
    ],
    facts: [],
    label: 'See your team',
  })
}

export function lay(
  { first_name, team_name, event, link }: SeatReader,
  look: keyof typeof looks,
  {
    label,
    facts,
    ...content
  }: Pick<OwnMailContent, 'subject' | 'paragraphs'> & { label: string; facts: Fact[] },
): Mail {
  return layOut({
    ...content,
    first_name,
    status: looks[look],
    facts: [{ label: 'Team', value: team_name }, ...facts, ...factsOf(event)],
    button: { label, href: link },
  })
}
