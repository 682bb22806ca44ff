import { getJudging, giveOrder, saveBallot, skipVisit } from '../../../contract/judging/judge.calls.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { makeSync, type Try } from '../../platform/kept/sync-loop.ts'
import { type Book, hasUntaken } from './book.ts'
import { allBooks, currentBook, removeReadings } from './book-storage.ts'
import {
  ended,
  nextOrder,
  nextSending,
  orderGiven,
  orderRefused,
  type OrderSending,
  refused,
  type Sending,
  skipped,
  afterSave,
} from './queue.ts'
import { read } from './merge-server.ts'
import { change, loadBook, noteNetwork } from './book-store.ts'

/** Sends what waits, and with `reads` reads the judging anew: the server's ballots are read before any is sent. */
export const sync = makeSync({ lock: 'laurel-judging', sendAll, noteNetwork })

/** Throws where asking later may help. */
async function sendAll(one: Try): Promise<void> {
  const current = await loadBook()
  for (const book of await allBooks()) {
    const isCurrent = book.judge === current?.judge
    if (book.token && (isCurrent || hasUntaken(book))) await sendBook(book, one)
  }
}

async function sendBook(book: Book, { reads, signal }: Try): Promise<void> {
  let next: Book | null = book
  if (reads) next = await readAnew(book, signal())
  let isRefused = false
  while (next?.token) {
    const order = nextOrder(next)
    if (order) {
      next = await sendOrder(next, order, signal())
      continue
    }
    const sending = nextSending(next)
    if (!sending) break
    next = await send(next, sending, signal())
    isRefused ||= Boolean(next?.entries[sending.id]?.refusal)
  }
  // A refusal says that what was read is old, as when judging was closed since.
  if (isRefused && next?.token) await readAnew(next, signal())
}

async function readAnew({ judge, token }: Book, signal: AbortSignal): Promise<Book | null> {
  try {
    const { data } = await callByLink(getJudging, token, { signal })
    return await change(judge, book => read(book, data, Date.now()))
  } catch (error) {
    return endOrThrow(judge, token, error)
  }
}

async function send({ judge, token }: Book, sending: Sending, signal: AbortSignal): Promise<Book | null> {
  try {
    const params = { id: sending.id }
    if (sending.kind === 'skip') {
      const { data } = await callByLink(skipVisit, token, {
        params,
        body: { reason: sending.reason },
        signal,
      })
      return await change(judge, book => skipped(book, sending, data.state))
    }
    const { data } = await callByLink(saveBallot, token, { params, body: sending.body, signal })
    return await change(judge, book => afterSave(book, sending, data))
  } catch (error) {
    const { status, message } = apiErrorOf(error)
    if (status === 401 || isTemporary(apiErrorOf(error))) return endOrThrow(judge, token, error)
    return change(judge, book => refused(book, sending, { status, message }))
  }
}

async function sendOrder(
  { judge, token }: Book,
  order: OrderSending,
  signal: AbortSignal,
): Promise<Book | null> {
  const input = { params: { id: order.id }, body: { teams: order.teams }, signal }
  try {
    await callByLink(giveOrder, token, input)
    const book = await change(judge, last => orderGiven(last, order))
    // How many have given theirs by now, and what they say.
    return book && (await readAnew(book, signal))
  } catch (error) {
    const { status, message } = apiErrorOf(error)
    if (status === 401 || isTemporary(apiErrorOf(error))) return endOrThrow(judge, token, error)
    return change(judge, last => orderRefused(last, order, { status, message }))
  }
}

async function endOrThrow(judge: string, token: string | null, error: unknown): Promise<Book | null> {
  if (apiErrorOf(error).status !== 401 || !token) throw error
  const book = await change(judge, last => ended(last, token))
  const current = await currentBook()
  if (current?.judge === judge) await removeReadings()
  return book
}
