import { createContext, useContext } from 'react'

/** Where somebody is in a list that they go through one by one: which list, in which order, and the how manieth. */
export interface Walk {
  /** The noun listed. */
  of: string
  /** What the list's call was asked, without the page. */
  query: Readonly<Record<string, string | undefined>>
  limit: number
  /** From 0, over all pages. */
  at: number
  /** The step that led here. */
  by?: 'previous' | 'next'
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Kept with the entry of the history: a typed address has none, and Back brings it along. */
    walk?: Walk
  }
}

/** A page of a list, as far as those who set out from it need it. */
export interface WalkStart extends Omit<Walk, 'at' | 'by'> {
  page: number
  ids: readonly string[]
}

const WalkStartContext = createContext<WalkStart | undefined>(undefined)

/** Around a list whose things are gone through one by one. */
export const ListContext = WalkStartContext.Provider

/** What a link to one of the things takes along, if it stands in such a list. */
export function useWalkTo(id: string): { walk?: Walk } {
  const start = useContext(WalkStartContext)
  const place = start?.ids.indexOf(id) ?? -1
  if (!start || place < 0) return {}
  const { of, query, limit, page } = start
  return { walk: { of, query, limit, at: (page - 1) * limit + place } }
}
