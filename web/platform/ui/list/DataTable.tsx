import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '../../../../contract/platform/permissions.ts'
import { usePermissions } from '../../session.ts'
import type { Column } from './column.ts'
import css from './DataTable.module.css'
import type { Paging, Sorting } from './list-search.ts'
import { Pagination } from './Pagination.tsx'

export type { Column } from './column.ts'

interface DataTableProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What the rows are, for screen readers. */
  label: string
  paging?: Paging
  /** False while more rows are on their way: the pagination would move. */
  isWhole?: boolean
  /** The current order; heads of columns with `sort` become buttons. */
  sorting?: Sorting
  rowKey?: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** Already inside a card. */
  isBare?: boolean
  isTall?: boolean
  /** Columns have their widths, and the table scrolls sideways where they are wider than it. */
  isWide?: boolean
}

/** A table; in narrow places each row becomes a card. */
export function DataTable<Row>({
  rows,
  columns,
  label,
  paging,
  isWhole = true,
  sorting,
  rowKey = idOf,
  isSelected,
  isBare,
  isTall,
  isWide,
}: DataTableProps<Row>) {
  const shown = useAllowedColumns(columns)
  const first = paging ? (paging.page - 1) * paging.limit : 0
  return (
    <div className={`${isBare ? css.bare : css.card} ${isWide ? css.wide : ''}`}>
      <table className={`${css.table} ${isTall ? css.tall : ''}`}>
        <caption className="visually-hidden">{label}</caption>
        <TableHead columns={shown} sorting={sorting} />
        <tbody>
          {rows.map((row, index) => (
            <tr data-item key={rowKey(row)} className={isSelected?.(row) ? css.selected : undefined}>
              {shown.map(column => (
                <Cell key={column.key ?? column.title} column={column}>
                  {column.cell(row, first + index + 1)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isWhole && paging && <Pagination {...paging} />}
    </div>
  )
}

/** What the row is called is its head, so that a screen reader says it beside the other cells. */
function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const attributes = { className: cellClass(column), 'data-label': column.title }
  if (column.phone !== 'title') return <td {...attributes}>{children}</td>
  return (
    <th {...attributes} scope="row">
      {children}
    </th>
  )
}

export function useAllowedColumns<Own extends { may?: Permission }>(columns: readonly Own[]): readonly Own[] {
  const maySee = usePermissions()
  return columns.filter(column => !column.may || maySee(column.may))
}

export function cellClass<Row>({ align, phone = 'meta', isMuted, className }: Column<Row>): string {
  return [css[`phone-${phone}`], align && css.right, isMuted && css.muted, className]
    .filter(Boolean)
    .join(' ')
}

export function TableHead<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting?: Sorting }) {
  return (
    <>
      <colgroup>
        {columns.map(column => (
          <col key={column.key ?? column.title} width={column.width} className={column.className} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(column => (
            <th
              key={column.key ?? column.title}
              title={column.key && column.title}
              scope="col"
              className={[column.align && css.right, column.className].filter(Boolean).join(' ')}
              aria-sort={sorting && column.sort ? direction(column.sort, sorting.sort) : undefined}
            >
              {sorting && column.sort ? (
                <SortButton column={column} name={column.sort} sorting={sorting} />
              ) : (
                (column.head ?? column.title)
              )}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function direction(name: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function SortButton<Row>({ column, name, sorting }: { column: Column<Row>; name: string; sorting: Sorting }) {
  const now = direction(name, sorting.sort)
  const next = { none: name, ascending: `-${name}`, descending: undefined }[now]
  const Arrow = arrows[now]
  return (
    <button type="button" className={css.sort} onClick={() => sorting.setSort(next)}>
      {column.title}
      <Arrow aria-hidden />
    </button>
  )
}

function idOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && '_id' in row) return String(row._id)
  throw new TypeError('A row without _id needs rowKey.')
}
