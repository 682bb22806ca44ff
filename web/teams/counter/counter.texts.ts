import { ordinal } from '../../../contract/platform/ordinal.texts.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import { numberShown, spareName } from '../../../day/ticket-code.ts'
import type { VerdictName } from '../../../day/verdict.ts'
import type { Book, ListedCounter } from './book.ts'
import type { Earlier } from './earlier.ts'
import { list } from './list-store.ts'
import type { KnownScan } from './list.ts'
import { freeSeats, givenAt, leftAt, roomAt, type Say } from './scanning.ts'

export const verdictWords: Record<VerdictName, string> = {
  in: 'In',
  look: 'In, look',
  again: 'Again',
  had_it: 'Had it',
  not_here_yet: 'Not here yet',
  not_here: 'Not here',
  no_seat: 'No seat',
  unknown: 'Unknown',
}

/** 09:02, on the clock of the event. */
export function hourOf(at: number, book: Book): string {
  return clockOf(at, book).split(', ').at(-1) ?? ''
}

/** Sat 21 Nov, 09:02. */
function clockOf(at: number, { event }: Book): string {
  return clockInZone(new Date(at).toISOString(), event?.timezone ?? 'UTC')
}

/** 40 seconds, 10 minutes, 3 hours. */
export function sayLength(milliseconds: number): string {
  const [seconds, minutes] = [Math.round(milliseconds / 1000), Math.round(milliseconds / 60_000)]
  if (seconds < 60) return of(seconds, 'second')
  return minutes < 90 ? of(minutes, 'minute') : of(Math.round(minutes / 60), 'hour')
}

