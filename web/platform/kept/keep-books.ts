import { type IDBPDatabase, openDB } from 'idb'

// What a device keeps for whoever works on it by a personal link, a judge or the crew of a counter (docs/decisions/089, 204).

interface KeptBook {
  /** Of the link's session; null once that has ended. */
  token: string | null
}

export interface Keeping<Book extends KeptBook> {
  /** Of the database. */
  name: string
  version: number
  /** Where the owner of the current book stands in the store `names`. */
  current: string
  ownerOf: (book: Book) => string
  /** Whether it has what the server has not taken: it outlasts its owner's work here. */
  hasUntaken: (book: Book) => boolean
  /** Stores of what was read from the server. They are emptied when the owner leaves or may not read them any more. */
  readings: readonly string[]
  /** The one that makes room on a full disk, because it is fetched again. */
  spare?: string
}

/** Books on the device's disk, by owner: a borrowed phone may have several, and loses nobody's. */
export class Keeper<Book extends KeptBook> {
  readonly #keeping: Keeping<Book>
  readonly #stores: readonly string[]
  /** Books that the disk did not take: they last as long as the page. */
  readonly #memory = new Map<string, Book>()
  #memorised: string | undefined
  /** What the disk had last. The page goes on with it while the disk cannot be read, as after a phone has slept. */
  readonly #seen = new Map<string, Book>()
  #seenOwner: string | undefined
  #opening: Promise<IDBPDatabase | undefined> | undefined

  constructor(keeping: Keeping<Book>) {
    this.#keeping = keeping
    this.#stores = ['books', 'names', ...keeping.readings]
  }

