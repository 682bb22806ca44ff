import { createContext } from 'react'

/** The shell's top bar, which a screen's `Page` fills. */
export interface Bar {
  element: HTMLElement | null
  /** In an event the bar names the event itself: a page only adds what is open there. */
  place?: {
    /** The h1; undefined where the page's own title says more. */
    title: string | undefined
    /** The name of what the page shows stands beside the title. */
    hasThing: boolean
  }
}

const PageBar = createContext<Bar | null>(null)

export const PageBarSlot = PageBar.Provider
export { PageBar }
