import { createContext } from 'react'

/** Set on the page of something archived: nothing is added to it or taken from it. */
export const ReadOnly = createContext(false)
