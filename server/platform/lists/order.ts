import { type Expression, sql } from 'kysely'
import type { Query } from './query.ts'

/**
 * Orders by one of the table's sortable columns, or by what is worked out of its rows, then newest first, so that paging never repeats a row. Nulls of the
 * `optional` columns come last in both directions; on a non-null column `nulls last` would stop PostgreSQL from using
 * the index.
 */
export function inOrder<Row, Column extends string>(
  rows: Query<Row>,
  sort: Column | `-${Column}` | undefined,
  columns: Record<Column, string | Expression<unknown>>,
  newest: { createdAt: string; _id: string },
  { optional = [] }: { optional?: readonly Column[] } = {},
): Query<Row> {
  const tail = (query: Query<Row>) =>
    query.orderBy(sql.ref(newest.createdAt), 'desc').orderBy(sql.ref(newest._id), 'desc')
  if (!sort) return tail(rows)
  const name = sort.replace(/^-/, '') as Column
  const column = columns[name]
  const by = typeof column === 'string' ? sql.ref(column) : column
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  if (!optional.includes(name)) return tail(rows.orderBy(by, order))
  return tail(rows.orderBy(by, item => (order === 'desc' ? item.desc() : item.asc()).nullsLast()))
}
