import { useSyncExternalStore } from 'react'
import type { Book } from './book.ts'
import { allBooks, changeBook, currentBook, keepsNothing } from './book-storage.ts'
import { countUnsent } from './queue.ts'

// What the tab shows: the book as it is kept, and the changes that are on their way to the disk. Tabs tell each other.

/** A judge, and how many visits the server has not taken from them. */
export interface Waiting {
  name: string
  count: number
  /** Whether it can be sent without their link. */
  hasSession: boolean
}

interface Shown {
  /** Undefined until it was looked for; null where nobody judges. */
  book: Book | null | undefined
  /** What other judges have on this device that is not sent. */
  others: Waiting[]
  /** When the network was found missing, in milliseconds since 1970; null while it is there. */
  offlineSince: number | null
  keepsNothing: boolean
  /** Whether a change is on its way to the disk: it would be lost by a reload now. */
  isWriting: boolean
}

let kept: Book | null | undefined
let others: Waiting[] = []
let offlineSince: number | null = null
const onTheirWay: ((book: Book) => Book)[] = []
let shown: Shown = { book: undefined, others, offlineSince: null, keepsNothing: false, isWriting: false }
const watchers = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Shows the current book and follows other tabs, until it is told to stop. */
export function followBook(onOtherTab: () => void): () => void {
  const own = new BroadcastChannel('laurel-judging')
  own.onmessage = () => void loadBook().then(onOtherTab)
  channel = own
  void loadBook()
  return () => own.close()
}

export async function loadBook(): Promise<Book | null> {
  kept = await currentBook().catch(() => kept ?? null)
  others = await waitingOfOthers(kept)
  show()
  return kept
}

/** After a book was opened or removed. */
export async function bookReplaced(): Promise<void> {
  await loadBook()
  tellOtherTabs()
}

/** Changes the book: on the screen now, then on the disk, then in other tabs. */
export async function change(judge: string, apply: (book: Book) => Book): Promise<Book | null> {
  const isShown = kept?.judge === judge
  if (isShown) {
    onTheirWay.push(apply)
    show()
  }
  const next = await changeBook(judge, apply)
  if (isShown) {
    onTheirWay.splice(onTheirWay.indexOf(apply), 1)
    kept = next
  } else {
    others = await waitingOfOthers(kept ?? null)
  }
  show()
  tellOtherTabs()
  return next
}

async function waitingOfOthers(current: Book | null): Promise<Waiting[]> {
  const books = await allBooks()
  return books.filter(({ judge }) => judge !== current?.judge).flatMap(book => waitingOf(book) ?? [])
}

/** Undefined if everything is sent. */
export function waitingOf(book: Book): Waiting | undefined {
  const count = countUnsent(book)
  return count === 0 ? undefined : { name: book.judging.judge.name, count, hasSession: book.token !== null }
}

/** "Ines Rao has 1 ballot to send on this phone" */
export function sayWaiting({ name, count }: Waiting): string {
  return `${name} has ${count === 1 ? '1 ballot' : `${count} ballots`} to send on this phone`
}

function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage('changed')
}

export function noteNetwork(isThere: boolean): void {
  offlineSince = isThere ? null : (offlineSince ?? Date.now())
  show()
}

function show(): void {
  const book = kept && onTheirWay.reduce((before, apply) => apply(before), kept)
  shown = { book, others, offlineSince, keepsNothing: keepsNothing(), isWriting: onTheirWay.length > 0 }
  for (const watcher of watchers) watcher()
}

export function shownBook(): Shown['book'] {
  return shown.book
}

export function useShown(): Shown {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => shown,
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
