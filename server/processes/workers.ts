import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { longestEnd } from './exit-on-signal.ts'
import { Scrapes, tell } from './scrapes.ts'
import { asEnvironment, type FromWorker, type Opened } from '../platform/processes/messages.ts'

/** Milliseconds. A worker that lives so long did not die of its start. */
const steady = 10_000
const longestStart = 120_000
const longestPause = 30_000

/** The workers of this machine by number, as they come and go. */
export class Workers {
  readonly #count: number
  readonly #database: Opened
  readonly #current = new Map<number, Worker>()
  /** How often the worker of a number died soon after its start, in a row. */
  readonly #failures = new Map<number, number>()
  readonly #scrapes = new Scrapes(() => this.#inOrder())
  #rolling: Promise<void> | undefined
  #isToRollAgain = false
  #isEnding = false

  constructor(count: number, database: Opened) {
    this.#count = count
    this.#database = database
  }

  /** Starts the first alone, so that a setting that is wrong is told once. False if it does not start. */
  async start(): Promise<boolean> {
    try {
      await this.#employ(1)
    } catch {
      return false
    }
    const others = Array.from({ length: this.#count - 1 }, (_, index) => index + 2)
    await Promise.all(
      others.map(number => this.#employ(number).catch(() => this.#startLater(number, 'at its start'))),
    )
    return true
  }

  /** Replaces one worker after the other: the successor listens before the predecessor stops to. */
  async roll(prepare: () => Promise<boolean>): Promise<void> {
    if (this.#rolling) {
      this.#isToRollAgain = true
      return
    }
    this.#rolling = this.#rollOnce(prepare)
    await this.#rolling
    this.#rolling = undefined
    if (this.#isToRollAgain && !this.#isEnding) {
      this.#isToRollAgain = false
      await this.roll(prepare)
    }
  }

  /** Lets all answer what they were asked, and ends those that take too long. */
  async end() {
    this.#isEnding = true
    const left = Object.values(cluster.workers ?? {}).filter(isAlive)
    const ended = Promise.all(left.map(worker => once(worker, 'exit')))
    for (const worker of left) tell(worker, { is: 'end' })
    if (await Promise.race([ended, sleep(longestEnd - 500, false)])) return
    for (const worker of left) worker.process.kill('SIGKILL')
    await ended
  }

  #inOrder(): Worker[] {
    return [...this.#current].sort(([one], [other]) => one - other).map(([, worker]) => worker)
  }

  async #rollOnce(prepare: () => Promise<boolean>) {
    if (!(await prepare())) return console.error('The workers stay: the database could not be prepared.')
    for (let number = 1; number <= this.#count && !this.#isEnding; number++) {
      const former = this.#current.get(number)
      try {
        await this.#employ(number)
      } catch (error) {
        return console.error(`The workers that run stay: worker ${number} did not start (${String(error)}).`)
      }
      if (!former || former.isDead()) continue
      const gone = once(former, 'exit')
      tell(former, { is: 'retire' })
      await gone
    }
    if (!this.#isEnding) console.log('All workers were replaced.')
  }

  /** Resolves when the new worker of this number listens. */
  async #employ(number: number): Promise<void> {
    const began = performance.now()
    const worker = cluster.fork(
      asEnvironment({ is: 'serve', database: this.#database, number, workers: this.#count }),
    )
    worker.on('error', () => {})
    worker.on('message', (message: FromWorker) => this.#answer(worker, message))
    await untilReady(worker)
    this.#current.set(number, worker)
    const replace = (code: number | null, signal: string | null) => {
      if (this.#current.get(number) !== worker) return
      this.#current.delete(number)
      if (performance.now() - began > steady) this.#failures.delete(number)
      this.#startLater(number, signal ?? `exit code ${code}`)
    }
    if (worker.isDead()) replace(worker.process.exitCode, worker.process.signalCode)
    else worker.once('exit', replace)
  }

  #answer(worker: Worker, message: FromWorker) {
    if (message.is === 'closed') tell(worker, { is: 'closed' })
    if (message.is === 'measure' || message.is === 'measured') this.#scrapes.take(worker, message)
  }

  /** At once the first time; later with growing pauses. */
  #startLater(number: number, reason: string) {
    if (this.#isEnding) return
    const failures = this.#failures.get(number) ?? 0
    this.#failures.set(number, failures + 1)
    const pause = failures === 0 ? 0 : Math.min(longestPause, 500 * 2 ** failures)
    console.error(sayDeath(number, reason, failures + 1, pause))
    setTimeout(() => {
      if (this.#isEnding || this.#current.has(number)) return
      this.#employ(number).catch(error => this.#startLater(number, String(error)))
    }, pause)
  }
}

function sayDeath(number: number, reason: string, times: number, pause: number) {
  if (times === 1) return `Worker ${number} died (${reason}); starting another.`
  const seconds = Math.round(pause / 1000)
  return (
    `Worker ${number} died ${times} times in a row soon after its start (${reason}): its log says why. ` +
    `Starting another in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  )
}

async function untilReady(worker: Worker) {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStart)
  try {
    await new Promise<void>((ready, failed) => {
      worker.on('message', (message: FromWorker) => message.is === 'ready' && ready())
      worker.once('exit', (code, signal) => failed(signal ?? `exit code ${code}`))
    })
  } finally {
    clearTimeout(timer)
  }
}

function isAlive(worker: Worker | undefined): worker is Worker {
  return worker !== undefined && !worker.isDead()
}

/** A worker that is gone needs to hear nothing. */
