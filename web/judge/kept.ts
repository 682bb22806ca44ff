import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JudgedProject } from '../../contract/judge.ts'
import type { Book } from './book.ts'

interface Shelf extends DBSchema {
  /** By judge: a borrowed phone may have several, and loses nobody's. */
  books: { key: string; value: Book }
  names: { key: 'device' | 'judge'; value: string }
  /** By visit. */
  projects: { key: string; value: { project: JudgedProject | null } }
  pictures: { key: string; value: Blob }
}

/** Books of a browser that keeps nothing: they last as long as the page. */
const memory = new Map<string, Book>()
let memorised: string | undefined
let opening: Promise<IDBPDatabase<Shelf> | undefined> | undefined
let isForgetful = false

/** What the device keeps; undefined where the browser refuses to keep anything. */
export function shelf(): Promise<IDBPDatabase<Shelf> | undefined> {
  opening ??= openDB<Shelf>('laurel-judging', 1, {
    upgrade(database) {
      for (const name of ['books', 'names', 'projects', 'pictures'] as const) database.createObjectStore(name)
    },
  }).catch(() => {
    isForgetful = true
    return undefined
  })
  return opening
}

/** Whether what is entered is lost with this page. */
export function keepsNothing(): boolean {
  return isForgetful
}

/** The book of whoever judges here now. */
export async function currentBook(): Promise<Book | null> {
  const db = await shelf()
  const judge = db ? await db.get('names', 'judge') : memorised
  return (judge && (db ? await db.get('books', judge) : memory.get(judge))) || null
}

export async function allBooks(): Promise<Book[]> {
  const db = await shelf()
  return db ? db.getAll('books') : [...memory.values()]
}

/**
 * Changes a book in one transaction, so that two tabs do not overwrite each other. It resolves when the change is on the
 * disk: what is sent afterwards is known here after a crash too.
 */
export async function changeBook(judge: string, change: (book: Book) => Book): Promise<Book | null> {
  const db = await shelf()
  if (!db) {
    const book = memory.get(judge)
    if (book) memory.set(judge, change(book))
    return memory.get(judge) ?? null
  }
  const transaction = db.transaction('books', 'readwrite', { durability: 'strict' })
  const book = await transaction.store.get(judge)
  const next = book ? change(book) : null
  await Promise.all([next && transaction.store.put(next, judge), transaction.done])
  return next
}

/** The book of the judge who opened a link here, who is the current one from now on. */
export async function openBook(judge: string, make: (former: Book | undefined, device: string) => Book) {
  const db = await shelf()
  if (!db) {
    memory.set(judge, make(memory.get(judge), crypto.randomUUID()))
    memorised = judge
    return
  }
  const transaction = db.transaction(['books', 'names'], 'readwrite', { durability: 'strict' })
  const [books, names] = [transaction.objectStore('books'), transaction.objectStore('names')]
  const device = (await names.get('device')) ?? crypto.randomUUID()
  const book = make(await books.get(judge), device)
  await Promise.all([
    names.put(device, 'device'),
    names.put(judge, 'judge'),
    books.put(book, judge),
    transaction.done,
  ])
}

/** Removes everything of a judge who leaves. Projects go too: they are nobody else's to read. */
export async function removeBook(judge: string): Promise<void> {
  memory.delete(judge)
  const db = await shelf()
  if (!db) return
  const transaction = db.transaction(['books', 'names', 'projects', 'pictures'], 'readwrite')
  await Promise.all([
    transaction.objectStore('books').delete(judge),
    transaction.objectStore('names').delete('judge'),
    transaction.objectStore('projects').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ])
}