export function of(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`
}

/** Crop Doctor, or what a guest is. */
export function groupOf({ _id, team, team_id, kind }: ListedTicket): string {
  return team === null ? ticketKindLabels[kind] : teamName(team, { _id, team_id })
}

/** Crop Doctor; of two teams of that name also somebody in it: Crop Doctor, with Asha Menon. */
export function teamName(team: string, member: Pick<ListedTicket, '_id' | 'team_id'>): string {
  if (!list.hasNamesake(team)) return team
  const [mate] = list.matesOf(member)
  return mate ? `${team}, with ${mate.name}` : `${team}, alone`
}

/** Crop Doctor, 0417; Walk-in, S-01, 0417. */
export function sayTicket(ticket: ListedTicket): string {
  return `${sayGroup(ticket)}, ${numberShown(ticket.number)}`
}

/** Crop Doctor; with the badge that was given to a walk-in: Walk-in, S-01. */
export function sayGroup(ticket: ListedTicket): string {
  return ticket.spare ? `${groupOf(ticket)}, ${spareName(ticket.spare)}` : groupOf(ticket)
}

/** What is said under the name: a sentence, and a line of why or what to do. */
export function sayWhy(say: Say, book: Book): { title: string; text: string } | null {
  const { said, ticket, counter } = say
  switch (said.verdict) {
    case 'again':
    case 'had_it':
      return sayBefore(say, book)
    case 'not_here_yet':
      return { title: 'Not let in at a door', text: `${counter.name} is for who is here.` }
    case 'not_here':
      return sayNotHere(say, book)
    case 'no_seat':
      return ticket ? sayNoSeat(ticket, counter, book) : null
    case 'unknown':
      return say.spare
        ? { title: 'A spare badge', text: 'Nobody has it yet. Give it to a walk-in.' }
        : say.isForeign
          ? { title: 'Not a ticket', text: 'Some other code, or a part of one.' }
          : { title: sayList(book), text: 'Another event’s code, or one that was renewed since.' }
    default:
      return null
  }
}

/** Not in the list of 08:41 */
function sayList(book: Book): string {
  return book.listAt === null ? 'There is no list yet' : `Not in the list of ${hourOf(book.listAt, book)}`
}

function sayBefore({ said, counter, at }: Say, book: Book) {
  const { before } = said
  const title = before ? `${hourOf(before.at, book)}, ${placeName(before, book)}` : 'Before'
  if (said.verdict === 'had_it') {
    const each = counter.times === 1 ? 'One per person.' : `${counter.times} per person.`
    return { title, text: each }
  }
  return { title, text: before ? `${sayLength(Math.max(0, at - before.at))} ago` : '' }
}

/** Of another device only its own name is in the list. */
function placeName(scan: KnownScan, book: Book): string {
  const own = book.counters.find(({ _id }) => _id === scan.counter)?.name
  return own ?? scan.device_name ?? (scan.device === null ? 'by staff' : 'another door')
}

function sayNotHere({ said, ticket, counter, at }: Say, book: Book) {
  if (said.reason === 'not_open' && counter.opens !== null)
    return { title: `Opens ${clockOf(counter.opens, book)}`, text: `${counter.name} is not open yet.` }
  if (said.reason === 'closed' && counter.closes !== null)
    return { title: `Closed since ${hourOf(counter.closes, book)}`, text: `${counter.name} is over.` }
  const others = book.counters.filter(({ _id }) => ticket?.counters.includes(_id)).map(({ name }) => name)
  if (ticket && hasNoPlace(ticket, counter)) {
    const free = roomAt(book, counter, at) ?? 0
    return {
      title: sayWait(ticket, counter) ?? 'Has no place',
      text: `${free === 0 ? 'No place' : of(free, 'place')} ${free > 1 ? 'are' : 'is'} free.`,
    }
  }
  const text = others.length > 0 ? `Goes to ${others.join(', ')}.` : 'Ask the help desk.'
  return { title: `Not for ${counter.name}`, text }
}

/** At a counter for what people sign up to. */
export function hasNoPlace({ counters }: ListedTicket, { _id, holds_until }: ListedCounter): boolean {
  return holds_until !== null && !counters.includes(_id)
}

export function sayWait({ waits }: ListedTicket, { _id }: ListedCounter): string | undefined {
  const position = waits?.[_id]
  return position ? `Waits as number ${position}` : undefined
}

const noSeatTitles = {
  revoked: 'The ticket has ended',
  lapsed: 'Not confirmed in time',
  declined: 'The seat was given back',
}

function sayNoSeat({ no_seat }: ListedTicket, counter: ListedCounter, book: Book) {
  if (!no_seat) return null
  const { reason, since, position } = no_seat
  if (reason !== 'waiting')
    return { title: noSeatTitles[reason], text: `Since ${clockOf(since, book)}. Ask the help desk.` }
  const day = clockOf(since, book).split(', ')[0]?.replace(/^\w+ /, '')
  const left = leftAt(book, counter)
  return {
    title: position === null ? `Waiting since ${day}` : `Waiting, ${ordinal(position)} since ${day}`,
    text:
      left === null
        ? ''
        : left === 0
          ? 'No seat is free.'
          : `${of(left, 'seat')} ${left === 1 ? 'is' : 'are'} free.`,
  }
}

/** First of 4 of Crop Doctor */
export function sayTeam({ ticket, counter }: Say, book: Book): string | null {
  if (!ticket?.team || placeOf(counter) !== entrance) return null
  const mates = [ticket, ...list.matesOf(ticket)].filter(({ kind }) => kind === 'team')
  if (mates.length < 2) return null
  const here = mates.filter(({ _id }) => isHere(_id, book)).length
  if (here === 0) return null
  const which = ['First', 'Second', 'Third', 'Fourth', 'Fifth'][here - 1] ?? ordinal(here)
  return `${which} of ${mates.length} of ${ticket.team}`
}

/** When somebody was let in at a door; null if not. */
export function hereSince(ticket: string, book: Book): number | null {
  return list.standing(ticket, book).get(entrance)?.ins[0]?.at ?? null
}

export function isHere(ticket: string, book: Book): boolean {
  return hereSince(ticket, book) !== null
}

/** 131 of 248 here; 61 of 260 left; 12 given. The number stands apart. */
export function sayCount(counter: ListedCounter, book: Book): { number: string; text: string } {
  const shown = (number: number) => number.toLocaleString('en-US')
  const { stock, kind } = counter
  if (stock !== null) return { number: shown(leftAt(book, counter) ?? 0), text: `of ${shown(stock)} left` }
  if (kind === 'item') return { number: shown(givenAt(book, counter)), text: 'given' }
  const { tickets } = list.countAt(placeOf(counter), book)
  const meant = [...list.tickets.values()].filter(
    ticket => !ticket.no_seat && ticket.counters.includes(counter._id),
  ).length
  return { number: shown(tickets), text: `of ${shown(Math.max(meant, tickets))} here` }
}

export function saySeats(book: Book): { number: string; text: string } | null {
  const free = freeSeats(book)
  return free === null ? null : { number: String(free), text: free === 1 ? 'seat free' : 'seats free' }
}

export function sayEarlier({ device, by, at, ticket }: Earlier, book: Book): { title: string; text: string } {
  const name = list.tickets.get(ticket)?.name ?? 'somebody'
  return {
    title: `${device} was ${sayLength(by)} earlier`,
    text: ` for ${name}, ${hourOf(at, book)}. Nothing to do here.`,
  }
}

/** What is to be looked at, in words. */
export function sayLooks({ said }: Say, book: Book): string[] {
  if (!said.look) return []
  const { missing, is_under_age, note } = said.look
  const labels = missing.map(id => book.must_be_yes.find(({ _id }) => _id === id)?.label ?? 'A consent')
  return [
    ...labels.map(label => `Missing: ${label.replace(/[.?]$/, '')}`),
    ...(is_under_age ? ['Under 18'] : []),
    ...(note === null ? [] : [note]),
  ]
}

/** What a screen reader says at once. */
export function sayAloud(say: Say, book: Book): string {
  const why = sayWhy(say, book)
  const shown = say.counter.shown.flatMap(({ _id, label }) => {
    const answer = say.ticket?.answers[_id]
    return answer ? [`${label.replace(/[.?:]$/, '')}: ${answer}`] : []
  })
  const parts = [
    verdictWords[say.said.verdict],
    say.ticket ? `${say.ticket.name}, ${sayTicket(say.ticket)}` : '',
    ...sayLooks(say, book),
    why?.title ?? '',
    why?.text ?? '',
    ...shown,
  ]
  return parts
    .filter(Boolean)
    .map(part => part.replace(/\.$/, ''))
    .join('. ')
}
