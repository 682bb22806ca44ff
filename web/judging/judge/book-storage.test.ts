import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, opened } from './book.ts'
import { bookOf, judgingOf, visitOf } from './testing/books.ts'

// What the phone keeps on its disk, and what becomes of it when the disk is full, missing, or another judge's.

/** A tab: the modules anew, over the disk that all tabs have. */
async function openTab() {
  vi.resetModules()
  const kept = await import('./book-storage.ts')
  const start = (judge = 'judge', token = `token of ${judge}`) =>
    kept.openBook(judge, former => ({ ...(former ?? bookOf(judging)), judge, token }))
  return { ...kept, start }
}

const judging = judgingOf([visitOf('v1'), visitOf('v2')])
const tap =
  (mark: number, visit = 'v1') =>
  (book: ReturnType<typeof bookOf>) =>
    enter(book, visit, { scores: { works: mark } }, 1000)
const workOf = (book: ReturnType<typeof bookOf> | null, visit = 'v1') => book?.entries[visit]?.marks.scores

beforeEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it('has after a restart what was entered', async () => {
  const tab = await openTab()
  await tab.start()
  await tab.changeBook('judge', tap(7))
  const next = await openTab()
  expect(workOf(await next.currentBook())).toEqual({ works: 7 })
  expect(next.keepsNothing()).toBe(false)
})

it('keeps the taps of two tabs', async () => {
  const one = await openTab()
  await one.start()
  const other = await openTab()
  await Promise.all([one.changeBook('judge', tap(7, 'v1')), other.changeBook('judge', tap(3, 'v2'))])
  const book = await one.currentBook()
  expect([workOf(book, 'v1'), workOf(book, 'v2')]).toEqual([{ works: 7 }, { works: 3 }])
})

describe('a disk that is full', () => {
  const full = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }

  it('makes room by dropping pictures', async () => {
    const tab = await openTab()
    await tab.start()
    const db = await tab.shelf()
    await db?.put('pictures', new Blob(['x']), 'cover')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    expect(workOf(await tab.changeBook('judge', tap(7)))).toEqual({ works: 7 })
    expect(put).toHaveBeenCalledTimes(2)
    expect(await db?.count('pictures')).toBe(0)
    expect(tab.keepsNothing()).toBe(false)
  })

  it('goes on in memory, says so, and is back on the disk as soon as it takes something', async () => {
    const tab = await openTab()
    await tab.start()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await tab.changeBook('judge', tap(7))
    await tab.changeBook('judge', tap(4, 'v2'))
    expect(tab.keepsNothing()).toBe(true)
    expect(workOf(await tab.currentBook())).toEqual({ works: 7 })
    expect((await tab.allBooks()).map(book => workOf(book, 'v2'))).toEqual([{ works: 4 }])
    put.mockRestore()
    await tab.changeBook('judge', tap(9))
    expect(tab.keepsNothing()).toBe(false)
    const book = await (await openTab()).currentBook()
    expect([workOf(book, 'v1'), workOf(book, 'v2')]).toEqual([{ works: 9 }, { works: 4 }])
  })

  it('keeps two taps that come at once', async () => {
    const tab = await openTab()
    await tab.start()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await Promise.all([tab.changeBook('judge', tap(7)), tab.changeBook('judge', tap(4, 'v2'))])
    const book = await tab.currentBook()
    expect([workOf(book, 'v1'), workOf(book, 'v2')]).toEqual([{ works: 7 }, { works: 4 }])
    put.mockRestore()
    await Promise.all([tab.changeBook('judge', tap(8)), tab.changeBook('judge', tap(5, 'v2'))])
    const later = await (await openTab()).currentBook()
    expect([workOf(later, 'v1'), workOf(later, 'v2')]).toEqual([{ works: 8 }, { works: 5 }])
  })
})

