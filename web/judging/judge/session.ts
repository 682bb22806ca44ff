import { getJudging, leaveJudging, openJudging } from '../../../contract/judging/judge.calls.ts'
import type { Judging } from '../../../contract/judging/judge.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import type { Book } from './book.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { currentBook, openBook, removeBook } from './book-storage.ts'
import { read } from './merge-server.ts'
import { bookReplaced, type Waiting, waitingOf } from './book-store.ts'

/** The session of a link, and what somebody else has on this device that is not sent. */
export interface OpenedLink {
  judging: Judging
  token: string
  waiting: Waiting | undefined
}

/** Links that are being opened: React may ask twice. */
const opening = new Map<string, Promise<OpenedLink>>()

/** Opens the session of a link. Unless somebody else has something here that is not sent, its judge judges here from now on. */
export function openLink(secret: string): Promise<OpenedLink> {
  const known = opening.get(secret)
  if (known) return known
  const coming = openOnce(secret).finally(() => opening.delete(secret))
  opening.set(secret, coming)
  return coming
}

async function openOnce(secret: string): Promise<OpenedLink> {
  const { data: session } = await callByLink(openJudging, null, { body: { token: secret } })
  const { data: judging } = await callByLink(getJudging, session.token)
  const current = await currentBook()
  const isOther = current !== null && current.judge !== judging.judge._id
  const link = { judging, token: session.token, waiting: isOther ? waitingOf(current) : undefined }
  if (!link.waiting) await judgeHere(link)
  return link
}

/** What this device kept of the judge stays, and goes on with the new session; so does what waits of others, with theirs. */
export async function judgeHere({ judging, token }: OpenedLink): Promise<void> {
  await openBook(judging.judge._id, former =>
    read({ ...(former ?? newBook(judging)), token }, judging, Date.now()),
  )
  await bookReplaced()
}

function newBook(judging: Judging): Book {
  const judge = judging.judge._id
  return { judge, judging, token: null, ahead: 0, entries: {}, isConfirmSkipped: false }
}

/** Ends the session and removes everything from this device. */
export async function leave({ judge, token }: Book): Promise<void> {
  if (token) {
    await callByLink(leaveJudging, token).catch((error: unknown) => {
      // The server has ended it already.
      if (apiErrorOf(error).status !== 401) throw error
    })
  }
  await removeBook(judge)
  await bookReplaced()
}
