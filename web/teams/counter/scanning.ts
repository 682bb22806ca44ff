import type { ListedTicket, SpareTicket } from '../../../contract/teams/scans.ts'
import type { ScanHow } from '../../../contract/teams/scans.calls.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import { bytesOfCode, codeInText } from '../../../day/ticket-code.ts'
import { type Here, verdict, type Verdict, type VerdictName } from '../../../day/verdict.ts'
import { type Book, type ListedCounter, nowOf, record, said } from './book.ts'
import { clearEarlier, list } from './list-store.ts'
import type { KnownScan } from './list.ts'
import { sync } from './sending.ts'
import { change, getShown } from './storage.ts'

/** What the screen says of a code or a ticket, until the next one. */
export interface Say {
  /** Each is another one, also of the same ticket. */
  key: string
  said: Verdict<KnownScan>
  ticket: ListedTicket | null
  counter: ListedCounter
  /** The scan that was written down; null where none was. */
  nonce: string | null
  at: number
  how: ScanHow
  /** A spare badge that nobody has yet. */
  spare: SpareTicket | null
  /** What was read is no ticket's code at all. */
  isForeign: boolean
}

/** The same code again within this time is the camera, not a person. */
const sameFor = 3_000
/** When each code was before the camera last: there may be two at once, as on a badge beside a poster. */
const seen = new Map<string, number>()

/** What a camera read, or a scanner typed. Null where it is the same as just now. */
export async function scanText(text: string, by: 'camera' | 'keys'): Promise<Say | null> {
  const code = codeInText(text)
  const what = `${getShown().book?.chosen} ${code ?? text}`
  const now = performance.now()
  // A scanner reads one at a time: what it read before is away.
  const isAway = (other: string, at: number) => now - at >= sameFor || (by === 'keys' && other !== what)
  for (const [other, at] of seen) if (isAway(other, at)) seen.delete(other)
  const isSame = seen.has(what)
  // As long as it stays before the camera it is one and the same.
  seen.set(what, now)
  return isSame ? null : scanCheck(code === null ? null : await checkOf(code))
}

