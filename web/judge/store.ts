import { useSyncExternalStore } from 'react'
import type { Book } from './book.ts'
import { changeBook, currentBook, keepsNothing } from './kept.ts'

// What the tab shows: the book as it is kept, and the changes that are on their way to the disk. Tabs tell each other.

interface Shown {
  /** Undefined until it was looked for; null where nobody judges. */
  book: Book | null | undefined
  /** When the network was found missing, in milliseconds since 1970; null while it is there. */
  offlineSince: number | null
  keepsNothing: boolean
  /** Whether a change is on its way to the disk: it would be lost by a reload now. */
  isWriting: boolean
}

let kept: Book | null | undefined
let offlineSince: number | null = null
const onTheirWay: ((book: Book) => Book)[] = []
let shown: Shown = { book: undefined, offlineSince: null, keepsNothing: false, isWriting: false }
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
    show()
  }
  tellOtherTabs()
  return next
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
  shown = { book, offlineSince, keepsNothing: keepsNothing(), isWriting: onTheirWay.length > 0 }
  for (const watcher of watchers) watcher()
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
