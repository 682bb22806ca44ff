import { getJudging, leaveJudging, openJudging } from '../../contract/judge.calls.ts'
import type { Judging } from '../../contract/judge.ts'
import { apiErrorOf } from '../api-error.ts'
import type { Book } from './book.ts'
import { callJudge } from './judge-fetch.ts'
import { openBook, removeBook } from './kept.ts'
import { read } from './reading.ts'
import { bookReplaced } from './store.ts'

/** Links that are being opened: React may ask twice. */
const opening = new Map<string, Promise<void>>()

/** Opens the session of a link. What this device kept of the judge stays, and goes on with the new session. */
export function openLink(secret: string): Promise<void> {
  const known = opening.get(secret)
  if (known) return known
  const coming = openOnce(secret).finally(() => opening.delete(secret))
  opening.set(secret, coming)
  return coming
}

async function openOnce(secret: string): Promise<void> {
  const { data: session } = await callJudge(openJudging, null, { body: { token: secret } })
  const { data: judging } = await callJudge(getJudging, session.token)
  await openBook(judging.judge._id, former =>
    read({ ...(former ?? newBook(judging)), token: session.token }, judging, Date.now()),
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
    await callJudge(leaveJudging, token).catch((error: unknown) => {
      // The server has ended it already.
      if (apiErrorOf(error).status !== 401) throw error
    })
  }
  await removeBook(judge)
  await bookReplaced()
}
