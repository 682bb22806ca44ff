import type { IDBPDatabase } from 'idb'
import { type Book, hasUntaken } from './book.ts'
import { type Shelf, shelf, stores } from './database.ts'

/** Books that the disk did not take: they last as long as the page. */
const memory = new Map<string, Book>()
let memorised: string | undefined

/** What the disk had last. The page goes on with it while the disk cannot be read, as after a phone has slept. */
const seen = new Map<string, Book>()
let seenJudge: string | undefined

/** Whether what is entered is lost with this page. */
export function keepsNothing(): boolean {
  return memory.size > 0
}

/** The book of whoever judges here now. */
export async function currentBook(): Promise<Book | null> {
  seenJudge = await read(db => db.get('names', 'judge'), seenJudge)
  const judge = memorised ?? seenJudge
  return (judge && (memory.get(judge) ?? (await readBook(judge)))) || null
}

export async function allBooks(): Promise<Book[]> {
  const kept = await read(db => db.getAll('books'), [...seen.values()])
  return [...kept.filter(({ judge }) => !memory.has(judge)), ...memory.values()]
}

async function readBook(judge: string): Promise<Book | undefined> {
  const book = await read(db => db.get('books', judge), seen.get(judge))
  if (book) seen.set(judge, book)
  return book
}

async function read<Result>(
  ask: (db: IDBPDatabase<Shelf>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const db = await shelf()
  return db ? ask(db).catch(() => otherwise) : otherwise
}

/**
 * Changes a book in one transaction, so that two tabs do not overwrite each other. It resolves when the change is on the
 * disk: what is sent afterwards is known here after a crash too. If the disk is full, pictures make room. If that does not
 * help, the page goes on with the book in memory, and tries the disk again with the next change.
 */
export async function changeBook(judge: string, change: (book: Book) => Book): Promise<Book | null> {
  // The memory is read with each try: another change may have come to it meanwhile.
  const write = (kept: Book | undefined) => {
    const book = memory.get(judge) ?? kept
    return book && change(book)
  }
  const next = await withRoom(db => writeBook(db, judge, write))
  if (next !== undefined) {
    memory.delete(judge)
    if (next) seen.set(judge, next)
    return next
  }
  const book = write(await readBook(judge))
  if (book) memory.set(judge, book)
  return book ?? null
}

async function writeBook(
  db: IDBPDatabase<Shelf>,
  judge: string,
  change: (book: Book | undefined) => Book | undefined,
): Promise<Book | null> {
  const transaction = db.transaction('books', 'readwrite', { durability: 'strict' })
  const next = change(await transaction.store.get(judge))
  await Promise.all([next && transaction.store.put(next, judge), transaction.done])
  return next ?? null
}

/** The book of the judge who opened a link here, who is the current one from now on. */
export async function openBook(judge: string, make: (former: Book | undefined) => Book) {
  const book = await withRoom(db => putBook(db, judge, make))
  if (book) {
    seen.set(judge, book)
    seenJudge = judge
    return
  }
  memory.set(judge, make(memory.get(judge) ?? (await readBook(judge))))
  memorised = judge
}

async function putBook(
  db: IDBPDatabase<Shelf>,
  judge: string,
  make: (former: Book | undefined) => Book,
): Promise<Book> {
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' })
  const [books, names] = [transaction.objectStore('books'), transaction.objectStore('names')]
  const book = make(await books.get(judge))
  const others = (await books.getAll()).filter(other => other.judge !== judge)
  const isOther = (await names.get('judge')) !== judge
  await Promise.all([
    names.put(judge, 'judge'),
    books.put(book, judge),
    // Of another judge nothing stays but what is not sent yet, and that is shown to nobody else.
    ...others.filter(other => !hasUntaken(other)).map(other => books.delete(other.judge)),
    ...(isOther
      ? [transaction.objectStore('projects').clear(), transaction.objectStore('pictures').clear()]
      : []),
    transaction.done,
  ])
  return book
}

/** What a judge may not read any more, because their link has ended. */
export async function removeReadings(): Promise<void> {
  const transaction = (await shelf())?.transaction(['projects', 'pictures'], 'readwrite')
  if (!transaction) return
  await Promise.all([
    transaction.objectStore('projects').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ])
}

/** Tries again without the pictures, which can be fetched again; undefined if the disk does not take it even so. */
async function withRoom<Result>(
  write: (db: IDBPDatabase<Shelf>) => Promise<Result>,
): Promise<Result | undefined> {
  const db = await shelf()
  return (
    db &&
    write(db)
      .catch(async () => {
        await db.clear('pictures')
        return write(db)
      })
      .catch(() => undefined)
  )
}

/** Removes everything of a judge who leaves. Projects go too: they are nobody else's to read. */
export async function removeBook(judge: string): Promise<void> {
  memory.delete(judge)
  seen.delete(judge)
  memorised = undefined
  seenJudge = undefined
  const db = await shelf()
  if (!db) return
  const transaction = db.transaction(stores, 'readwrite')
  await Promise.all([
    transaction.objectStore('books').delete(judge),
    transaction.objectStore('names').delete('judge'),
    transaction.objectStore('projects').clear(),
    transaction.objectStore('pictures').clear(),
    transaction.done,
  ])
}
