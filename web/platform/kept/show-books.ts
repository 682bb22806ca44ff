import { useSyncExternalStore } from 'react'
import { Watched } from '../watched.ts'
import type { Keeper } from './keep-books.ts'

// What the tab shows: the book as it is kept, and the changes that are on their way to the disk. Tabs tell each other.

export interface Shown<Book, Waiting> {
  /** Undefined until it was looked for; null where nobody works here. */
  book: Book | null | undefined
  /** What others have on this device that is not sent. */
  others: Waiting[]
  /** When the network was found missing, in milliseconds since 1970; null while it is there. */
  offlineSince: number | null
  keepsNothing: boolean
  /** Whether a change is on its way to the disk: it would be lost by a reload now. */
  isWriting: boolean
}

interface Showing<Book extends { token: string | null }, Waiting> {
  keeper: Keeper<Book>
  ownerOf: (book: Book) => string
  /** Of the tabs' channel. */
  channelName: string
  /** Undefined if everything is sent. */
  waitingOf: (book: Book) => Waiting | undefined
}

export class ShownBooks<Book extends { token: string | null }, Waiting> {
  readonly #showing: Showing<Book, Waiting>
  #kept: Book | null | undefined
  #others: Waiting[] = []
  #offlineSince: number | null = null
  readonly #onTheirWay: ((book: Book) => Book)[] = []
  readonly shown = new Watched<Shown<Book, Waiting>>({
    book: undefined,
    others: [],
    offlineSince: null,
    keepsNothing: false,
    isWriting: false,
  })
  #channel: BroadcastChannel | undefined

  constructor(showing: Showing<Book, Waiting>) {
    this.#showing = showing
  }

  /** Shows the current book and follows other tabs, until it is told to stop. */
  followBook = (onOtherTab: () => void): (() => void) => {
    const own = new BroadcastChannel(this.#showing.channelName)
    own.onmessage = () => void this.loadBook().then(onOtherTab)
    this.#channel = own
    void this.loadBook()
    return () => own.close()
  }

  loadBook = async (): Promise<Book | null> => {
    this.#kept = await this.#showing.keeper.currentBook().catch(() => this.#kept ?? null)
    this.#others = await this.#waitingOfOthers(this.#kept)
    this.#show()
    return this.#kept
  }

  /** After a book was opened or removed. */
  bookReplaced = async (): Promise<void> => {
    await this.loadBook()
    this.tellOtherTabs()
  }

  /** Changes the book: on the screen now, then on the disk, then in other tabs. */
  change = async (owner: string, apply: (book: Book) => Book): Promise<Book | null> => {
    const isShown = this.#kept ? this.#showing.ownerOf(this.#kept) === owner : false
    if (isShown) {
      this.#onTheirWay.push(apply)
      this.#show()
    }
    const next = await this.#showing.keeper.changeBook(owner, apply)
    if (isShown) {
      this.#onTheirWay.splice(this.#onTheirWay.indexOf(apply), 1)
      this.#kept = next
    } else {
      this.#others = await this.#waitingOfOthers(this.#kept ?? null)
    }
    this.#show()
    this.tellOtherTabs()
    return next
  }

  async #waitingOfOthers(current: Book | null): Promise<Waiting[]> {
    const books = await this.#showing.keeper.allBooks()
    const owner = current && this.#showing.ownerOf(current)
    return books
      .filter(book => this.#showing.ownerOf(book) !== owner)
      .flatMap(book => this.#showing.waitingOf(book) ?? [])
  }

  tellOtherTabs = (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    this.#channel?.postMessage('changed')
  }

  noteNetwork = (isThere: boolean): void => {
    this.#offlineSince = isThere ? null : (this.#offlineSince ?? Date.now())
    this.#show()
  }

  #show(): void {
    const book = this.#kept && this.#onTheirWay.reduce((before, apply) => apply(before), this.#kept)
    const isWriting = this.#onTheirWay.length > 0
    this.shown.put({
      book,
      others: this.#others,
      offlineSince: this.#offlineSince,
      keepsNothing: this.#showing.keeper.keepsNothing(),
      isWriting,
    })
  }

  getShown = this.shown.read
}

export function useShownBooks<Book extends { token: string | null }, Waiting>({
  shown,
}: ShownBooks<Book, Waiting>): Shown<Book, Waiting> {
  return useSyncExternalStore(shown.watch, shown.read, shown.read)
}
