import { ShownBooks, useShownBooks } from '../../platform/kept/show-books.ts'
import type { Book } from './book.ts'
import { judgesKeeper } from './book-storage.ts'
import { countUnsent } from './queue.ts'

/** A judge, and how many visits the server has not taken from them. */
export interface Waiting {
  name: string
  count: number
  /** Whether it can be sent without their link. */
  hasSession: boolean
}

const books = new ShownBooks({
  keeper: judgesKeeper,
  ownerOf: ({ judge }: Book) => judge,
  channelName: 'laurel-judging',
  waitingOf,
})

export const { followBook, loadBook, bookReplaced, change, noteNetwork, getShown } = books

export function useShown() {
  return useShownBooks(books)
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
