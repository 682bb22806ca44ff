import { createContext } from 'react'

/** Between a drawer and the form in it: the form knows whether closing would lose something. */
export interface DrawerGuard {
  /** Asks this before closing, until the answer's function is called. */
  watch: (isUnsaved: () => boolean) => () => void
  /** Closes the drawer, after asking when something would be lost. */
  askToClose: () => void
}

export const DrawerContext = createContext<DrawerGuard | null>(null)
