import { useSyncExternalStore } from 'react'
import type { Book } from './book.ts'
import { DeviceList, type Page } from './list.ts'
import { type Earlier, earlierElsewhere } from './earlier.ts'
import { Watched } from '../../platform/watched.ts'
import { getShown, keeper, keptPages } from './storage.ts'

/** The list of this tab. */
export const list = new DeviceList()

/** Keys of pages that this tab has. */
let lastKey = 0
let pages = 0
/** So many pages become one. */
const manyPages = 100
const shown = new Watched<{ version: number; earlier: Earlier | null }>({ version: 0, earlier: null })

/** Reads what is kept, and what other tabs have added. */
export async function loadList(): Promise<void> {
  for (const { key, page } of await keptPages(lastKey)) {
    lastKey = key
    pages += 1
    list.apply(page)
  }
  show(shown.read().earlier)
}

/** Takes what a contact brought, and keeps it as long as the session is the same. */
export async function takePage(page: Page, book: Book): Promise<void> {
  const { tickets, gone = [], scans, spares, teams, is_whole } = page
  const isEmpty = [tickets, gone, scans, spares, teams].every(({ length }) => length === 0)
  const before = getShown().book ?? book
  const earlier = earlierElsewhere(list, before, page)
  list.apply(page)
  show(earlier ?? shown.read().earlier)
  if (isEmpty && !is_whole) return
  const isAlone = is_whole || pages >= manyPages
  lastKey = Math.max(lastKey + 1, page.now)
  pages = isAlone ? 1 : pages + 1
  const value = isAlone ? list.asPage(page.now) : page
  await keeper.keepReading('pages', { key: lastKey, value, token: book.token, isAlone })
}

export async function forgetList(): Promise<void> {
  list.clear()
  lastKey = 0
  pages = 0
  show(null)
  await keeper.removeReadings()
}

/** What was said of an earlier scan elsewhere stands until the next scan here. */
export function clearEarlier(): void {
  if (shown.read().earlier) show(null)
}

function show(earlier: Earlier | null): void {
  shown.put({ version: list.version, earlier })
}

export function useList() {
  return useSyncExternalStore(shown.watch, shown.read, shown.read)
}
