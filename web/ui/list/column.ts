import type { ReactNode } from 'react'
import type { Permission } from '../../../contract/permissions.ts'

/** A column as data: what stands above it, what stands in it, and how it folds on a phone. */
export interface Column<Row> {
  title: string
  /** `n` is the row's running number over all pages, for Sr columns. */
  cell: (row: Row, n: number) => ReactNode
  align?: 'right'
  /** Only for who holds the permission. */
  may?: Permission
  /** The server's name for this order. */
  sort?: string
  /** Pixels; the column without one takes the slack. */
  width?: number
  /** On a phone a row is a card: its title, what stands beside it, a muted line, a labelled number, or nothing. */
  phone?: 'title' | 'aside' | 'meta' | 'number' | 'hidden'
  isMuted?: boolean
  /** On all its cells, for what only one screen needs. */
  className?: string
}

/** The running number that most tables begin with. */
export const srColumn: Column<unknown> = {
  title: 'Sr.',
  cell: (_, n) => n,
  width: 48,
  phone: 'hidden',
  isMuted: true,
}
