import { sql } from 'kysely'
import { instantOf } from '../../platform/lists/columns.ts'

// Who was let in at an entrance, in queries that have `tickets` (docs/product.md §38: doors are one place).

const firstScan = sql`scans join counters on counters._id = scans.counter_id
  where scans.ticket_id = tickets._id and scans.outcome = 'in' and counters.kind = 'door' and not counters.here_first`

export const isHere = sql<boolean>`exists (select from ${firstScan})`

/** When and at which door; null before. */
export const hereOf = sql<{ since: string; counter: string } | null>`(select json_build_object(
    'since', ${instantOf('scans.at')}, 'counter', counters.name)
  from ${firstScan} order by scans.at, scans._id limit 1)`
