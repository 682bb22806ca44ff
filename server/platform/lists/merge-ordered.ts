import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { inOrder } from './order.ts'
import type { Query } from './query.ts'

/** A row of a part: `by` is what the list is ordered by. */
interface Ordered {
  _id: string
  by: unknown
  created_at: string
}

export interface Wanted {
  sort: 'by' | '-by'
  page: number
  limit: number
  /** Whether `by` may be null: then those come last in both directions. */
  isOptional?: boolean
}

/** Of a list's `sort`, whatever it is ordered by. */
export function directionOf(sort: string): Wanted['sort'] {
  return sort.startsWith('-') ? '-by' : 'by'
}

/**
 * The ids of parts without a common row, in the order of `sort`, then newest first. Each part selects `_id`, `by` and
 * `created_at`, and is merged with the others. PostgreSQL plans a part as if all of it were wanted, and would sort it, unless
 * it says itself how much is: what the pages up to this one show.
 */
export function mergedInOrder(
  db: Db,
  parts: Query<object>[],
  { sort, page, limit, isOptional = false }: Wanted,
): Query<{ _id: string }> {
  const ordered = <Row>(rows: Query<Row>) =>
    inOrder(rows, sort, { by: 'by' }, newest, { optional: isOptional ? ['by'] : [] })
  const bracketed = parts.map(part => sql`(${ordered(part).limit(page * limit)})`)
  const all = sql<Ordered>`(${sql.join(bracketed, sql` union all `)})`
  return ordered(db.selectFrom(all.as('merged')).select('merged._id'))
}

const newest = { createdAt: 'created_at', _id: '_id' }
