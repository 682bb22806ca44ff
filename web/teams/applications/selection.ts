import { useEffect, useSyncExternalStore } from 'react'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Watched } from '../../platform/watched.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

export interface Selection {
  rows: ReadonlyMap<string, ApplicationRow>
  /** Everything that the search and filters find, on all pages, instead of rows. */
  isAll: boolean
  isAny: boolean
  of: (row: ApplicationRow) => { isSelected: boolean; onToggle: () => void }
  /** Every row on the page. */
  ofPage: { isTicked: boolean; isMixed: boolean; onToggle: () => void }
  selectAll: () => void
  clear: () => void
}

/** What is selected in a list. */
export interface Chosen {
  among: string
  rows: ReadonlyMap<string, ApplicationRow>
  isAll: boolean
}

/** Selections by list, until the page is reloaded: they survive opening an application and coming back. */
const kept = new Watched<ReadonlyMap<string, Chosen>>(new Map())

/**
 * Which applications of a list are ticked. It lasts over pages and other screens, and ends, which is said, when the
 * filters change what is listed.
 */
export function useSelection(list: string, among: string, shown: readonly ApplicationRow[]): Selection {
  const held = useSyncExternalStore(kept.watch, () => kept.read().get(list))
  useEffect(() => {
    if (!held || held.among === among) return
    keep(list, undefined)
    if (isAny(held)) toast.info(`${saidOf(held)} no longer selected: the list shows others now.`)
  }, [list, held, among])
  const chosen = renewed(held?.among === among ? held : chosenNone(among), shown)
  const change = (next: Chosen) => keep(list, isAny(next) ? next : undefined)
  const onPage = shown.filter(row => chosen.isAll || chosen.rows.has(row._id)).length
  return {
    rows: chosen.rows,
    isAll: chosen.isAll,
    isAny: isAny(chosen),
    of: row => ({
      isSelected: chosen.isAll || chosen.rows.has(row._id),
      onToggle: () => change(toggled(chosen, [row], shown)),
    }),
    ofPage: {
      isTicked: shown.length > 0 && onPage === shown.length,
      isMixed: onPage > 0,
      onToggle: () => change(toggled(chosen, shown, shown)),
    },
    selectAll: () => change({ among, rows: new Map(), isAll: true }),
    clear: () => change(chosenNone(among)),
  }
}

export function chosenNone(among: string): Chosen {
  return { among, rows: new Map(), isAll: false }
}

/** Selects these rows, or clears them if all are selected. From "all on all pages", the page's other rows stay. */
export function toggled(
  chosen: Chosen,
  these: readonly ApplicationRow[],
  shown: readonly ApplicationRow[],
): Chosen {
  const rows = new Map(chosen.isAll ? shown.map(row => [row._id, row] as const) : chosen.rows)
  const isTicked = these.every(row => rows.has(row._id))
  for (const row of these) {
    if (isTicked) rows.delete(row._id)
    else rows.set(row._id, row)
  }
  return { ...chosen, rows, isAll: false }
}

/** The selected rows as the list now has them: a status may have changed. */
export function renewed(chosen: Chosen, shown: readonly ApplicationRow[]): Chosen {
  const rows = new Map(chosen.rows)
  for (const row of shown) if (rows.has(row._id)) rows.set(row._id, row)
  return { ...chosen, rows }
}

function isAny({ isAll, rows }: Chosen): boolean {
  return isAll || rows.size > 0
}

function saidOf({ isAll, rows }: Chosen): string {
  if (isAll) return 'The applications are'
  return rows.size === 1 ? '1 application is' : `${formatCount(rows.size)} applications are`
}

function keep(list: string, chosen: Chosen | undefined): void {
  const next = new Map(kept.read())
  if (chosen) next.set(list, chosen)
  else next.delete(list)
  kept.put(next)
}
