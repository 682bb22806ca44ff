// oxlint-disable vitest/no-standalone-expect -- the test below calls the methods that expect
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CounterList } from '../../../contract/teams/scans.ts'
import { entrance } from '../../../day/merge.ts'
import { type Book, clockMoved, forgotten, newBook, record, undone } from './book.ts'
import { DeviceList, type ListedScan, type Page } from './list.ts'
import { type Batch, heard, listed, nextBatch, taken } from './queue.ts'
import { door, listOf, lunch, now, ticketOf } from './testing/lists.ts'

// 500 days of two devices against the server's rule: networks that lose, delay and repeat, reloads, clocks that are set, two tabs that send
// the same, and a link that ends. e2e/counter-faults.test.ts plays days in a browser against the server itself.

type Scan = Batch['scans'][number]

/** As the server keeps scans: once each, with a revision. Independent of day/merge.ts. */
class ServerRule {
  readonly kept = new Map<string, { scan: Scan; device: string; revision: number }>()
  #revision = 0

  take(device: string, { scans }: Batch): void {
    this.#revision += 1
    for (const scan of scans)
      if (!this.kept.has(scan.nonce)) this.kept.set(scan.nonce, { scan, device, revision: this.#revision })
  }

  list(device: string, since: string | undefined, time: number): CounterList {
    const after = since === undefined ? 0 : Number(since)
    const scans = [...this.kept.values()].filter(({ revision }) => revision > after)
    return listOf({
      now: time,
      cursor: String(this.#revision),
      is_whole: since === undefined,
      device: { ...listOf().device, _id: device },
      tickets: since === undefined ? tickets : [],
      scans: scans.map(({ scan, device: by }) => asListed(scan, by)),
    })
  }

  /** Who was let in first, by the rule in words: the earliest that nobody took out. */
  firstIn(ticket: string): string | undefined {
    const all = [...this.kept.values()].filter(
      ({ scan }) => scan.ticket === ticket && scan.counter === 'door',
    )
    const out = new Set(
      all.flatMap(({ scan, device }) => (scan.undoes && this.#mayUndo(scan, device) ? scan.undoes : [])),
    )
    const ins = all.filter(({ scan }) => scan.act === 'in' && !out.has(scan.nonce))
    return ins.toSorted(
      (one, other) =>
        one.scan.at - other.scan.at ||
        (one.device < other.device ? -1 : one.device > other.device ? 1 : 0) ||
        one.scan.seq - other.scan.seq,
    )[0]?.scan.nonce
  }

  #mayUndo({ undoes, at }: Scan, device: string): boolean {
    const other = this.kept.get(undoes ?? '')
    return other?.device === device && at - other.scan.at <= 11 * 60_000
  }
}

function asListed(
  { nonce, ticket = '', counter, seq, at, act, undoes = null }: Scan,
  device: string,
): ListedScan {
  return {
    nonce,
    ticket,
    counter,
    device,
    device_name: device,
    seq,
    at,
    act,
    undoes,
    questions: [],
    outcome: null,
  }
}

const tickets = ['t1', 't2', 't3'].map(id => ticketOf(id))

class Device {
  book: Book
  list = new DeviceList()
  pages: Page[] = []
  /** What the disk has: a kill goes back to it. Everything is written before it is sent. */
  coming: (() => void)[] = []
  readonly name: string
  wrong = 0

  constructor(name: string) {
    this.name = name
    this.book = newBook(name, `token of ${name}`)
  }
}

const anyDay = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: step('scan', { ticket: fc.nat(2), counter: fc.nat(1) }) },
    { weight: 2, arbitrary: step('undo', { which: fc.nat(9) }) },
    { weight: 7, arbitrary: step('send', { isLost: fc.boolean(), most: fc.constantFrom(1, 3, 200) }) },
    { weight: 6, arbitrary: step('read', { isLost: fc.boolean() }) },
    { weight: 8, arbitrary: step('deliver', { which: fc.nat(5) }) },
    { weight: 2, arbitrary: step('kill') },
    { weight: 3, arbitrary: step('repeat', { which: fc.nat(20) }) },
    { weight: 1, arbitrary: step('clock', { hours: fc.integer({ min: -30, max: 30 }) }) },
    { weight: 1, arbitrary: step('wait', { minutes: fc.nat(20) }) },
    { weight: 1, arbitrary: step('end', { which: fc.nat(3) }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
)

interface Step {
  step: string
  device: number
  ticket?: number
  counter?: number
  which?: number
  most?: number
  hours?: number
  minutes?: number
  isLost?: boolean
}

function step(name: string, more: Partial<Record<keyof Step, fc.Arbitrary<unknown>>> = {}) {
  return fc.record({ step: fc.constant(name), device: fc.nat(1), ...more }) as fc.Arbitrary<Step>
}

class TwoDevices {
  readonly #server = new ServerRule()
  readonly #devices = [new Device('A'), new Device('B')]
  readonly #sent: { device: string; batch: Batch }[] = []
  readonly #scanned: string[] = []
  #time = now
  #nonces = 0

  play(day: readonly Step[]): void {
    for (const device of this.#devices) this.#read(device)()
    for (const one of day) {
      this.#time += 1000
      this.#take(one)
      // What a device calls sent, the server has.
      for (const { book } of this.#devices)
        for (const { nonce, isSent } of book.scans)
          if (isSent) expect(this.#server.kept.has(nonce)).toBe(true)
    }
    this.#settle()
    this.#expectOneState()
  }

  #take({ step: name, device: number, ticket = 0, counter = 0, which = 0, ...more }: Step) {
    const device = this.#devices[number]
    if (!device) throw new Error('There are two devices.')
    const by = { nonce: `n${(this.#nonces += 1)}`, wall: this.#time + device.wrong }
    const { book } = device
    if (name === 'scan' && book.token) {
      const scanned = {
        ticket: `t${ticket + 1}`,
        counter: [door, lunch][counter]?._id ?? '',
        how: 'code',
        act: 'in',
      } as const
      device.book = record(book, scanned, by)
      this.#scanned.push(by.nonce)
    } else if (name === 'undo' && book.token) {
      const of = book.scans.filter(({ act }) => act === 'in').at(-1 - (which % 3))
      if (!of) return
      device.book = undone(book, of, by)
      this.#scanned.push(by.nonce)
    } else if (name === 'send') this.#send(device, more)
    else if (name === 'read' && !more.isLost && book.token) device.coming.push(this.#read(device))
    else if (name === 'deliver') device.coming.splice(which % Math.max(1, device.coming.length), 1)[0]?.()
    else if (name === 'kill') this.#kill(device)
    else if (name === 'repeat') {
      const again = this.#sent[which % Math.max(1, this.#sent.length)]
      if (again) this.#server.take(again.device, again.batch)
    } else if (name === 'clock') {
      device.wrong = (more.hours ?? 0) * 3_600_000
      device.coming = []
      device.book = clockMoved(book)
    } else if (name === 'wait') this.#time += (more.minutes ?? 0) * 60_000
    else if (name === 'end' && which % 4 === 3) device.book = forgotten(book)
  }

  /** A page that is opened anew has the book and the pages of the list. */
  #kill(device: Device) {
    device.coming = []
    device.book = JSON.parse(JSON.stringify(device.book))
    device.list = new DeviceList()
    for (const page of device.pages) device.list.apply(page)
  }

  #send(device: Device, { isLost = false, most }: Pick<Step, 'isLost' | 'most'>) {
    const batch = nextBatch(device.book, most)
    if (!batch) return
    this.#sent.push({ device: device.name, batch })
    if (isLost) return
    this.#server.take(device.name, batch)
    const time = this.#time
    device.coming.push(() => {
      device.book = heard(taken(device.book, batch), time, this.#time + device.wrong)
    })
  }

  /** The answer was made when it was asked for, and may come late. */
  #read(device: Device): () => void {
    const had = new Set(device.book.scans.filter(({ isSent }) => isSent).map(({ nonce }) => nonce))
    const { cursor } = device.list
    const list = this.#server.list(device.name, cursor, this.#time)
    return () => {
      // One tab reads at a time: an answer to an older cursor is never taken after a newer one.
      if (device.list.cursor !== cursor) return
      device.list.apply(list)
      device.pages.push(list)
      device.book = listed(device.book, list, had, this.#time + device.wrong)
    }
  }

  #settle() {
    for (let turn = 0; turn < 2; turn += 1) {
      for (const device of this.#devices) {
        device.coming = []
        for (let left = 30; nextBatch(device.book); left -= 1) {
          if (left === 0) throw new Error('The queue does not end.')
          this.#send(device, {})
          for (const answer of device.coming.splice(0)) answer()
        }
      }
    }
    for (const device of this.#devices) if (device.book.token) this.#read(device)()
  }

  #expectOneState() {
    expect([...this.#server.kept.keys()].toSorted()).toEqual(this.#scanned.toSorted())
    for (const device of this.#devices.filter(({ book }) => book.token)) {
      expect(device.book.scans).toEqual([])
      for (const { _id } of tickets) {
        const first = device.list.standing(_id, device.book).get(entrance)?.ins[0]?.nonce
        expect(first).toBe(this.#server.firstIn(_id))
      }
    }
  }
}

it('loses no scan, doubles none, and all devices come to one state, whatever fails', () => {
  let days = 0
  fc.assert(
    fc.property(anyDay, day => {
      new TwoDevices().play(day)
      days += 1
    }),
    { numRuns: 500, seed: 204 },
  )
  expect(days).toBe(500)
}, 60_000)
