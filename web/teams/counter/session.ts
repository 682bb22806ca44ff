import { leaveCounter, openCounter } from '../../../contract/teams/counters.calls.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { type Book, newBook } from './book.ts'
import { forgetList, loadList } from './list-store.ts'
import { bookReplaced, keeper } from './storage.ts'

/** Links that are being opened: React may ask twice, and a link opens once. */
const opening = new Map<string, Promise<void>>()

/** Makes this browser a device, at once on the disk: the link cannot be opened again. */
export function openLink(secret: string): Promise<void> {
  const known = opening.get(secret)
  if (known) return known
  const coming = openOnce(secret).finally(() => opening.delete(secret))
  opening.set(secret, coming)
  return coming
}

async function openOnce(secret: string): Promise<void> {
  const { data } = await callByLink(openCounter, null, { body: { token: secret } })
  const owner = crypto.randomUUID()
  // Of the device that this browser was before only what is not sent stays.
  await forgetList()
  await keeper.openBook(owner, () => newBook(owner, data.token))
  await bookReplaced()
  await loadList()
}

/** Ends the session and removes everything from this browser. */
export async function leave({ owner, token }: Book): Promise<void> {
  if (token) {
    await callByLink(leaveCounter, token).catch((error: unknown) => {
      // The server has ended it already.
      if (apiErrorOf(error).status !== 401) throw error
    })
  }
  await forgetList()
  await keeper.removeBook(owner)
  await bookReplaced()
}
