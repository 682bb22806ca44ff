import { useState } from 'react'
import { readClaims } from '../../token.ts'

export type View = 'cards' | 'table'

export interface ViewChoice {
  view: View
  setView: (view: View) => void
}

/** Whether a person sees a list as cards or as a table: as they chose last in this browser, known before it is drawn. */
export function useListView(list: string, usual: View): ViewChoice {
  const key = `view ${list} ${readClaims()?.id ?? ''}`
  const [view, setView] = useState(() => asView(localStorage.getItem(key)) ?? usual)
  return {
    view,
    setView: next => {
      localStorage.setItem(key, next)
      setView(next)
    },
  }
}

function asView(kept: string | null): View | undefined {
  return kept === 'cards' || kept === 'table' ? kept : undefined
}
