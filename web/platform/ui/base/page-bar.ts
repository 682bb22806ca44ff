import { createContext } from 'react'

/** The element in the shell's top bar that a screen's `Page` fills. */
const PageBar = createContext<HTMLElement | null>(null)

export const PageBarSlot = PageBar.Provider
export { PageBar }
