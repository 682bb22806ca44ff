import { draftKey } from '../draft-key.ts'
import { lastClaims } from '../token.ts'

/** An answer as it was when the server last gave it. */
export interface KeptAnswer<Answer> {
  /** Milliseconds since 1970. */
  at: number
  answer: Answer
}

/** Whose it is: the person’s, whose leaving forgets it, or what everybody may read. Both are forgotten a month later. */
export type Whose = 'own' | 'everybody'

/** Among what a person typed, at an address that no page has. */
function keyOf(path: string, whose: Whose): string | null {
  const person = whose === 'own' ? lastClaims()?.id : 'everybody'
  return person === undefined ? null : draftKey(person, `kept/${path}`)
}

/** Keeps an answer in this browser, for when there is no network. `path` is the page's. */
export function keepAnswer(path: string, answer: unknown, whose: Whose): void {
  const key = keyOf(path, whose)
  try {
    if (key !== null)
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields: {}, names: [], answer }))
  } catch {
    // The disk is full: the page needs a network.
  }
}

/** `Answer` is what was kept under the path. */
export function readKeptAnswer<Answer>(path: string, whose: Whose): KeptAnswer<Answer> | null {
  const key = keyOf(path, whose)
  const text = key === null ? null : localStorage.getItem(key)
  if (text === null) return null
  // Written above, and by nothing else. Before answers of several pages were kept, a ticket had a name of its own.
  const { at, answer } = JSON.parse(text) as Partial<KeptAnswer<Answer>>
  return at === undefined || answer === undefined ? null : { at, answer }
}

/** It is nobody's any more, or another's. */
export function dropKeptAnswer(path: string, whose: Whose): void {
  const key = keyOf(path, whose)
  if (key !== null) localStorage.removeItem(key)
}
