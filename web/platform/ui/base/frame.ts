import { createContext } from 'react'

// What a screen reads of the frame around it.

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

export const PageBar = createContext<Bar | null>(null)

/** Set around something archived, and on all screens of an archived event: nothing is added to it or taken from it. */
export const ReadOnly = createContext(false)
