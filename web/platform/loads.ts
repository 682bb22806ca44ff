import { type ApiError, apiErrorOf } from './api-error.ts'
import { type Answer, fetchFrom, type Json } from './api-fetch.ts'
import { whenOnline } from './online.ts'

/** Milliseconds: how long an answer counts as fresh, and how long an unused one is kept. */
const freshFor = 5_000
const keptFor = 300_000
const mostRetries = 3

/** The state of an address. An error is set only if there is no answer. */
export interface State {
  answer: Answer<Json> | undefined
  error: ApiError | null
}

interface Entry {
  state: State
  /** When the answer arrived, by the local clock; 0 after a change. */
  at: number
  watchers: Set<() => void>
  /** When the last watcher left. */
  left: number
  running: AbortController | undefined
  done: Promise<void>
}

/** What the server loaded for a page, passed to the browser. */
export type Handover = Record<string, { answer: Answer<Json>; at: number }>

const nothing: State = { answer: undefined, error: null }

/** The store of loaded data, by address. One per browser, and one per page that the server renders. */
export class LoadedData {
  #entries = new Map<string, Entry>()
  #changed = new Set<() => void>()

  constructor() {
    if (typeof window === 'undefined') return
    window.addEventListener('online', () => this.#renew())
    document.addEventListener('visibilitychange', () => document.hidden || this.#renew())
  }

  read(address: string): State {
    return this.#entries.get(address)?.state ?? nothing
  }

  /** The answer with the time of its arrival, by the local clock, unless something was changed since. */
  known(address: string): { answer: Answer<Json>; at: number } | undefined {
    const { state, at } = this.#entries.get(address) ?? { state: nothing, at: 0 }
    return state.answer && at > 0 ? { answer: state.answer, at } : undefined
  }

  /**
   * Loads the address unless its answer is fresh, and keeps it up to date until the watcher leaves. What has failed is not
   * asked anew by what shows the failure: that would end it, and so on for ever.
   */
  watch(address: string, watcher: () => void): () => void {
    const entry = this.#entryOf(address)
    entry.watchers.add(watcher)
    if (!entry.state.error && isOld(address, entry)) this.#start(address, entry)
    return () => {
      entry.watchers.delete(watcher)
      if (entry.watchers.size === 0) this.#leave(address, entry)
    }
  }

  /** The cached answer, even while it reloads, or else the next one. For callers that do not render it. */
  async load(address: string): Promise<Answer<Json>> {
    const entry = this.#entryOf(address)
    if (entry.state.error) this.#start(address, entry)
    const unwatch = this.watch(address, () => undefined)
    const ended = settled(entry).finally(unwatch)
    if (!entry.state.answer) await ended
    const { answer, error } = entry.state
    if (answer) return answer
    throw error
  }

  /**
   * Where it had failed, also loads what else is shown and failed: filters have no "Try again" of their own beside that of
   * their list. What is well and only looked at again leaves failures as they are said.
   */
  reload(address: string): void {
    const hadFailed = this.read(address).error !== null
    this.#start(address, this.#entryOf(address))
    if (!hadFailed) return
    for (const [other, entry] of this.#entries) {
      if (other !== address && entry.watchers.size > 0 && entry.state.error) this.#start(other, entry)
    }
  }

  /**
   * Called after a change: reloads what is shown now, and the rest when it is shown again. What is kept stays fresh. An
   * answer with an owner stays as it is: a form stands on that version of it, and saves no other.
   */
  async refresh(isKept: (address: string) => boolean = () => false): Promise<void> {
    for (const listener of this.#changed) listener()
    for (const [address, entry] of this.#entries) {
      if (isOwn(address) || isKept(address)) continue
      entry.at = 0
      if (entry.watchers.size > 0) this.#start(address, entry)
    }
    await this.settled()
  }

  /** For what is asked for elsewhere, such as live endpoints: tells when everything loaded is refreshed. */
  whenChanged(listener: () => void): () => void {
    this.#changed.add(listener)
    return () => this.#changed.delete(listener)
  }

  /** Somebody else is signed in: what was loaded for the one before is shown to nobody. */
  forget(): void {
    for (const [address, entry] of this.#entries) {
      entry.at = 0
      if (entry.watchers.size === 0) this.#entries.delete(address)
      else {
        show(entry, nothing)
        this.#start(address, entry)
      }
    }
  }

  /** Resolves when no request is in progress. */
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

  /** Restarts a request in progress, because it may have been sent before a change. */
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

  /** After the page was hidden, or the network was away. */
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

/** An address with an owner, for a screen that does not share the answer. */
export function ownAddress(address: string, owner: string): string {
  return `${address}#${owner}`
}

function isOwn(address: string): boolean {
  return address.includes('#')
}

/** An answer with an owner is read anew only where its screen asks for it. */
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

/** Only a missing network and a busy server are worth a retry, and never while the server renders a page. */
function isPassing({ status }: ApiError): boolean {
  return typeof window !== 'undefined' && (status === 0 || status === 503)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Keeps the present answer if the reload failed, or returned the same. */
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
