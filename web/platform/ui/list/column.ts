import type { ReactNode } from 'react'
import type { Permission } from '../../../../contract/platform/permissions.ts'

/** A column as data: its head, its cells, and its place in a card on phones. */
export interface Column<Row> {
  title: string
  /** Where two columns may have one title. */
  key?: string
  /** Stands in the head instead of the title. */
  head?: ReactNode
  /** `n` is the row's running number over all pages, for Sr columns. */
  cell: (row: Row, n: number) => ReactNode
  align?: 'right'
  /** Shown only to those with the permission. */
  may?: Permission
  /** The server's name for sorting by this column. */
  sort?: string
  /** Pixels; a column without a width takes the remaining space. */
  width?: number
  /** The place in a card on phones: its title, beside the title, a muted line, a labelled number, or nothing. */
  phone?: 'title' | 'aside' | 'meta' | 'number' | 'hidden'
  isMuted?: boolean
  /** A class for all cells, for the needs of a single screen. */
  className?: string
}

/** The row number, the first column of most tables. */
export const srColumn: Column<unknown> = {
  title: 'Sr.',
  cell: (_, n) => n,
  width: 48,
  phone: 'hidden',
  isMuted: true,
}
