import { lastDayToAnswer } from '../../../contract/platform/day.texts.ts'
import { type EventMove, hasMovedInPlace, hasMovedInTime } from '../../../contract/events/event-moves.ts'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { type Fact, inSubject, layOut, type MailContent, type Mail } from './layout.ts'
import { blanks } from './mail-to-many.ts'
import { completeInTime } from './team.texts.ts'
import { factsOf, type MailedEvent, whenOf } from './mailed-event.ts'

// Mails about changes of an event: one mail per kind of reader.

/** What happened to an event. */
export type EventTurn = 'cancelled' | 'onhold' | 'resumed' | 'completed' | 'moved'
/** Whether the reader is in a team, was invited and has not answered, or has a ticket without a team. */
export type ReaderKind = 'member' | 'invited' | 'guest'

type Move = Pick<EventMove, 'before' | 'after'>

interface Told {
  turn: EventTurn
  event: MailedEvent
  move: Move | null
  links: { applications: string; challenges: string; event: string }
}

export function eventMail(kind: ReaderKind, { turn, event, move, links }: Told): Mail {
  const { ending, opening } = said[turn]
  const news = move ? whatMoved(move) : null
  return layOut({
    subject: `${inSubject(event.event_name)} ${ending(news)}`,
    first_name: blanks.first_name,
    status: badges[turn],
    paragraphs: [`${event.event_name} by ${event.company_name} ${opening(news)}`, sayNext(kind, turn, event)],
    facts: [
      ...(kind === 'guest' ? [] : [{ label: 'Team', value: blanks.team_name }]),
      ...factsOf(event).map(fact => withBefore(fact, move)),
    ],
    button: buttonOf(kind, turn, links),
  })
}

function buttonOf(kind: ReaderKind, turn: EventTurn, links: Told['links']) {
  if (kind === 'guest') return { label: 'See the event', href: links.event }
  if (turn === 'cancelled') return { label: 'Browse challenges', href: links.challenges }
  return {
    label: kind === 'invited' ? 'See your invitation' : 'See your application',
    href: links.applications,
  }
}

const published = { label: 'Takes place', tone: eventStatuses.published.tone }

const badges: Record<EventTurn, MailContent['status']> = {
  cancelled: eventStatuses.cancelled,
  onhold: eventStatuses.onhold,
  completed: eventStatuses.completed,
  resumed: published,
  moved: published,
}

interface Said {
  /** Follows the event's name in the subject and in the first sentence; `news` is what has moved. */
  ending: (news: string | null) => string
  opening: (news: string | null) => string
}

const said: Record<EventTurn, Said> = {
  cancelled: { ending: () => 'is cancelled', opening: () => 'was cancelled and will not take place.' },
  onhold: { ending: () => 'is on hold', opening: () => 'is on hold: the organisers decide how it goes on.' },
  completed: { ending: () => 'is over', opening: () => 'is over.' },
  resumed: {
    ending: news => (news ? `goes on, with ${news}` : 'goes on'),
    opening: news => (news ? `goes on, with ${news}.` : 'goes on: it takes place as planned.'),
  },
  moved: { ending: news => `has ${news}`, opening: news => `has ${news}.` },
}

const check = 'Please see whether all of your team can come.'
const answer = (event: MailedEvent) =>
  `Your invitation to the team is open: you can accept or decline until ${lastDayToAnswer(event)}, by the link of your invitation or at My applications. ${completeInTime}`
const stillValid = 'Your ticket stays valid. Please see whether you can come.'
const nothingToAnswer = 'Your invitation to the team is over with it: there is nothing to answer.'

function sayNext(kind: ReaderKind, turn: EventTurn, event: MailedEvent): string {
  const words = next[kind][turn]
  return typeof words === 'string' ? words : words(event)
}

const next: Record<ReaderKind, Record<EventTurn, string | ((event: MailedEvent) => string)>> = {
  member: {
    cancelled: 'There is nothing left to do for your team. Other challenges are open to you.',
    onhold:
      'Your application stays as it is. Nothing can be handed in meanwhile. You get a mail when the event goes on.',
    resumed: `Your application is as it was. ${check}`,
    completed:
      'Thank you for being part of it. My applications shows where your team stands, and any certificate that you have.',
    moved: `Your application stays as it is. ${check}`,
  },
  invited: {
    cancelled: nothingToAnswer,
    onhold: 'Your invitation to the team stays open, and you get a mail when the event goes on.',
    resumed: answer,
    completed: nothingToAnswer,
    moved: answer,
  },
  guest: {
    cancelled: 'Your ticket is not needed any more. There is nothing left to do.',
    onhold: 'Please keep your ticket. You get a mail when the event goes on.',
    resumed: stillValid,
    completed: 'Thank you for coming.',
    moved: stillValid,
  },
}

/** New dates; a new place; new dates and a new place. */
function whatMoved(move: Move): string {
  const parts = [hasMovedInTime(move) && 'new dates', hasMovedInPlace(move) && 'a new place']
  return parts.filter(Boolean).join(' and ')
}

function withBefore(fact: Fact, move: Move | null): Fact {
  if (!move) return fact
  if (fact.label === 'When' && hasMovedInTime(move)) return { ...fact, before: whenOf(move.before) }
  if (fact.label === 'Where' && hasMovedInPlace(move)) return { ...fact, before: move.before.place }
  return fact
}
