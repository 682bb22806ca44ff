import { createContext } from 'react'

/** Whether leaving a form now would lose input. */
export interface Unsaved {
  isUnsaved: () => boolean
  /** Leaving discards the kept input too. */
  onLeave: () => void
}

/** Connects a drawer and its form: the form knows whether closing would lose input. */
export interface DrawerGuard {
  /** Registers this question for closing; the returned function removes it. */
  watch: (unsaved: Unsaved) => () => void
  /** Closes the drawer, after asking when something would be lost. */
  askToClose: () => void
}

export const DrawerContext = createContext<DrawerGuard | null>(null)