  /** What the device keeps; undefined where the browser refuses to keep anything, until it is asked again. */
  shelf = (): Promise<IDBPDatabase | undefined> => {
    this.#opening ??= openShelf(
      this.#keeping.name,
      this.#keeping.version,
      this.#stores,
      () => (this.#opening = undefined),
    ).catch(() => (this.#opening = undefined))
    return this.#opening
  }

  /** Whether what is entered is lost with this page. */
  keepsNothing = (): boolean => {
    return this.#memory.size > 0
  }

  /** The book of whoever works here now. */
  currentBook = async (): Promise<Book | null> => {
    this.#seenOwner = await this.#read<string | undefined>(
      db => db.get('names', this.#keeping.current),
      this.#seenOwner,
    )
    const owner = this.#memorised ?? this.#seenOwner
    return (owner && (this.#memory.get(owner) ?? (await this.#readBook(owner)))) || null
  }

  allBooks = async (): Promise<Book[]> => {
    const kept = await this.#read<Book[]>(db => db.getAll('books'), [...this.#seen.values()])
    return [...kept.filter(book => !this.#memory.has(this.#keeping.ownerOf(book))), ...this.#memory.values()]
  }

  async #readBook(owner: string): Promise<Book | undefined> {
    const book = await this.#read<Book | undefined>(db => db.get('books', owner), this.#seen.get(owner))
    if (book) this.#seen.set(owner, book)
    return book
  }

  async #read<Result>(ask: (db: IDBPDatabase) => Promise<Result>, otherwise: Result): Promise<Result> {
    const db = await this.shelf()
    return db ? ask(db).catch(() => otherwise) : otherwise
  }

  /**
   * Changes a book in one transaction, so that two tabs do not overwrite each other. It resolves when the change is on the
   * disk: what is sent afterwards is known here after a crash too. If the disk is full, what is spare makes room. If that does
   * not help, the page goes on with the book in memory, and tries the disk again with the next change.
   */
  changeBook = async (owner: string, change: (book: Book) => Book): Promise<Book | null> => {
    // The memory is read with each try: another change may have come to it meanwhile.
    const write = (kept: Book | undefined) => {
      const book = this.#memory.get(owner) ?? kept
      return book && change(book)
    }
    const next = await this.#withRoom(db => this.#writeBook(db, owner, write))
    if (next !== undefined) {
      this.#memory.delete(owner)
      if (next) this.#seen.set(owner, next)
      return next
    }
    const book = write(await this.#readBook(owner))
    if (book) this.#memory.set(owner, book)
    return book ?? null
  }

  async #writeBook(
    db: IDBPDatabase,
    owner: string,
    change: (book: Book | undefined) => Book | undefined,
  ): Promise<Book | null> {
    const transaction = db.transaction('books', 'readwrite', { durability: 'strict' })
    const next = change(await transaction.store.get(owner))
    await Promise.all([next && transaction.store.put(next, owner), transaction.done])
    return next ?? null
  }

  /** The book of whoever opened a link here, and is the current one from now on. */
  openBook = async (owner: string, make: (former: Book | undefined) => Book) => {
    const book = await this.#withRoom(db => this.#putBook(db, owner, make))
    if (book) {
      this.#seen.set(owner, book)
      this.#seenOwner = owner
      return
    }
    this.#memory.set(owner, make(this.#memory.get(owner) ?? (await this.#readBook(owner))))
    this.#memorised = owner
  }

  async #putBook(db: IDBPDatabase, owner: string, make: (former: Book | undefined) => Book): Promise<Book> {
    const transaction = db.transaction(this.#stores, 'readwrite', { durability: 'strict' })
    const [books, names] = [transaction.objectStore('books'), transaction.objectStore('names')]
    const book = make(await books.get(owner))
    const kept: Book[] = await books.getAll()
    const isOther = (await names.get(this.#keeping.current)) !== owner
    await Promise.all([
      names.put(owner, this.#keeping.current),
      books.put(book, owner),
      // Of another owner nothing stays but what is not sent yet, and that is shown to nobody else.
      ...kept
        .filter(other => this.#keeping.ownerOf(other) !== owner && !this.#keeping.hasUntaken(other))
        .map(other => books.delete(this.#keeping.ownerOf(other))),
      ...(isOther ? this.#keeping.readings.map(name => transaction.objectStore(name).clear()) : []),
      transaction.done,
    ])
    return book
  }

  /** Keeps what was read. Not once its reader has left, or another one has come, while it was under way; and not on a full disk. */
  keepReading = async (
    store: string,
    {
      key,
      value,
      token,
      isAlone = false,
    }: { key: IDBValidKey; value: unknown; token: string | null; isAlone?: boolean },
  ): Promise<void> => {
    const transaction = (await this.shelf())?.transaction(this.#stores, 'readwrite')
    if (!transaction) return
    const owner: string | undefined = await transaction.objectStore('names').get(this.#keeping.current)
    const book: Book | undefined = owner && (await transaction.objectStore('books').get(owner))
    const isTheirs = token !== null && book?.token === token
    const into = transaction.objectStore(store)
    await Promise.all([
      isTheirs && isAlone && into.clear(),
      isTheirs && into.put(value, key),
      transaction.done,
    ]).catch(() => undefined)
  }

  /** What the owner may not read any more, because their link has ended. */
  removeReadings = async (): Promise<void> => {
    const transaction = (await this.shelf())?.transaction(this.#keeping.readings, 'readwrite')
    if (!transaction) return
    await Promise.all([
      ...this.#keeping.readings.map(name => transaction.objectStore(name).clear()),
      transaction.done,
    ])
  }

  /** Tries again without what is spare; undefined if the disk does not take it even so. */
  async #withRoom<Result>(write: (db: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
    const db = await this.shelf()
    return (
      db &&
      write(db)
        .catch(async () => {
          const { spare } = this.#keeping
          if (spare) await db.clear(spare)
          return write(db)
        })
        .catch(() => undefined)
    )
  }

  /** Removes everything of an owner who leaves. What was read goes too: it is nobody else's to read. */
  removeBook = async (owner: string): Promise<void> => {
    this.#memory.delete(owner)
    this.#seen.delete(owner)
    this.#memorised = undefined
    this.#seenOwner = undefined
    const db = await this.shelf()
    if (!db) return
    const transaction = db.transaction(this.#stores, 'readwrite')
    await Promise.all([
      transaction.objectStore('books').delete(owner),
      transaction.objectStore('names').delete(this.#keeping.current),
      ...this.#keeping.readings.map(name => transaction.objectStore(name).clear()),
      transaction.done,
    ])
  }
}

/** Asynchronous from its first line: some private windows have no `indexedDB`, which throws before it could reject. */
async function openShelf(
  name: string,
  version: number,
  stores: readonly string[],
  closed: () => void,
): Promise<IDBPDatabase> {
  const db = await openDB(name, version, {
    upgrade(database) {
      for (const former of database.objectStoreNames) database.deleteObjectStore(former)
      for (const store of stores) database.createObjectStore(store)
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
