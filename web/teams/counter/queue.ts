import type { CounterList, SentExtra } from '../../../contract/teams/scans.ts'
import { mostScans } from '../../../contract/teams/scans.calls.ts'
import type { sendScans } from '../../../contract/teams/scans.calls.ts'
import type { BodyInput } from '../../../contract/shapes.ts'
import { type Book, countUnsent, isWaiting, type OwnScan } from './book.ts'

export type Batch = BodyInput<typeof sendScans>

/** What is sent next, in the order of the scans; undefined if nothing waits. */
export function nextBatch(book: Book, most: number = mostScans): Batch | undefined {
  const scans = book.scans.filter(isWaiting).slice(0, most)
  const extras = Object.values(book.extras).filter(({ isSent }) => !isSent)
  if (scans.length === 0 && extras.length === 0 && !book.person.isNew) return undefined
  return {
    scans: scans.map(asSent),
    waiting: countUnsent(book) - scans.length,
    extras: extras.map(({ counter, count, seq }) => ({ counter, count, seq })),
    ...(book.person.isNew && { person: book.person.name }),
  }
}

function asSent({ isSent: _, isRefused: _refused, place: _place, times: _times, ...scan }: OwnScan) {
  return scan
}

/** The server has them. What was scanned meanwhile goes on waiting. */
export function taken(book: Book, batch: Batch): Book {
  const sent = new Set(batch.scans.map(({ nonce }) => nonce))
  const extras = Object.entries(book.extras).map(([counter, extra]) => {
    const isSent = extra.isSent || Boolean(batch.extras?.some(of => isSame(of, extra)))
    return [counter, { ...extra, isSent }] as const
  })
  const isTold = batch.person !== undefined && batch.person === book.person.name
  return {
    ...book,
    scans: book.scans.map(scan => (sent.has(scan.nonce) ? { ...scan, isSent: true } : scan)),
    extras: Object.fromEntries(extras),
    person: isTold ? { ...book.person, isNew: false } : book.person,
  }
}

/** The server can never keep it. It stays on the device, and holds up nothing. */
export function refused(book: Book, batch: Batch): Book {
  const told = taken(book, { ...batch, scans: [] })
  const sent = new Set(batch.scans.map(({ nonce }) => nonce))
  return {
    ...told,
    scans: told.scans.map(scan => (sent.has(scan.nonce) ? { ...scan, isRefused: true } : scan)),
  }
}

function isSame(one: SentExtra, other: SentExtra): boolean {
  return one.counter === other.counter && one.seq === other.seq
}

/** The server has said what time it is. */
export function heard(book: Book, now: number, wall: number): Book {
  return { ...book, contact: now, ahead: now - wall, isAbout: false }
}

/** The list that was asked for when the server had these scans of ours: it has them too from now on, so we need not. */
export function listed(book: Book, list: CounterList, had: ReadonlySet<string>, wall: number): Book {
  const { device, event, counters, must_be_yes } = list
  const isThere = counters.some(({ _id }) => _id === book.chosen)
  return heard(
    {
      ...book,
      device,
      event,
      counters,
      must_be_yes,
      person: book.person.isNew ? book.person : { name: device.person ?? '', isNew: false },
      chosen: isThere ? book.chosen : (counters[0]?._id ?? null),
      listAt: list.now,
      scans: book.scans.filter(({ nonce }) => !had.has(nonce)),
    },
    list.now,
    wall,
  )
}
