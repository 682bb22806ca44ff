import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind, MakeWrite, Write } from './writes.ts'

/** A write and its result. */
export interface Entry {
  kind: Kind
  name: string
  about: string | undefined
  isAcknowledged: boolean
  /** What it created, according to its answers. More than one is a doubled write. */
  made: Set<string>
  /** The text of a final refusal, and of a temporary one. */
  refusal: string | undefined
  putOff: string | undefined
}

export interface Acknowledgement {
  kind: Kind
  url: string
  /** When it was last sent, and when it was answered. */
  sent: number
  answered: number
}

/** Every tenth write is repeated even though it was answered. */
const repeatEvery = 10
const pauses = { between: 15, afterFailure: 20 }

/** Writers that run until stopped. Each sends one write after another, and each write until it is answered. */
export class Load {
  readonly entries: Entry[] = []
  #urls: () => string[]
  #prefix: string
  #isStopping = false
  #work: Promise<void>[] = []
  #answered: Acknowledgement[] = []

  constructor(urls: () => string[], prefix: string) {
    this.#urls = urls
    this.#prefix = prefix
  }

  start(writers: readonly MakeWrite[]) {
    this.#work = writers.map((make, index) => this.#write(make, index))
  }

  /** Lets each writer finish its write; throws if that takes longer than `patience` milliseconds. */
  async stop(patience: number) {
    this.#isStopping = true
    const done = Promise.all(this.#work).then(() => true)
    if (!(await Promise.race([done, sleep(patience, false)]))) {
      const open = this.entries.filter(entry => !entry.isAcknowledged && !entry.refusal)
      const told = open.map(({ name, putOff }) => `${name} (${putOff ?? 'no answer'})`)
      throw new Error(`Not done within ${patience} ms: ${told.join(', ')}`)
    }
  }

  /** The time of the first answer to a write for which `isIt` holds. */
  async until(isIt: (ack: Acknowledgement) => boolean, patience: number): Promise<number | undefined> {
    for (const end = performance.now() + patience; performance.now() < end; await sleep(20)) {
      const first = this.#answered.find(isIt)
      if (first) return first.answered
    }
    return undefined
  }

  async #write(make: MakeWrite, index: number) {
    for (let n = 1; !this.#isStopping; n++) {
      const write = make(`${this.#prefix}w${index}n${n}`)
      if (!write) return
      await this.#finish(write, index, n)
      await sleep(pauses.between)
    }
  }

  async #finish(write: Write, index: number, n: number) {
    const { kind, name, about } = write
    const entry: Entry = {
      kind,
      name,
      about,
      isAcknowledged: false,
      made: new Set(),
      refusal: undefined,
      putOff: undefined,
    }
    this.entries.push(entry)
    const times = n % repeatEvery === 0 && canRepeat.has(kind) ? 2 : 1
    for (let turn = index + n, done = 0; done < times; turn++) {
      const urls = this.#urls()
      const url = urls[turn % urls.length] ?? ''
      const sent = performance.now()
      const { result, made, status } = await write.send(url)
      if (result === 'refused') {
        entry.refusal = `${status} ${made}`
        return
      }
      if (result === 'again') {
        entry.putOff = status === undefined ? undefined : `${status} ${made}`
        await sleep(pauses.afterFailure)
        continue
      }
      done += 1
      entry.isAcknowledged = true
      if (made !== undefined) entry.made.add(made)
      this.#answered.push({ kind, url, sent, answered: performance.now() })
    }
  }
}

/** Kinds of writes with an Idempotency-Key. */
const canRepeat = new Set<Kind>(['apply', 'note', 'upload', 'link'])
