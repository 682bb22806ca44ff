import { type ApiError, apiErrorOf } from './api-error.ts'
import { type Answer, fetchFrom, type Json } from './api-fetch.ts'
import { whenOnline } from './online.ts'

/** How long an answer is shown without asking again, and how long one is kept that no screen shows. Milliseconds. */
const freshFor = 5_000
const keptFor = 300_000
const mostRetries = 3

/** What is known of an address. An error stands only where there is no answer. */
export interface State {
  answer: Answer<Json> | undefined
  error: ApiError | null
}

interface Entry {
  state: State
  /** When the answer came, by the clock of who asked; 0 after something was changed. */
  at: number
  watchers: Set<() => void>
  /** When the last watcher left. */
  left: number
  running: AbortController | undefined
  done: Promise<void>
}

/** What the server loaded for a page, for the browser to begin with. */
export type Handover = Record<string, { answer: Answer<Json>; at: number }>

const nothing: State = { answer: undefined, error: null }

/** What was loaded, by the address it was asked from. One per browser, and one per page that the server renders. */
export class Loads {
  #entries = new Map<string, Entry>()

  constructor() {
    if (typeof window === 'undefined') return
    window.addEventListener('online', () => this.#renew())
    document.addEventListener('visibilitychange', () => document.hidden || this.#renew())
  }

  read(address: string): State {
    return this.#entries.get(address)?.state ?? nothing
  }

  /** Loads the address unless its answer is young, and keeps it current until the watcher leaves. */
  watch(address: string, watcher: () => void): () => void {
    const entry = this.#entryOf(address)
    entry.watchers.add(watcher)
    if (isOld(address, entry)) this.#start(address, entry)
    return () => {
      entry.watchers.delete(watcher)
      if (entry.watchers.size === 0) this.#leave(address, entry)
    }
  }

  /** What is there, though it may be loading anew, or else what comes; for who shows nothing of it. */
  async load(address: string): Promise<Answer<Json>> {
    const unwatch = this.watch(address, () => undefined)
    const entry = this.#entryOf(address)
    const ended = settled(entry).finally(unwatch)
    if (!entry.state.answer) await ended
    const { answer, error } = entry.state
    if (answer) return answer
    throw error
  }

  reload(address: string): void {
    this.#start(address, this.#entryOf(address))
  }

  /** Something was changed: what is shown loads anew, the rest when it is shown again. */
  async refresh(): Promise<void> {
    for (const [address, entry] of this.#entries) {
      entry.at = 0
      if (entry.watchers.size > 0) this.#start(address, entry)
    }
    await this.settled()
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(Array.from(this.#entries.values(), settled))
  }

  handOver(): Handover {
    const known: Handover = {}
    for (const [address, { state, at }] of this.#entries) {
      if (state.answer) known[address] = { answer: state.answer, at }
    }
    return known
  }

  takeOver(known: Handover): void {
    for (const [address, { answer, at }] of Object.entries(known)) {
      Object.assign(this.#entryOf(address), { state: { answer, error: null }, at })
    }
  }

  #entryOf(address: string): Entry {
    const known = this.#entries.get(address)
    if (known) return known
    this.#sweep()
    const entry: Entry = {
      state: nothing,
      at: 0,
      watchers: new Set(),
      left: Date.now(),
      running: undefined,
      done: Promise.resolve(),
    }
    this.#entries.set(address, entry)
    return entry
  }

  /** Begins anew even where it is under way: that may be from before a change. */
  #start(address: string, entry: Entry): void {
    entry.running?.abort()
    const running = new AbortController()
    entry.running = running
    if (entry.state.error) show(entry, nothing)
    entry.done = ask(address, running.signal).then(
      answer => end(entry, running, { answer, error: null }),
      (error: unknown) => end(entry, running, { answer: undefined, error: apiErrorOf(error) }),
    )
  }

  #leave(address: string, entry: Entry): void {
    entry.running?.abort()
    entry.running = undefined
    entry.left = Date.now()
    if (!entry.state.answer || isOwn(address)) this.#entries.delete(address)
  }

  /** After a while away, or without a network. */
  #renew(): void {
    for (const [address, entry] of this.#entries) {
      if (entry.watchers.size > 0 && isOld(address, entry)) this.#start(address, entry)
    }
  }

  #sweep(): void {
    for (const [address, { watchers, left }] of this.#entries) {
      if (watchers.size === 0 && Date.now() - left > keptFor) this.#entries.delete(address)
    }
  }
}

/** The address with a mark of one screen, which has the answer for itself. */
export function ownAddress(address: string, owner: string): string {
  return `${address}#${owner}`
}

function isOwn(address: string): boolean {
  return address.includes('#')
}

/** Own answers grow old only by a change. */
function isOld(address: string, { state, at, running }: Entry): boolean {
  if (running) return false
  return !state.answer || at === 0 || (!isOwn(address) && Date.now() - at >= freshFor)
}

async function settled(entry: Entry): Promise<void> {
  while (entry.running) await entry.done
}

async function ask(address: string, signal: AbortSignal, tries = 0): Promise<Answer<Json>> {
  await whenOnline()
  try {
    return await fetchFrom(address.replace(/#.*/, ''), signal)
  } catch (cause) {
    const error = apiErrorOf(cause)
    if (signal.aborted || tries === mostRetries || !isPassing(error)) throw cause
    await pause(error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** tries)
    return ask(address, signal, tries + 1)
  }
}

/** Only the network and a database on its way back are worth asking again, and not while somebody waits for a page. */
function isPassing({ status }: ApiError): boolean {
  return typeof window !== 'undefined' && (status === 0 || status === 503)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** What is there stays when it could not be loaded anew, and when it came again as it was. */
function end(entry: Entry, running: AbortController, came: State): void {
  if (entry.running !== running) return
  entry.running = undefined
  if (came.answer) entry.at = Date.now()
  else if (entry.state.answer) return
  if (JSON.stringify(came.answer) !== JSON.stringify(entry.state.answer) || came.error) show(entry, came)
}

function show(entry: Entry, state: State): void {
  entry.state = state
  for (const watcher of entry.watchers) watcher()
}
