import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { type Fact, inSubject, layOut, type Mail, type MailedTicket } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about tickets (docs/product.md §36). None has the code in words: the picture is drawn when the mail is sent.

export interface TicketReader {
  first_name: string
  event: MailedEvent
  /** When the doors open, and when it ends; null where staff have not said it. */
  begins: string | null
  ends: string | null
  /** What to bring, in words of the organisers. */
  bring: string | null
  ticket: MailedTicket
  /** The page of the event on its days. */
  today: string
  /** The page of the ticket; null for who has no account. */
  link: string | null
  /** Where a person of a team gives their seat back; null where there are no seats. */
  giveBack: string | null
}

/** To each who comes: the ticket, which is also the word that the seat is confirmed. */
export function ticketMail(to: TicketReader & { isSeat: boolean; team_name: string | null }): Mail {
  const { event, ticket, isSeat, team_name } = to
  const comes = isSeat
    ? `Your seat at ${event.event_name} is confirmed. You come with the team ${team_name}.`
    : `This is your ticket for ${event.event_name}.`
  return lay(to, {
    subject: `Your ticket for ${inSubject(event.event_name)}: ${ticket.number}`,
    paragraphs: [comes, atTheDoor, sayToday(to)],
    isConfirmed: true,
  })
}

/** To who was let in without a ticket: the one that they were given, the team that they would like, and the way to an account. */
export function walkInMail(
  to: TicketReader & { signUp: string; badge: string; wished: string | null },
): Mail {
  const { event, ticket, link, signUp, badge, wished } = to
  const wish = wished === null ? '' : `You would like to be in the team ${wished}, and are not in it yet. `
  const which = wished === null ? 'which team you join' : 'that you have one'
  return lay(to, {
    subject: `Your ticket for ${inSubject(event.event_name)}: ${ticket.number}`,
    paragraphs: [
      `You are in: welcome to ${event.event_name}. This is your ticket, and counts at every counter. If you got the badge ${badge} at the door, it has the same code.`,
      link === null
        ? `${wish}To be in a team you need an account with this address. Sign up, then tell the organisers ${which}.`
        : `${wish}You have an account with this address. ${wished === null ? 'Tell the organisers which team you join.' : 'The organisers can put you into the team.'}`,
      sayToday(to),
    ],
    ...(link === null && { button: { label: 'Sign up', href: signUp } }),
  })
}

/** The evening before. */
export function ticketReminderMail(to: TicketReader): Mail {
  const { event, ticket, begins } = to
  return lay(to, {
    subject: `Your ticket for tomorrow: ${ticket.number}`,
    paragraphs: [
      `See you tomorrow at ${event.event_name}.${begins === null ? '' : ` The doors open at ${timeInZone(begins, event.timezone)}.`}`,
      atTheDoor,
      sayToday(to),
    ],
  })
}

/** The code before is not valid any more. */
export function newCodeMail(to: TicketReader): Mail {
  const { event, ticket } = to
  return lay(to, {
    subject: `A new code for your ticket ${ticket.number}`,
    paragraphs: [
      `Your ticket for ${event.event_name} has a new code. The former one is not valid any more, on paper either.`,
      atTheDoor,
    ],
  })
}

/** The ticket had ended, and is valid again: staff gave it back, or the seat is there again. */
export function ticketBackMail(to: TicketReader & { isSeat: boolean; team_name: string | null }): Mail {
  const { event, ticket, isSeat, team_name } = to
  const valid = isSeat
    ? `You have a seat at ${event.event_name} again, and come with the team ${team_name}.`
    : `Your ticket for ${event.event_name} is valid again.`
  return lay(to, {
    subject: `Your ticket ${ticket.number} is valid again`,
    paragraphs: [
      `${valid} It has a new code. The former one is not valid any more, on paper either.`,
      atTheDoor,
    ],
    isConfirmed: true,
  })
}

/** To the former address of a guest. */
export function ticketMovedMail(to: {
  first_name: string
  event: MailedEvent
  number: string
  contact: string | null
}): Mail {
  const { first_name, event, number, contact } = to
  return layOut({
    subject: `Your ticket for ${inSubject(event.event_name)} is not valid any more`,
    first_name,
    paragraphs: [
      `The organisers sent ticket ${number} for ${event.event_name} to another address. The code that you have is not valid any more.`,
      sayAsk(contact),
    ],
    status: { label: 'Ticket ended', tone: 'grey' },
    facts: factsOf(event),
  })
}

/** To who has none any more, unless another mail of the same change says so. */
export function ticketEndedMail(to: {
  first_name: string
  event: MailedEvent
  number: string
  isOnline: boolean
  comment: string | null
  contact: string | null
}): Mail {
  const { first_name, event, number, isOnline, comment, contact } = to
  const why = isOnline
    ? `${event.event_name} takes place online, so nobody needs a ticket.`
    : `The organisers ended your ticket ${number} for ${event.event_name}.`
  return layOut({
    subject: `Your ticket for ${inSubject(event.event_name)} has ended`,
    first_name,
    paragraphs: [why, ...(comment === null ? [] : [comment]), ...(isOnline ? [] : [sayAsk(contact)])],
    status: { label: 'Ticket ended', tone: 'grey' },
    facts: factsOf(event),
  })
}

function sayAsk(contact: string | null): string {
  return `If that is a mistake, please ${contact === null ? 'ask the organisers' : `write to the organisers: ${contact}`}.`
}

const atTheDoor =
  'The code is all you need at the door. It works on paper, as a picture and without a network.'

function sayToday({ today }: TicketReader): string {
  return `What is on, and what you can sign up to: ${today}`
}

function lay(
  { first_name, event, begins, ends, bring, ticket, link, giveBack }: TicketReader,
  {
    subject,
    paragraphs,
    isConfirmed = false,
    button = link === null ? undefined : { label: 'Open your ticket', href: link },
  }: {
    subject: string
    paragraphs: string[]
    isConfirmed?: boolean
    button?: { label: string; href: string } | undefined
  },
): Mail {
  const hours: Fact[] = [
    { label: 'Doors', at: begins },
    { label: 'Ends', at: ends },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, value: timeInZone(at, event.timezone) }]))
  const [name, when, ...others] = factsOf(event)
  const brought: Fact[] = bring === null ? [] : [{ label: 'Bring', value: bring }]
  return layOut({
    subject,
    first_name,
    paragraphs,
    ...(isConfirmed && { status: { label: 'Confirmed', tone: 'green' as const } }),
    ticket,
    facts: [name, when, ...hours, ...others, ...brought].filter(fact => fact !== undefined),
    ...(button && { button }),
    ...(giveBack !== null && { unsubscribe: { label: 'Give your seat back', href: giveBack } }),
  })
}
