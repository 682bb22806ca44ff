import { getJudging, giveOrder, saveBallot, skipVisit } from '../../../contract/judging/judge.calls.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { type Book, hasUntaken } from './book.ts'
import { callJudge } from './judge-fetch.ts'
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

let isRunning = false
let isAskedAgain = false
/** The server's ballots are read before any is sent, at first and after each failure: another device may have been there. */
let isUnread = true
let failures = 0
/** The network came back while a try was under way, which may still fail for want of it. */
let isBackMeanwhile = false
/** Of the requests under way. One that was begun without a network may hang for long. */
let underWay = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits, and with `reads` reads the judging anew. May be called at any time and as often as one likes.
 * `isBack`: the network has just come back, so there is no need to wait for the next try.
 */
export async function sync({ reads = false, isBack = false } = {}): Promise<void> {
  isUnread ||= reads
  if (isBack) failures = 0
  isBackMeanwhile ||= isBack && isRunning
  if (isBackMeanwhile) {
    underWay.abort()
    underWay = new AbortController()
  }
  isAskedAgain = true
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      // One tab sends at a time. Where there are no locks the server sorts repeats out.
      await (navigator.locks ? navigator.locks.request('laurel-judging', sendAll) : sendAll())
    }
    failures = 0
    noteNetwork(true)
  } catch (error) {
    isUnread = true
    isAskedAgain = false
    if (apiErrorOf(error).status === 0) noteNetwork(false)
    timer = setTimeout(() => void sync(), isBackMeanwhile ? 0 : Math.min(30_000, 2_000 * 2 ** failures))
    isBackMeanwhile = false
    failures += 1
  } finally {
    isRunning = false
  }
}

/** Throws where asking later may help. */
async function sendAll(): Promise<void> {
  const current = await loadBook()
  for (const book of await allBooks()) {
    const isCurrent = book.judge === current?.judge
    if (book.token && (isCurrent || hasUntaken(book))) await sendBook(book)
  }
  isUnread = false
}

async function sendBook(book: Book): Promise<void> {
  let next: Book | null = book
  if (isUnread) next = await readAnew(book)
  while (next?.token) {
    const order = nextOrder(next)
    if (order) {
      next = await sendOrder(next, order)
      continue
    }
    const sending = nextSending(next)
    if (!sending) return
    next = await send(next, sending)
  }
}

async function readAnew({ judge, token }: Book): Promise<Book | null> {
  try {
    const { data } = await callJudge(getJudging, token, { signal: underWay.signal })
    return await change(judge, book => read(book, data, Date.now()))
  } catch (error) {
    return endOrThrow(judge, token, error)
  }
}

async function send({ judge, token }: Book, sending: Sending): Promise<Book | null> {
  try {
    const params = { id: sending.id }
    const { signal } = underWay
    if (sending.kind === 'skip') {
      const { data } = await callJudge(skipVisit, token, { params, body: { reason: sending.reason }, signal })
      return await change(judge, book => skipped(book, sending, data.state))
    }
    const { data } = await callJudge(saveBallot, token, { params, body: sending.body, signal })
    return await change(judge, book => afterSave(book, sending, data))
  } catch (error) {
    const { status, message } = apiErrorOf(error)
    if (status === 401 || isTemporary(apiErrorOf(error))) return endOrThrow(judge, token, error)
    return change(judge, book => refused(book, sending, { status, message }))
  }
}

async function sendOrder({ judge, token }: Book, order: OrderSending): Promise<Book | null> {
  const input = { params: { id: order.id }, body: { teams: order.teams }, signal: underWay.signal }
  try {
    await callJudge(giveOrder, token, input)
    const book = await change(judge, last => orderGiven(last, order))
    // How many have given theirs by now, and what they say.
    return book && (await readAnew(book))
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
