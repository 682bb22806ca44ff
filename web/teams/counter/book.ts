import type { CounterList, SentExtra, SentScan } from '../../../contract/teams/scans.ts'
import { type Counting, placeOf, undoWithin } from '../../../day/merge.ts'
import type { VerdictName } from '../../../day/verdict.ts'

// What a device at counters keeps for its crew, and what they do to it (docs/product.md §39). Pure functions: a tab applies them to
// what it shows, and the keeper to what is on the disk. Tickets and the scans of others are in list.ts.

export type ListedCounter = CounterList['counters'][number]

type Scanned = Pick<SentScan, 'counter' | 'how' | 'act'> &
  Partial<Pick<SentScan, 'ticket' | 'check' | 'undoes' | 'reason' | 'questions' | 'walk_in'>>

/** A scan of this device, until the list of the server has it. */
export interface OwnScan extends Scanned, Counting {
  nonce: string
  seq: number
  at: number
  contact: number | null
  is_about: boolean
  isSent: boolean
  /** The server can never keep it. */
  isRefused?: boolean
}

/** What the screen said, the newest first: it can be undone from there. */
export interface Recent {
  /** Null where nothing was written. */
  nonce: string | null
  ticket: string | null
  verdict: VerdictName
  counter: string
  at: number
  isUndone: boolean
}

export interface Book {
  /** A number of this browser: the device's own comes with its first list. */
  owner: string
  /** For the list; null once the link has ended. */
  token: string | null
  /** For what is kept: a link that has ended takes scans for 48 hours more. */
  sendToken: string | null
  device: CounterList['device'] | null
  event: CounterList['event'] | null
  counters: ListedCounter[]
  must_be_yes: CounterList['must_be_yes']
  /** Who stands here; not sent yet while `isNew`. */
  person: { name: string; isNew: boolean }
  /** The counter that it works at. */
  chosen: string | null
  hasBegun: boolean
  /** Milliseconds that the server's clock is ahead of this one, as of the last contact. */
  ahead: number
  /** The server's time at the last contact, and when the list was read. */
  contact: number | null
  listAt: number | null
  /** The clock moved since the last contact. */
  isAbout: boolean
  seq: number
  scans: OwnScan[]
  recent: Recent[]
  /** *One more for crew*, by counter: the whole number of this device. */
  extras: Record<string, SentExtra & { isSent: boolean }>
  /** Of the scans kept here when the link ended, and what became of the link. */
  ended: { kept: number } | null
}

export function newBook(owner: string, token: string): Book {
  return {
    owner,
    token,
    sendToken: token,
    device: null,
    event: null,
    counters: [],
    must_be_yes: [],
    person: { name: '', isNew: false },
    chosen: null,
    hasBegun: false,
    ahead: 0,
    contact: null,
    listAt: null,
    isAbout: false,
    seq: 0,
    scans: [],
    recent: [],
    extras: {},
    ended: null,
  }
}

const day = 24 * 3_600_000

/** The server's time as this device knows it, `wall` being what its own clock says. */
export function nowOf({ ahead }: Book, wall: number): number {
  return Math.round(wall + ahead)
}

/** Whether its times are "about": the clock moved, or nothing was heard for a day. */
export function isAbout({ isAbout: hasMoved, contact }: Book, now: number): boolean {
  return hasMoved || contact === null || now - contact > day || now < contact
}

/** Writes a scan down. It is never before the one before it, however the clock was turned. */
export function record(book: Book, scanned: Scanned, { nonce, wall }: { nonce: string; wall: number }): Book {
  const now = nowOf(book, wall)
  const at = Math.max(now, book.scans.at(-1)?.at ?? 0)
  const counter = book.counters.find(({ _id }) => _id === scanned.counter)
  const scan: OwnScan = {
    ...scanned,
    nonce,
    seq: book.seq + 1,
    at,
    contact: book.contact,
    is_about: isAbout(book, now),
    isSent: false,
    place: counter ? placeOf(counter) : scanned.counter,
    times: counter?.times ?? 1,
  }
  return { ...book, seq: scan.seq, scans: [...book.scans, scan] }
}

const mostRecent = 10

export function said(book: Book, recent: Recent): Book {
  return { ...book, recent: [recent, ...book.recent].slice(0, mostRecent) }
}

/** A scan of this device is taken out: its record stays, and the undo stands beside it. */
export function undone(book: Book, of: OwnScan | Recent, by: { nonce: string; wall: number }): Book {
  const { nonce, ticket, counter } = of
  if (nonce === null) return book
  const recent = book.recent.map(one => (one.nonce === nonce ? { ...one, isUndone: true } : one))
  const undo = { act: 'undo', how: 'code', counter, undoes: nonce, ...(ticket && { ticket }) } as const
  return record({ ...book, recent }, undo, by)
}

export function canUndo({ nonce, at, isUndone }: Recent, now: number): boolean {
  return nonce !== null && !isUndone && now - at < undoWithin
}

/** One more for somebody without a ticket, or one less. */
export function oneMore(book: Book, counter: string, by: 1 | -1): Book {
  const before = book.extras[counter] ?? { counter, count: 0, seq: 0 }
  const count = Math.max(0, before.count + by)
  return {
    ...book,
    extras: { ...book.extras, [counter]: { ...before, count, seq: before.seq + 1, isSent: false } },
  }
}

export function hasUntaken(book: Book): boolean {
  return countUnsent(book) > 0 || Object.values(book.extras).some(({ isSent }) => !isSent)
}

export function countUnsent({ scans }: Book): number {
  return scans.filter(isWaiting).length
}

export function isWaiting({ isSent, isRefused = false }: OwnScan): boolean {
  return !isSent && !isRefused
}

/** Notices that the device's clock and its running time do not agree. */
export function clockMoved(book: Book): Book {
  return book.isAbout ? book : { ...book, isAbout: true }
}

/** Nothing may be read any more: the list goes, and what is kept is still sent. */
export function forgotten(book: Book): Book {
  if (book.token === null) return book
  return {
    ...book,
    token: null,
    counters: [],
    must_be_yes: [],
    recent: [],
    person: { name: '', isNew: false },
    scans: book.scans.filter(({ isSent }) => !isSent),
    ended: { kept: countUnsent(book) },
  }
}

/** Whether its time is over, by itself and without a network. */
export function isOver({ token, device, ...book }: Book, wall: number): boolean {
  return token !== null && device !== null && wall + book.ahead >= Date.parse(device.ends_at)
}
