import type { Book } from './book.ts'
import { countQueued } from './queue.ts'

/** Where what the judge entered is. */
export type SyncState =
  | { kind: 'saved' }
  | { kind: 'sending'; count: number }
  | { kind: 'kept'; count: number }
  | { kind: 'refused'; count: number; message: string }

/** `others` have so many on this device, which it does not call saved either. */
export function syncState(book: Book, isOffline: boolean, others = 0): SyncState {
  const refusals = Object.values(book.entries).flatMap(({ refusal }) => (refusal ? [refusal] : []))
  const [first] = refusals
  if (first) return { kind: 'refused', count: refusals.length, message: first.message }
  const own = countQueued(book)
  const count = own + others
  if (count === 0) return { kind: 'saved' }
  return { kind: isOffline || book.token === null || own === 0 ? 'kept' : 'sending', count }
}

/** The same of one visit. */
export function visitSyncState(book: Book, id: string, isOffline: boolean): SyncState {
  const entry = book.entries[id]
  return syncState({ ...book, entries: entry ? { [id]: entry } : {} }, isOffline)
}

export function saySync(state: SyncState): string {
  if (state.kind === 'saved') return 'Saved'
  if (state.kind === 'sending') return `Sending ${state.count}`
  // The notice below says that it is kept here.
  if (state.kind === 'kept') return `${state.count} to send`
  return state.count === 1 ? '1 not taken' : `${state.count} not taken`
}