describe('a phone that has slept', () => {
  it('goes on with what it had while the disk does not open, and is back on it when it does', async () => {
    const tab = await openTab()
    await tab.start()
    await tab.changeBook('judge', tap(7))
    const db = await tab.shelf()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not now.', 'UnknownError')
    })
    // As the browser closes it under a page in the background.
    // Its type asks for the class, its code for an instance.
    if (db) forceCloseDatabase(unwrap(db) as never)
    expect(workOf(await tab.currentBook())).toEqual({ works: 7 })
    await tab.changeBook('judge', tap(4, 'v2'))
    expect(tab.keepsNothing()).toBe(true)
    const held = await tab.currentBook()
    expect([workOf(held, 'v1'), workOf(held, 'v2')]).toEqual([{ works: 7 }, { works: 4 }])
    open.mockRestore()
    await tab.changeBook('judge', tap(9))
    expect(tab.keepsNothing()).toBe(false)
    const book = await (await openTab()).currentBook()
    expect([workOf(book, 'v1'), workOf(book, 'v2')]).toEqual([{ works: 9 }, { works: 4 }])
  })
})

describe('a private window', () => {
  it.each([
    ['has no IndexedDB', undefined],
    [
      'refuses to open it',
      {
        open: () => {
          throw new DOMException('No.', 'SecurityError')
        },
      },
    ],
  ])('that %s is told at once, and the page works while it is open', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const tab = await openTab()
    await tab.start()
    expect(tab.keepsNothing()).toBe(true)
    await tab.changeBook('judge', tap(7))
    expect(workOf(await tab.currentBook())).toEqual({ works: 7 })
    await tab.removeBook('judge')
    expect(await tab.currentBook()).toBe(null)
  })
})

describe('a phone of two judges', () => {
  it('removes what the former could read, and their book if nothing waits in it', async () => {
    const tab = await openTab()
    await tab.start('former')
    const db = await tab.shelf()
    await db?.put('projects', { project: null }, 'v1')
    await db?.put('pictures', new Blob(['x']), 'cover')
    await tab.start('next')
    expect(await db?.getAllKeys('projects')).toEqual([])
    expect(await db?.getAllKeys('pictures')).toEqual([])
    expect((await tab.allBooks()).map(({ judge }) => judge)).toEqual(['next'])
  })

  it('keeps what the former has not sent, beside the book that is shown', async () => {
    const tab = await openTab()
    await tab.start('former')
    await tab.changeBook('former', tap(7))
    await tab.start('next')
    expect((await tab.currentBook())?.judge).toBe('next')
    expect((await tab.allBooks()).map(({ judge }) => judge).sort()).toEqual(['former', 'next'])
  })

  it('keeps no project that was under way when the judge left', async () => {
    const tab = await openTab()
    await tab.start()
    const { fetchProject } = await import('./projects.ts')
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
    vi.stubGlobal('fetch', () => {
      asked.resolve()
      return answer.promise
    })
    const coming = fetchProject('v1', 'token of judge')
    await asked.promise
    await tab.removeBook('judge')
    answer.resolve(Response.json({ data: { title: 'Secret' } }))
    expect(await coming).toEqual({ title: 'Secret' })
    expect(await (await tab.shelf())?.getAllKeys('projects')).toEqual([])
  })
})

it('keeps of another judge what came too late, which may be taken yet', async () => {
  const tab = await openTab()
  await tab.start('ines')
  const refusal = { status: 409, message: 'Judging is closed.' }
  await tab.changeBook('ines', book => {
    const tapped = tap(7)(book)
    const [entry] = Object.values(tapped.entries)
    return entry ? { ...tapped, entries: { v1: { ...entry, isWaiting: false, refusal } } } : tapped
  })
  await tab.start('ben')
  const books = await tab.allBooks()
  expect(books.map(({ judge, token }) => [judge, token])).toEqual([
    ['ben', 'token of ben'],
    ['ines', 'token of ines'],
  ])
})

it('counts the time of a visit from when its sheet was opened first, also after a restart', async () => {
  const tab = await openTab()
  await tab.start()
  await tab.changeBook('judge', book => opened(book, 'v1', 1000))
  const next = await openTab()
  await next.changeBook('judge', book => opened(book, 'v1', 9000))
  expect((await next.currentBook())?.opened).toEqual({ v1: 1000 })
})
