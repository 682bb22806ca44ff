import { sql } from 'kysely'
import type { Query } from './query.ts'

/**
 * Orders by one of the columns a table offers; equal rows newest first, so that paging never repeats one. Rows without
 * a value in one of the `optional` columns come last either way; asked of others, it would keep an index from use.
 */
export function inOrder<Row, Column extends string>(
  rows: Query<Row>,
  sort: Column | `-${Column}` | undefined,
  columns: Record<Column, string>,
  newest: { createdAt: string; _id: string },
  optional: readonly Column[] = [],
): Query<Row> {
  const tail = (query: Query<Row>) =>
    query.orderBy(sql.ref(newest.createdAt), 'desc').orderBy(sql.ref(newest._id), 'desc')
  if (!sort) return tail(rows)
  const name = sort.replace(/^-/, '') as Column
  const by = sql.ref(columns[name])
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  if (!optional.includes(name)) return tail(rows.orderBy(by, order))
  return tail(rows.orderBy(by, item => (order === 'desc' ? item.desc() : item.asc()).nullsLast()))
}