/** What the list has of a code: the first 64 bits of its SHA-256. */
async function checkOf(code: string): Promise<string> {
  const bytes = bytesOfCode(code) ?? new Uint8Array()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function scanCheck(check: string | null): Say | null {
  const { book } = getShown()
  const ticket = check && book ? ticketOfCheck(check, book) : undefined
  return scan(ticket, { how: 'code', check })
}

/** Also of a spare badge that was given to a walk-in here and is not in the list yet. */
function ticketOfCheck(check: string, book: Book): ListedTicket | undefined {
  const known = list.ofCheck(check)
  const spare = known ? undefined : [...list.spares.values()].find(one => one.check === check)
  return known ?? (spare && walkInOf(spare._id, book))
}

/** Somebody who came to the door and has a spare ticket of this device. */
export function walkInOf(ticket: string, book: Book): ListedTicket | undefined {
  const spare = list.spares.get(ticket)
  const scanned = book.scans.find(one => one.act === 'walk_in' && one.ticket === ticket)
  if (!spare || !scanned) return undefined
  return {
    _id: ticket,
    check: spare.check,
    number: spare.number,
    spare: spare.spare,
    name: scanned.walk_in?.name ?? 'Walk-in',
    team: null,
    team_id: null,
    kind: 'walk_in',
    counters: book.counters.map(({ _id }) => _id),
    no_seat: null,
    is_under_age: false,
    missing: [],
    note: null,
    answers: {},
  }
}

/** A ticket that was found by name, or by its number. */
export function scanTicket(ticket: ListedTicket, how: ScanHow = 'name'): Say | null {
  return scan(ticket, { how, check: null })
}

function scan(ticket: ListedTicket | undefined, by: { how: ScanHow; check: string | null }): Say | null {
  const { book } = getShown()
  const counter = book && chosenCounter(book)
  if (!book || !counter) return null
  clearEarlier()
  const now = nowOf(book, Date.now())
  const standing = ticket && list.standing(ticket._id, book)
  const verdictOf = verdict<KnownScan>(ticket, counter, standing, hereAt(book, counter, now))
  const spare = [...list.spares.values()].find(({ check }) => check === by.check) ?? null
  const nonce = crypto.randomUUID()
  const isWritten = verdictOf.counts || (!ticket && by.check !== null && !spare)
  const { verdict: name } = verdictOf
  const what = ticket
    ? { ticket: ticket._id, act: 'in' as const }
    : { check: by.check ?? '', act: 'unknown' as const }
  write(book.owner, before => {
    const next = isWritten
      ? record(before, { ...what, counter: counter._id, how: by.how }, { nonce, wall: Date.now() })
      : before
    return remember(next, { nonce: verdictOf.counts ? nonce : null, ticket, name, counter, now })
  })
  const kept = verdictOf.counts ? nonce : null
  return {
    key: nonce,
    said: verdictOf,
    ticket: ticket ?? null,
    counter,
    nonce: kept,
    at: now,
    how: by.how,
    spare,
    isForeign: !ticket && by.check === null,
  }
}

interface Remembered {
  nonce: string | null
  ticket: ListedTicket | undefined
  name: VerdictName
  counter: ListedCounter
  now: number
}

function remember(book: Book, { nonce, ticket, name, counter, now }: Remembered): Book {
  const recent = { nonce, ticket: ticket?._id ?? null, verdict: name, counter: counter._id, at: now }
  return said(book, { ...recent, isUndone: false })
}

/** On the screen and the disk, then to the server. */
export function write(owner: string, apply: (book: Book) => Book): void {
  void change(owner, apply).then(() => sync())
}

export function chosenCounter({ counters, chosen }: Book): ListedCounter | undefined {
  return counters.find(({ _id }) => _id === chosen) ?? counters[0]
}

/** The entrance of this device, if it has one. */
export function doorOf({ counters }: Book): ListedCounter | undefined {
  return counters.find(counter => placeOf(counter) === entrance)
}

export function hereAt(book: Book, counter: ListedCounter, now: number): Here {
  return {
    now,
    has_door: doorOf(book) !== undefined,
    takes_walk_ins: Boolean(book.event?.takes_walk_ins && doorOf(book)),
    left: roomAt(book, counter, now),
  }
}

/** What is left for others: until a workshop begins, its places are kept for who has one. */
export function roomAt(book: Book, counter: ListedCounter, now: number): number | null {
  const left = leftAt(book, counter)
  if (left === null || !counter.holds_until || now >= counter.holds_until) return left
  return Math.max(0, left - list.expected(counter, book))
}

/** Of a number that is handed out, or of the seats at an entrance; null without a limit. */
export function leftAt(book: Book, counter: ListedCounter): number | null {
  if (counter.stock !== null) return Math.max(0, counter.stock - givenAt(book, counter))
  return placeOf(counter) === entrance ? freeSeats(book) : null
}

/** What the server knew, and what this device did since. */
export function givenAt(book: Book, counter: ListedCounter): number {
  let given = counter.given + (book.extras[counter._id]?.count ?? counter.own_extra) - counter.own_extra
  for (const own of book.scans) {
    if (own.counter !== counter._id || !own.ticket) continue
    const at = list.standing(own.ticket, book).get(placeOf(counter))
    const counts = at?.ins.some(({ nonce }) => nonce === own.nonce)
    if (counts || own.act === 'again') given += 1
  }
  return given
}

/** Less those who came in as walk-ins here since the last contact. */
export function freeSeats(book: Book): number | null {
  const free = book.event?.free_seats ?? null
  const came = book.scans.filter(({ act }) => act === 'walk_in').length
  return free === null ? null : Math.max(0, free - came)
}
