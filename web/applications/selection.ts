import { useState } from 'react'
import type { ApplicationRow } from '../../contract/applications.ts'

export interface Selection {
  rows: ReadonlyMap<string, ApplicationRow>
  /** Instead of rows: everything that the list's search and filter find, on all pages. */
  isAll: boolean
  isAny: boolean
  of: (row: ApplicationRow) => { isSelected: boolean; onToggle: () => void }
  selectAll: () => void
  clear: () => void
}

interface Chosen {
  among: string
  rows: ReadonlyMap<string, ApplicationRow>
  isAll: boolean
}

/** Which applications are ticked; it lasts over pages and ends when something else is searched for. */
export function useSelection(among: string): Selection {
  const none: Chosen = { among, rows: new Map(), isAll: false }
  const [kept, setChosen] = useState(none)
  const chosen = kept.among === among ? kept : none

  const toggle = (row: ApplicationRow) => {
    const rows = new Map(chosen.rows)
    if (!rows.delete(row._id)) rows.set(row._id, row)
    setChosen({ among, rows, isAll: false })
  }
  return {
    rows: chosen.rows,
    isAll: chosen.isAll,
    isAny: chosen.isAll || chosen.rows.size > 0,
    of: row => ({ isSelected: chosen.isAll || chosen.rows.has(row._id), onToggle: () => toggle(row) }),
    selectAll: () => setChosen({ among, rows: new Map(), isAll: true }),
    clear: () => setChosen(none),
  }
}
