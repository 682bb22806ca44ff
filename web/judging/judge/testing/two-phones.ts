// oxlint-disable vitest/no-standalone-expect -- the tests that play these days call the methods that expect
import { expect } from 'vitest'
import type { Ballot, Judging } from '../../../../contract/judging/judge.ts'
import type { VisitState } from '../../../../contract/judging/judging.calls.ts'
import { type Book, enter, isAhead, type Marks, shownMarks, skip } from '../book.ts'
import { nextSending, refused, type Sending, skipped, afterSave } from '../queue.ts'
import { read } from '../merge-server.ts'
import { bookOf } from './books.ts'
import type { Step } from './days.ts'

// A judge with two phones, whose tabs send at once, whose clocks are wrong, and a network that loses, delays and repeats.

export type Answer =
  | { kind: 'ballot'; state: VisitState; ballot: Ballot }
  | { kind: 'skip'; state: VisitState }
  | { kind: 'refused'; status: number; message: string }

/** A model of the server, or the server itself. */
export interface ServerOfPhones {
  serve(sending: Sending): Promise<Answer>
  judging(): Promise<Judging>
}

const texts = ['note', 'strengths', 'next_step'] as const

class Phone {
  book: Book
  /** Milliseconds that its clock is wrong. */
  wrong: number
  /** Answers under way: each changes the book when it arrives. */
  coming: ((book: Book) => Book)[] = []

  constructor(book: Book, wrong: number) {
    this.book = book
    this.wrong = wrong
  }
}

const hour = 3_600_000

export class TwoPhones {
  readonly #server: ServerOfPhones
  readonly #visits: readonly string[]
  readonly #criteria: readonly string[]
  #phones: Phone[] = []
  readonly #sent: Sending[] = []
  /** What was entered for each visit and field, in order, and on which phone. */
  readonly #entered = new Map<string, { phone: number; value: unknown }[]>()
  #texts = 0
  #time: number
  #hasSteadyClocks = true

  /** `begins` is when the day does, by the clock that is right. A server of its own clock takes what is far ahead as now. */
  constructor(
    server: ServerOfPhones,
    visits: readonly string[],
    criteria: readonly string[],
    begins = Date.parse('2026-12-05T08:46:00Z'),
  ) {
    this.#time = begins
    this.#server = server
    this.#visits = visits
    this.#criteria = criteria
  }

