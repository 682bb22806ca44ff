import { Keeper } from '../../platform/kept/keep-books.ts'
import { ShownBooks, useShownBooks } from '../../platform/kept/show-books.ts'
import { type Book, countUnsent, hasUntaken } from './book.ts'
import type { Page } from './list.ts'

// What this browser keeps of the devices that it was: the judge's mechanism (docs/decisions/204) with another book.

export const keeper = new Keeper<Book>({
  name: 'laurel-counter',
  version: 1,
  current: 'device',
  ownerOf: ({ owner }) => owner,
  hasUntaken,
  readings: ['pages'],
})

/** A device that this browser was before, with scans that are not sent. */
export interface Waiting {
  name: string
  count: number
}

const books = new ShownBooks({
  keeper,
  ownerOf: ({ owner }: Book) => owner,
  channelName: 'laurel-counter',
  waitingOf: (book): Waiting | undefined => {
    const count = countUnsent(book)
    return count === 0 ? undefined : { name: book.device?.name ?? 'another device', count }
  },
})

export const { followBook, loadBook, bookReplaced, change, noteNetwork, getShown } = books

export function useShown() {
  return useShownBooks(books)
}

/** The pages that are kept, in their order, after the one that is known. */
export async function keptPages(after: number): Promise<{ key: number; page: Page }[]> {
  const db = await keeper.shelf()
  if (!db) return []
  const range = IDBKeyRange.lowerBound(after, true)
  const transaction = db.transaction('pages')
  const [keys, pages] = await Promise.all([
    transaction.store.getAllKeys(range),
    transaction.store.getAll(range),
  ])
  return keys.map((key, n) => ({ key: Number(key), page: pages[n] }))
}
