import { type ReactNode, useDeferredValue } from 'react'
import { CardGrid } from './CardGrid.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useFirstRows } from './first-rows.ts'
import type { Paging, Sorting } from './list-search.ts'
import type { View } from './list-view.ts'
import { ListContext, type WalkStart } from './neighbours.ts'

interface RowsProps<Row extends { _id: string }> {
  view: View
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** With the row's key. */
  renderCard: (row: Row) => ReactNode
  /** The accessible name of the list. */
  label: string
  paging: Paging
  sorting: Sorting
  /** Which list this is, for the pages of its things: the way through it starts here. */
  walk: Pick<WalkStart, 'of' | 'query'>
  isSelected?: (row: Row) => boolean
  isTall?: boolean
  isWide?: boolean
}

/** The rows of a list, as cards or as a table. */
export function Rows<Row extends { _id: string }>({ walk, ...list }: RowsProps<Row>) {
  const { page, limit } = list.paging
  const ids = list.rows.map(({ _id }) => _id)
  return (
    <ListContext value={{ ...walk, page, limit, ids }}>
      <CardsOrTable {...list} />
    </ListContext>
  )
}

function CardsOrTable<Row extends { _id: string }>({
  view,
  rows: all,
  renderCard,
  label,
  paging,
  ...table
}: Omit<RowsProps<Row>, 'walk'>) {
  // Other rows, as after sorting, are rendered beside other work: a hundred new ones in one go block input for too long.
  const { rows, isWhole } = useFirstRows(useDeferredValue(all), 4)
  if (view === 'table') return <DataTable {...table} {...{ rows, label, paging, isWhole }} />
  return <CardGrid {...{ label, paging, isWhole }}>{rows.map(renderCard)}</CardGrid>
}
