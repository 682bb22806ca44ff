import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JudgedProject } from '../../../contract/judging/judge.ts'
import type { Book } from './book.ts'

export interface Shelf extends DBSchema {
  /** By judge: a borrowed phone may have several, and loses nobody's. */
  books: { key: string; value: Book }
  names: { key: 'judge'; value: string }
  /** By visit, of the current judge. */
  projects: { key: string; value: { project: JudgedProject | null } }
  pictures: { key: string; value: Blob }
}

export const stores = ['books', 'names', 'projects', 'pictures'] as const

let opening: Promise<IDBPDatabase<Shelf> | undefined> | undefined

/** What the device keeps; undefined where the browser refuses to keep anything, until it is asked again. */
export function shelf(): Promise<IDBPDatabase<Shelf> | undefined> {
  opening ??= openShelf().catch(() => (opening = undefined))
  return opening
}

/** Asynchronous from its first line: some private windows have no `indexedDB`, which throws before it could reject. */
async function openShelf(): Promise<IDBPDatabase<Shelf>> {
  const closed = () => (opening = undefined)
  const db = await openDB<Shelf>('laurel-judging', 2, {
    upgrade(database) {
      // The first version, in which saves had numbers, was never released.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name)
      for (const name of stores) database.createObjectStore(name)
    },
    // A page of a newer build waits to change it.
    blocking() {
      db.close()
      closed()
    },
    // Phones close it under pages in the background.
    terminated: closed,
  })
  return db
}
