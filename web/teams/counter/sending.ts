import { getCounterList, sendScans } from '../../../contract/teams/scans.calls.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { makeSync, type Try } from '../../platform/kept/sync-loop.ts'
import { type Book, countUnsent, forgotten, hasUntaken, isOver } from './book.ts'
import { build } from './build.ts'
import { forgetList, list, takePage } from './list-store.ts'
import { heard, listed, nextBatch, refused, taken } from './queue.ts'
import { change, keeper, loadBook, noteNetwork } from './storage.ts'

/** Sends what is kept, and with `reads` reads what changed. */
export const sync = makeSync({ lock: 'laurel-counter', sendAll, noteNetwork })

/** Throws where asking later may help. */
async function sendAll({ reads, signal }: Try): Promise<void> {
  const current = await loadBook()
  for (const book of await keeper.allBooks()) {
    const isCurrent = book.owner === current?.owner
    if (!isCurrent && !hasUntaken(book)) continue
    const next = await sendKept(book, signal)
    if (isCurrent && reads && next?.token) await readList(next, signal())
  }
}

/** In order, at most 200 at once. What is too much for the server is halved, until it is one that it will never keep. */
async function sendKept(book: Book, signal: Try['signal']): Promise<Book | null> {
  let next: Book | null = book
  let most: number | undefined
  while (next?.sendToken) {
    const batch = nextBatch(next, most)
    if (!batch) return next
    const { owner, sendToken } = next
    try {
      const { data } = await callByLink(sendScans, sendToken, { body: batch, signal: signal() })
      next = await change(owner, last => heard(taken(last, batch), data.now, Date.now()))
    } catch (error) {
      const { status } = apiErrorOf(error)
      if (status === 401) return change(owner, last => ({ ...forgotten(last), sendToken: null }))
      // Any other failure is no answer to what was sent.
      if (![400, 413, 422].includes(status)) throw error
      if (batch.scans.length > 1) most = Math.ceil(batch.scans.length / 2)
      else next = await change(owner, last => refused(last, batch))
    }
  }
  return next
}

async function readList(book: Book, signal: AbortSignal): Promise<void> {
  const { owner, token } = book
  const had = new Set(book.scans.filter(({ isSent }) => isSent).map(({ nonce }) => nonce))
  const query = { since: list.cursor, waiting: countUnsent(book), clock: Date.now(), build }
  const asked = Date.now()
  try {
    const { data } = await callByLink(getCounterList, token, { query, signal })
    // The server said the time somewhere between question and answer.
    const wall = (asked + Date.now()) / 2
    await takePage(data, book)
    await change(owner, last => (last.token === token ? listed(last, data, had, wall) : last))
  } catch (error) {
    if (apiErrorOf(error).status !== 401) throw error
    await endHere(owner)
  }
}

/** The device may read nothing more. What it has scanned is still sent. */
export async function endHere(owner: string): Promise<void> {
  await change(owner, forgotten)
  await forgetList()
}

/** By itself, when its time is over. */
export async function endIfOver(book: Book): Promise<void> {
  if (isOver(book, Date.now())) await endHere(book.owner)
}
