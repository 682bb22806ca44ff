import type { SentScan } from '../../../contract/teams/scans.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { missingNow } from '../../../day/verdict.ts'
import { nowOf, oneMore, record, undone } from './book.ts'
import { list } from './list-store.ts'
import { doorOf, type Say, scanTicket, write } from './scanning.ts'
import { getShown } from './storage.ts'

// What the crew does about a verdict. Each act is a record of its own, which is kept and sent as scans are.

/** Reasons to let somebody in again, or to give an item once more. */
export const againReasons = ['Went out', 'Lost badge', 'Mistake'] as const

function wall() {
  return { nonce: crypto.randomUUID(), wall: Date.now() }
}

/** Takes the scan out, if the device has written one. */
export function undo({ nonce, ticket, counter }: Pick<Say, 'nonce' | 'ticket' | 'counter'>): void {
  const { book } = getShown()
  if (!book || nonce === null) return
  const by = wall()
  const of = {
    nonce,
    ticket: ticket?._id ?? null,
    counter: counter._id,
    verdict: 'in',
    at: 0,
    isUndone: false,
  } as const
  write(book.owner, before => undone(before, of, by))
}

export function undoRecent(nonce: string): void {
  const { book } = getShown()
  const recent = book?.recent.find(one => one.nonce === nonce)
  if (!book || !recent) return
  const by = wall()
  write(book.owner, before => undone(before, recent, by))
}

function beside(
  say: Say,
  act: 'seen' | 'again' | 'in' | 'consent',
  more: Partial<SentScan> = {},
): string | null {
  const { book } = getShown()
  if (!book || !say.ticket) return null
  const by = wall()
  const scanned = { ticket: say.ticket._id, counter: say.counter._id, how: say.how, act, ...more }
  write(book.owner, before => record(before, scanned, by))
  return by.nonce
}

export function seen(say: Say): void {
  beside(say, 'seen')
}

export function again(say: Say, reason: string): void {
  beside(say, 'again', { reason })
}

/** Staff allow it: who has no seat, or whom the counter is not for. */
export function letIn(say: Say): Say {
  const nonce = beside(say, 'in')
  return {
    ...say,
    key: nonce ?? say.key,
    nonce,
    said: { ...say.said, verdict: 'in', acts: ['undo'], look: null },
  }
}

/** At the door of this device first, then what was scanned once more. */
export function letInAtDoor(say: Say): Say | null {
  const { book } = getShown()
  const door = book && doorOf(book)
  if (!door || !say.ticket) return null
  beside(say, 'in', { counter: door._id })
  return scanTicket(say.ticket, say.how)
}

/** The consents that were missing are here, as the crew saw. */
export function consentIsHere(say: Say): void {
  const { book } = getShown()
  if (!book || !say.ticket) return
  const questions = missingNow(say.ticket, list.standing(say.ticket._id, book))
  beside(say, 'consent', { questions })
}

/** One more for somebody without a ticket, or one less. */
export function handToCrew(counter: string, by: 1 | -1): void {
  const { book } = getShown()
  if (book) write(book.owner, before => oneMore(before, counter, by))
}

export interface WalkInTyped {
  name: string
  email: string
  team: string | null
  /** Of what must be yes, what is. */
  questions: string[]
}

export interface WalkedIn {
  name: string
  /** Null where no spare badge was left. */
  spare: number | null
  number: string | null
  nonce: string
}

/** Lets somebody in who has no ticket, with the next spare one. */
export function walkIn(
  { name, email, team, questions }: WalkInTyped,
  wanted: string | null,
): WalkedIn | null {
  const { book } = getShown()
  const door = book && doorOf(book)
  if (!door) return null
  const spares = sparesLeft()
  const spare = spares.find(({ _id }) => _id === wanted) ?? spares[0]
  const by = wall()
  write(book.owner, before => {
    const walk_in = { name, email, team }
    const ticket = spare && { ticket: spare._id }
    const next = record(
      before,
      { act: 'walk_in', how: 'spare', counter: door._id, walk_in, questions, ...ticket },
      by,
    )
    const recent = { nonce: by.nonce, ticket: spare?._id ?? null, verdict: 'in', counter: door._id } as const
    const at = nowOf(before, by.wall)
    return { ...next, recent: [{ ...recent, at, isUndone: false }, ...next.recent].slice(0, 10) }
  })
  return {
    name,
    spare: spare?.spare ?? null,
    number: spare ? numberShown(spare.number) : null,
    nonce: by.nonce,
  }
}

/** Those that nobody has, as far as this device knows. */
export function sparesLeft() {
  const { book } = getShown()
  const given = new Set(
    book?.scans.flatMap(({ act, ticket }) => (act === 'walk_in' && ticket ? [ticket] : [])),
  )
  return [...list.spares.values()]
    .filter(({ _id }) => !given.has(_id) && !list.tickets.has(_id))
    .toSorted((one, other) => one.spare - other.spare)
}
