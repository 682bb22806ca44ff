import { Select } from '../form/fields/Select.tsx'
import type { Column } from './column.ts'
import { useAllowedColumns } from './DataTable.tsx'
import type { Sorting } from './list-search.ts'
import css from './OrderSelect.module.css'

interface OrderSelectProps<Row> extends Sorting {
  columns: readonly Column<Row>[]
  /** On wide screens the table's own heads order it. */
  isTable: boolean
}

/** The orders of a table's heads, where no heads are seen: over cards, and on a phone. Says the order that no head shows. */
export function OrderSelect<Row>({ columns, isTable, sort, setSort }: OrderSelectProps<Row>) {
  const options = useAllowedColumns(columns).flatMap(column =>
    column.sort
      ? [
          { value: column.sort, label: `${column.title}, ascending` },
          { value: `-${column.sort}`, label: `${column.title}, descending` },
        ]
      : [],
  )
  if (options.length === 0) return null
  return (
    <>
      {isTable && !sort && <span className={`${css.newest} text-s muted`}>Newest first</span>}
      <div className={`${css.order} ${isTable ? css.ofTable : ''}`}>
        <Select
          aria-label="Order"
          placeholder="Newest first"
          options={options}
          value={sort ?? ''}
          onChange={order => setSort(order || undefined)}
        />
      </div>
    </>
  )
}
