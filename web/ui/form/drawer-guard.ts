import { createContext } from 'react'

/** What a form would lose if it were left now. */
export interface Unsaved {
  isUnsaved: () => boolean
  /** Left all the same: what was typed is not kept either. */
  onLeave: () => void
}

/** Between a drawer and the form in it: the form knows whether closing would lose something. */
export interface DrawerGuard {
  /** Asks this before closing, until the answer's function is called. */
  watch: (unsaved: Unsaved) => () => void
  /** Closes the drawer, after asking when something would be lost. */
  askToClose: () => void
}

export const DrawerContext = createContext<DrawerGuard | null>(null)
