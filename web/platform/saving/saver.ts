import { messages } from '../../../contract/platform/messages.ts'
import { Watched } from '../watched.ts'
import { ApiError, apiErrorOf, isTemporary } from '../api-error.ts'

/** How a state is saved. All but `send` are pure functions. */
export interface Steps<State, Sending, Reply> {
  /** What is sent next; undefined if all is saved. What was refused is not next again until it has changed. */
  next: (state: State) => Sending | undefined
  send: (sending: Sending) => Promise<Reply>
  after: (state: State, sending: Sending, reply: Reply) => State
  /** The server does not take it, and asking again would not help. */
  refused: (state: State, sending: Sending, error: ApiError) => State
  /** No answer came. The server may have taken it all the same. */
  lost?: (state: State, sending: Sending) => State
  /** Milliseconds that typing pauses before it is sent. */
  pause: number
}

/** Where the state is: `saving` is also said of what waits for a pause of typing. */
export type Saving = { is: 'saved' } | { is: 'saving' } | { is: 'offline' } | { is: 'failed'; why: string }

export interface Shown<State> {
  state: State
  saving: Saving
}

/** Milliseconds. */
const firstWait = 2_000
const longestWait = 60_000

/**
 * Saves a state behind a person who goes on changing it: one request at a time, after a pause of typing. After a failure
 * it waits, longer each time. The version that a save stands on belongs to the state.
 */
export class Saver<State, Sending, Reply> {
  readonly #steps: Steps<State, Sending, Reply>
  readonly shown: Watched<Shown<State>>
  #underWay: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  /** Whether somebody asked for all of it now. */
  #isAsked = false
  /** Why the last request failed, how many did in a row, and until when nothing is sent for that. */
  #failure: ApiError | undefined
  #failures = 0
  #waitsUntil = 0

  constructor(begun: State, steps: Steps<State, Sending, Reply>) {
    this.#steps = steps
    this.shown = new Watched({ state: begun, saving: this.#savingOf(begun) })
  }

  get state(): State {
    return this.shown.read().state
  }

  /** Begins to save by itself, until it is told to stop. */
  open(): () => void {
    this.#isOpen = true
    this.#plan()
    return () => {
      this.#isOpen = false
      clearTimeout(this.#timer)
    }
  }

  change(edit: (state: State) => State): void {
    this.#show(edit(this.state))
    this.#plan()
  }

  /** Sends what waits without a pause. Resolves when all is saved, or a request has failed. */
  async flush(): Promise<void> {
    this.#isAsked = true
    await this.#send()
  }

  /** After the network has come back: the wait after former failures is over. */
  async retry(): Promise<void> {
    this.#failures = 0
    await this.flush()
  }

  /** Waits for the request that is under way, and asks for no other. */
  async settle(): Promise<void> {
    await this.#underWay
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (!this.#isOpen || this.#underWay || this.#steps.next(this.state) === undefined) return
    const wait = Math.max(this.#steps.pause, this.#waitsUntil - Date.now())
    this.#timer = setTimeout(() => void this.#send(), wait)
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#underWay ??= this.#sendAll().finally(() => {
      this.#underWay = undefined
      this.#isAsked = false
      this.#show(this.state)
      this.#plan()
    })
    await this.#underWay
  }

  /** One request, or where it is asked for, one after the other until nothing waits or one fails. */
  async #sendAll(): Promise<void> {
    do {
      const sending = this.#steps.next(this.state)
      if (sending === undefined) return
      await this.#sendOne(sending)
    } while (this.#isAsked && !this.#failure)
  }

  async #sendOne(sending: Sending): Promise<void> {
    const { send, after, refused, lost } = this.#steps
    try {
      const reply = await send(sending)
      this.#take(after(this.state, sending, reply), sending, new ApiError(200, messages.generic))
    } catch (cause) {
      const error = apiErrorOf(cause)
      if (!isTemporary(error)) this.#take(refused(this.state, sending, error), sending, error)
      else this.#fail(lost ? lost(this.state, sending) : this.state, error)
    }
  }

  /** What is still to be sent as it was would be sent without end, so that counts as a failure too. */
  #take(state: State, sending: Sending, error: ApiError): void {
    if (JSON.stringify(this.#steps.next(state)) === JSON.stringify(sending)) return this.#fail(state, error)
    this.#failure = undefined
    this.#failures = 0
    this.#waitsUntil = 0
    this.#show(state)
  }

  #fail(state: State, error: ApiError): void {
    const wait = Math.max(firstWait * 2 ** this.#failures, (error.retryAfter ?? 0) * 1_000)
    this.#failure = error
    this.#failures += 1
    this.#waitsUntil = Date.now() + Math.min(longestWait, wait)
    this.#show(state)
  }

  #show(state: State): void {
    this.shown.put({ state, saving: this.#savingOf(state) })
  }

  #savingOf(state: State): Saving {
    if (this.#failure) {
      const { status, message } = this.#failure
      return status === 0 ? { is: 'offline' } : { is: 'failed', why: message }
    }
    return this.#steps.next(state) !== undefined ? { is: 'saving' } : { is: 'saved' }
  }
}
