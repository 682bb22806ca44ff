import { describe, expect, it } from 'vitest'
import {
  isOver,
  canUndo,
  clockMoved,
  countUnsent,
  forgotten,
  hasUntaken,
  oneMore,
  record,
  said,
  undone,
} from './book.ts'
import { heard, listed, nextBatch, refused, taken } from './queue.ts'
import { bookOf, listOf, now } from './testing/lists.ts'

// What a device does with its book: each scan is kept until the server has it, whatever the clock and the network do.

const scanned = { ticket: 'asha', counter: 'door', how: 'code', act: 'in' } as const
const by = (nonce: string, wall = now) => ({ nonce, wall })

describe('a scan', () => {
  it('has the time of the server, as the device knew it at its last contact', () => {
    const book = heard(bookOf(), now, now - 7 * 3_600_000)
    const [scan] = record(book, scanned, by('n1', now - 7 * 3_600_000 + 40_000)).scans
    expect(scan).toMatchObject({ at: now + 40_000, contact: now, seq: 1, is_about: false, isSent: false })
  })

  it('is never before the one before it, however the clock was turned', () => {
    const one = record(bookOf(), scanned, by('n1', now + 60_000))
    const two = record(one, scanned, by('n2', now - 60_000))
    expect(two.scans.map(({ at, seq }) => [at - now, seq])).toEqual([
      [60_000, 1],
      [60_000, 2],
    ])
  })

  it('is "about" once the clock moved, after a day without contact, and before the first one', () => {
    const isAbout = (book: ReturnType<typeof bookOf>, wall = now) =>
      record(book, scanned, by('n', wall)).scans.at(-1)?.is_about
    expect(isAbout(bookOf())).toBe(false)
    expect(isAbout(clockMoved(bookOf()))).toBe(true)
    expect(isAbout(heard(clockMoved(bookOf()), now, now))).toBe(false)
    expect(isAbout(bookOf(), now + 25 * 3_600_000)).toBe(true)
    expect(isAbout({ ...bookOf(), contact: null })).toBe(true)
  })

  it('is undone by a record that names it, for ten minutes', () => {
    const recent = {
      nonce: 'n1',
      ticket: 'asha',
      verdict: 'in',
      counter: 'door',
      at: now,
      isUndone: false,
    } as const
    const book = undone(said(record(bookOf(), scanned, by('n1')), recent), recent, by('n2'))
    expect(book.scans.map(({ act, undoes }) => [act, undoes ?? null])).toEqual([
      ['in', null],
      ['undo', 'n1'],
    ])
    expect(book.recent[0]).toMatchObject({ nonce: 'n1', isUndone: true })
    expect([canUndo(recent, now + 599_000), canUndo(recent, now + 600_000)]).toEqual([true, false])
  })
})

describe('the queue', () => {
  const many = () => {
    let book = bookOf()
    for (let n = 0; n < 450; n += 1) book = record(book, scanned, by(`n${n}`, now + n))
    return book
  }

  it('sends at most 200 at once, in order, and says how many wait behind them', () => {
    const batch = nextBatch(many())
    expect(batch?.scans.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
    expect(batch?.waiting).toBe(250)
    expect(Object.keys(batch?.scans[0] ?? {})).not.toContain('isSent')
  })

  it('goes on with what was not answered, and keeps what was scanned meanwhile', () => {
    const book = many()
    const batch = nextBatch(book)
    if (!batch) throw new Error('There is something to send.')
    const next = taken(record(book, scanned, by('later', now + 1000)), batch)
    expect([countUnsent(next), nextBatch(next)?.scans[0]?.seq]).toEqual([251, 201])
  })

  it('sends nothing where nothing waits, and who stands there once', () => {
    expect(nextBatch(bookOf())).toBeUndefined()
    const book = { ...bookOf(), person: { name: 'Asha', isNew: true } }
    const batch = nextBatch(book)
    expect(batch).toMatchObject({ scans: [], person: 'Asha' })
    expect(batch && nextBatch(taken(book, batch))).toBeUndefined()
  })

  it('puts aside what the server can never keep, and loses it not', () => {
    const book = record(record(bookOf(), scanned, by('bad')), scanned, by('good'))
    const batch = nextBatch(book, 1)
    const next = batch && refused(book, batch)
    expect(next?.scans.map(({ nonce }) => nonce)).toEqual(['bad', 'good'])
    expect(next && nextBatch(next)?.scans.map(({ nonce }) => nonce)).toEqual(['good'])
  })

  it('sends the whole number that was handed to crew, until the server has the last one', () => {
    const book = oneMore(oneMore(bookOf(), 'lunch', 1), 'lunch', 1)
    const batch = nextBatch(book)
    expect(batch?.extras).toEqual([{ counter: 'lunch', count: 2, seq: 2 }])
    const later = oneMore(book, 'lunch', -1)
    expect(batch && nextBatch(taken(later, batch))?.extras).toEqual([{ counter: 'lunch', count: 1, seq: 3 }])
  })
})

describe('a list', () => {
  it('takes over the scans that the server had when it was asked for, and no other', () => {
    const book = record(record(bookOf(), scanned, by('n1')), scanned, by('n2'))
    const sent = taken(book, { scans: [{ ...scanned, nonce: 'n1', at: now, seq: 1 }] })
    const next = listed(sent, listOf(), new Set(['n1']), now)
    expect(next.scans.map(({ nonce }) => nonce)).toEqual(['n2'])
  })

  it('chooses another counter where the chosen one was taken away', () => {
    const [, lunch] = listOf().counters
    const next = listed(bookOf(), listOf({ counters: lunch ? [lunch] : [] }), new Set(), now)
    expect([bookOf().chosen, next.chosen]).toEqual(['door', 'lunch'])
  })
})

describe('a link that has ended', () => {
  it('leaves nothing to read but what is still to be sent', () => {
    const book = record(record(bookOf(), scanned, by('n1')), { ...scanned, ticket: 'ravi' }, by('n2'))
    const next = forgotten(taken(book, { scans: [{ ...scanned, nonce: 'n1', at: now, seq: 1 }] }))
    expect(next).toMatchObject({
      token: null,
      sendToken: 'token',
      counters: [],
      recent: [],
      ended: { kept: 1 },
    })
    expect(next.scans.map(({ nonce }) => nonce)).toEqual(['n2'])
    expect(hasUntaken(next)).toBe(true)
  })

  it('ends by itself when its time is over, by the clock of the server', () => {
    const book = heard(bookOf(), now, now - 3_600_000)
    expect(isOver(book, now + 11 * 3_600_000 - 1000)).toBe(false)
    expect(isOver(book, now + 11 * 3_600_000)).toBe(true)
    expect(isOver(forgotten(book), now + 12 * 3_600_000)).toBe(false)
  })
})