  async play(day: readonly Step[]): Promise<void> {
    const judging = await this.#judging()
    this.#phones = [-7 * hour, 3 * hour].map(wrong => {
      const now = this.#time + wrong
      return new Phone(read(bookOf(judging), judging, now), wrong)
    })
    for (const one of day) {
      this.#time += 1000
      await this.#take(one)
      // Only an answer can say that something is saved.
      if (one.step === 'deliver') await this.#expectHonest()
    }
    await this.#settle()
    await this.#expectNothingLost()
  }

  async #take({ step: name, phone: number, visit: place, ...more }: Step) {
    const phone = this.#phones[number]
    const visit = this.#visits[place]
    if (!phone || visit === undefined) throw new Error('There are two phones and three visits.')
    const { criterion = 0, mark = 0, field = 0, which = 0 } = more
    const set = (what: string, value: unknown, change: Partial<Marks>) => {
      const key = `${visit} ${what}`
      this.#entered.set(key, [...(this.#entered.get(key) ?? []), { phone: number, value }])
      phone.book = enter(phone.book, visit, change, this.#time + phone.wrong)
    }
    if (name === 'tap') {
      const id = this.#criteria[criterion] ?? ''
      set(id, mark, { scores: { [id]: mark } })
    } else if (name === 'type') {
      const text = `text ${(this.#texts += 1)}`
      set(texts[field] ?? 'note', text, { [texts[field] ?? 'note']: `${text} ` })
    } else if (name === 'done') set('is_done', true, { is_done: true })
    else if (name === 'skip') phone.book = skip(phone.book, visit, 'busy')
    else if (name === 'send') await this.#send(phone, more.isLost)
    else if (name === 'deliver') {
      const [answer] = phone.coming.splice(which % Math.max(1, phone.coming.length), 1)
      if (answer) phone.book = answer(phone.book)
    } else if (name === 'read') {
      const [judging, now] = [await this.#judging(), this.#time + phone.wrong]
      phone.coming.push(book => read(book, judging, now))
    } else if (name === 'kill') {
      phone.coming = []
      phone.book = JSON.parse(JSON.stringify(phone.book)) as Book
    } else if (name === 'clock') {
      phone.wrong = (more.hours ?? 0) * hour
      // Readings under way were timed by the former clock.
      phone.coming = []
      this.#hasSteadyClocks = false
    } else {
      const again = this.#sent[which % Math.max(1, this.#sent.length)]
      if (again) await this.#server.serve(again)
    }
  }

  async #judging(): Promise<Judging> {
    const judging = await this.#server.judging()
    return { ...judging, now: new Date(this.#time).toISOString() }
  }

  async #send(phone: Phone, isLost = false) {
    const sending = nextSending(phone.book)
    if (!sending) return
    this.#sent.push(sending)
    if (isLost) return
    const answer = await this.#server.serve(sending)
    phone.coming.push(book => {
      if (answer.kind === 'refused') return refused(book, sending, answer)
      if (sending.kind === 'skip') return skipped(book, sending, answer.state)
      return answer.kind === 'ballot' ? afterSave(book, sending, answer) : book
    })
  }

  async #ballots(): Promise<Map<string, Ballot>> {
    const { rounds } = await this.#server.judging()
    const visits = rounds.flatMap(round => round.visits)
    return new Map(visits.flatMap(({ _id, ballot }) => (ballot ? [[_id, ballot] as const] : [])))
  }

  /** "Saved" is said only of what the server has, or has replaced by something later. */
  async #expectHonest() {
    const saved = this.#phones.flatMap(({ book }) =>
      Object.entries(book.entries).filter(([, { isWaiting, skip: reason }]) => !isWaiting && !reason),
    )
    if (saved.length === 0) return
    const ballots = await this.#ballots()
    expect(saved.filter(([id, entry]) => isAhead(entry, ballots.get(id)?.marked_at))).toEqual([])
  }

  /** The network is back for good, and every phone has its turn until none has anything to send. */
  async #settle() {
    for (const phone of this.#phones) phone.coming = []
    for (let turn = 0; turn < 2; turn += 1) {
      for (const phone of this.#phones) {
        phone.book = read(phone.book, await this.#judging(), this.#time + phone.wrong)
        for (let left = 20; nextSending(phone.book); left -= 1) {
          if (left === 0) throw new Error('The queue does not end.')
          await this.#send(phone)
          for (const answer of phone.coming.splice(0)) phone.book = answer(phone.book)
        }
      }
    }
  }

  async #expectNothingLost() {
    const ballots = await this.#ballots()
    const touched = new Set([...this.#entered.keys()].map(key => key.split(' ')[0]))
    expect(new Set(ballots.keys())).toEqual(touched)
    for (const [key, all] of this.#entered) {
      const [visit = '', name = ''] = key.split(' ')
      const ballot = ballots.get(visit)
      const value = { ...ballot, ...ballot?.scores }[name as 'note']
      // A clock that is changed while there is no network can order the taps of two phones wrongly, and never those of one.
      const isOrdered = this.#hasSteadyClocks || new Set(all.map(({ phone }) => phone)).size === 1
      if (isOrdered) expect(value).toBe(all.at(-1)?.value)
      else expect(all.map(one => one.value)).toContain(value)
    }
    for (const { book } of this.#phones) {
      for (const [id, ballot] of ballots) {
        const visit = book.judging.rounds.flatMap(round => round.visits).find(({ _id }) => _id === id)
        if (!visit) throw new Error('Every phone has read every visit.')
        const { note, strengths, next_step, ...shown } = shownMarks(book, visit)
        const trimmed = { note: note?.trim(), strengths: strengths?.trim(), next_step: next_step?.trim() }
        expect({ ...shown, ...trimmed }).toEqual({
          scores: ballot.scores,
          is_done: ballot.is_done,
          note: ballot.note ?? undefined,
          strengths: ballot.strengths ?? undefined,
          next_step: ballot.next_step ?? undefined,
        })
      }
    }
  }
}
