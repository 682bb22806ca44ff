import type { Stage, StageContent } from '../../../../contract/judging/ceremony.ts'

// What a screen keeps of its ceremony: all that it shows, and how far it was. In the browser's storage, and never in the page.

export interface Kept {
  content: StageContent
  shown: Stage['shown']
  /** When staff took results over anew last, as far as this screen has fetched them. */
  changed_at: string | null
  /** Asked to be black or light, and not said to the server yet. */
  black: boolean | null
  /** Whether the results are public, as far as this screen has heard. Screens of before have not kept it. */
  publication?: Stage['publication']
}

const prefix = 'laurel-stage '

export function readKept(token: string): Kept | undefined {
  try {
    const text = localStorage.getItem(prefix + token)
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

/** Before anything is shown, so that a reload comes back to it. Without storage the page goes on by itself. */
export function writeKept(token: string, kept: Kept): void {
  try {
    localStorage.setItem(prefix + token, JSON.stringify(kept))
  } catch {
    // A full disk: what is on the screen goes on, and only a reload would begin with what was kept before.
  }
}

export function dropKept(token: string): void {
  localStorage.removeItem(prefix + token)
}
