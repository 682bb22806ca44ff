// oxlint-disable vitest/no-standalone-expect -- the one test of this file calls the methods that expect
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Book, enter, isSame, marksOf, shownMarks, skip } from './book.ts'
import { nextSending, type Sending, skipped, stored } from './queue.ts'
import { read } from './reading.ts'
import { bookOf, criteria, deviceA, deviceB } from './testing/books.ts'
import { ServerRule } from './testing/server-rule.ts'

// A simulated judge with two phones, whose tabs send at once, and a network that loses, delays and repeats: 500 runs of up to
// 60 steps against the server's rule.

const visits = ['v1', 'v2', 'v3']
const texts = ['note', 'strengths', 'next_step'] as const

const from = (list: readonly string[]) => fc.constantFrom(...list)
const place = { device: fc.nat(1), visit: from(visits) }
const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      step: fc.constant('tap'),
      ...place,
      criterion: from(criteria),
      mark: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant('type'), ...place, field: fc.constantFrom(...texts) }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('done'), ...place }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('skip'), ...place }) },
  // Its answer is delivered later, in any order, or never.
  { weight: 8, arbitrary: fc.record({ step: fc.constant('send'), device: fc.nat(1), isLost: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ step: fc.constant('deliver'), device: fc.nat(1), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('read'), device: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('kill'), device: fc.nat(1) }) },
  // A request that was thought lost arrives, or arrives again.
  { weight: 3, arbitrary: fc.record({ step: fc.constant('repeat'), which: fc.nat(20) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

it('loses no ballot and doubles none, whatever fails, on one phone or two', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }), steps => {
      const world = new World()
      for (const step of steps) {
        world.take(step)
        world.expectHonest()
      }
      world.settle()
      world.expectNothingLost()
    }),
    { numRuns: 500, seed: 89 },
  )
})

type AnyStep = Partial<Record<'visit' | 'criterion', string>> & {
  step: Step['step']
  device?: number
  field?: (typeof texts)[number]
  mark?: number
  isLost?: boolean
  which?: number
}

class Phone {
  book: Book
  /** Answers under way: each changes the book when it arrives. */
  coming: ((book: Book) => Book)[] = []

  constructor(book: Book) {
    this.book = book
  }
}

class World {
  readonly server = new ServerRule(visits)
  readonly phones = [deviceA, deviceB].map(device => new Phone(bookOf(this.server.judging(), device)))
  readonly sent: Sending[] = []
  /** What was entered for each visit and field, in order, and by which phone. */
  readonly entered = new Map<string, { device: number; value: unknown }[]>()
  #texts = 0

  take({
    step,
    device = 0,
    visit = '',
    criterion = '',
    field = 'note',
    mark = 0,
    isLost,
    which = 0,
  }: AnyStep) {
    const phone = this.phones[device]
    if (!phone) throw new Error('There are two phones.')
    const note = (name: string, value: unknown) => {
      const key = `${visit} ${name}`
      this.entered.set(key, [...(this.entered.get(key) ?? []), { device, value }])
    }
    if (step === 'tap') {
      phone.book = enter(phone.book, visit, { scores: { [criterion]: mark } })
      note(criterion, mark)
    } else if (step === 'type') {
      const text = `text ${(this.#texts += 1)}`
      phone.book = enter(phone.book, visit, { [field]: text })
      note(field, text)
    } else if (step === 'done') {
      phone.book = enter(phone.book, visit, { is_done: true })
      note('is_done', true)
    } else if (step === 'skip') phone.book = skip(phone.book, visit, 'busy')
    else if (step === 'send') this.#send(phone, isLost)
    else if (step === 'deliver') {
      const [answer] = phone.coming.splice(which % Math.max(1, phone.coming.length), 1)
      if (answer) phone.book = answer(phone.book)
    } else if (step === 'read') {
      const judging = this.server.judging()
      phone.coming.push(book => read(book, judging, 0))
    } else if (step === 'kill') {
      phone.coming = []
      phone.book = JSON.parse(JSON.stringify(phone.book)) as Book
    } else {
      const again = this.sent[which % Math.max(1, this.sent.length)]
      if (again) this.server.serve(again)
    }
  }

  #send(phone: Phone, isLost = false) {
    const sending = nextSending(phone.book)
    if (!sending) return
    this.#expectOneContent(sending)
    this.sent.push(sending)
    if (isLost) return
    const answer = this.server.serve(sending)
    phone.coming.push(book => {
      if (sending.kind === 'skip') return skipped(book, sending, answer.state)
      return answer.kind === 'ballot' ? stored(book, sending, answer) : book
    })
  }

  /** The number of a save stands for its content, so that a repeat changes nothing. */
  #expectOneContent(sending: Sending) {
    if (sending.kind === 'skip') return
    const { id, body } = sending
    for (const other of this.sent) {
      if (other.kind === 'skip' || other.id !== id || other.body.device !== body.device) continue
      if (other.body.sequence === body.sequence) expect(other.body.scores).toEqual(body.scores)
    }
  }

  /** "Saved" is said only of what the server has, or has replaced by something later. */
  expectHonest() {
    for (const { book } of this.phones) {
      for (const [id, { sequence, isWaiting, skip: reason }] of Object.entries(book.entries)) {
        if (sequence === 0 || isWaiting || reason) continue
        expect(this.server.ballots.get(id)?.sequence).toBeGreaterThanOrEqual(sequence)
      }
    }
  }

  /** The network is back for good, and every phone has its turn until none has anything to send. */
  settle() {
    for (const phone of this.phones) phone.coming = []
    for (let turn = 0; turn < 4; turn += 1) {
      for (const phone of this.phones) {
        phone.book = read(phone.book, this.server.judging(), 0)
        for (let left = 20; nextSending(phone.book); left -= 1) {
          if (left === 0) throw new Error('The queue does not end.')
          this.#send(phone)
          for (const answer of phone.coming.splice(0)) phone.book = answer(phone.book)
        }
      }
    }
  }

  expectNothingLost() {
    const touched = new Set([...this.entered.keys()].map(key => key.split(' ')[0]))
    expect(new Set(this.server.ballots.keys())).toEqual(touched)
    for (const [key, all] of this.entered) {
      const [visit = '', name = ''] = key.split(' ')
      const ballot = this.server.ballots.get(visit)
      const value = { ...ballot, ...ballot?.scores }[name as 'note']
      const writers = new Set(
        [...this.entered]
          .filter(([other]) => other.startsWith(visit))
          .flatMap(([, list]) => list.map(({ device }) => device)),
      )
      // One phone's ballot is what it entered last. Of two phones, something that was entered, and never nothing, for marks.
      if (writers.size === 1) expect(value).toBe(all.at(-1)?.value)
      else if (criteria.includes(name)) expect(all.map(one => one.value)).toContain(value)
    }
    for (const { book } of this.phones) {
      for (const { visits: shown } of book.judging.rounds) {
        for (const visit of shown) {
          const ballot = this.server.ballots.get(visit._id)
          if (ballot) expect(isSame(shownMarks(book, visit), marksOf(ballot))).toBe(true)
        }
      }
    }
  }
}
