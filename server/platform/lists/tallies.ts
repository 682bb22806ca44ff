import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../sessions/caller.ts'
import { byReach } from '../reach/reach.ts'
import type { Db } from '../db/transaction.ts'
import { columnOf } from './columns.ts'
import { sumOf } from './conditions.ts'

/** Stands in `tallies` for "any company" and "any event". */
export const any = '00000000-0000-0000-0000-000000000000'

interface Scope {
  companyid?: string | undefined
  eventid?: string | undefined
}

/**
 * How many applications or people a member of staff reaches, per status, read from the tallies instead of the rows
 * (docs/decisions/009). Undefined for a candidate, whose few rows are counted directly.
 */
export function talliesOf(
  db: Db,
  caller: Caller,
  counted: 'application' | 'person',
  { companyid, eventid }: Scope = {},
) {
  const reached = talliedCompaniesOf(caller)
  if (!reached) return undefined
  const companies = companyid ? [...reached, companyid] : reached
  let lines = db
    .selectFrom('tallies')
    .where('counted', '=', counted)
    .where('event_id', '=', eventid ?? sql.lit(any))
  for (const company of companies) lines = lines.where('company_id', '=', company)
  if (companies.length === 0 && !eventid) lines = lines.where('company_id', '=', sql.lit(any))
  return lines.select(['status', sumOf(columnOf('tallies.n')).as('n')]).groupBy('status')
}

/**
 * The companies whose tallies apply: an empty list means all, undefined means that there are no tallies for this caller.
 */
function talliedCompaniesOf(caller: Caller): string[] | undefined {
  return byReach<string[] | undefined>(caller, {
    everything: () => [],
    company: ({ company_id }) => [company_id],
    own: () => undefined,
  })
}

/** The count of an event or a company, as a column of its row. */
export function tallyOf(counted: 'application' | 'person', of: 'event' | 'company'): RawBuilder<number> {
  const scope =
    of === 'event'
      ? sql`tallies.event_id = events._id`
      : sql`tallies.company_id = companies._id and tallies.event_id = ${sql.lit(any)}`
  const isAll = counted === 'person' ? sql` and tallies.status = 'all'` : sql``
  return sql`(select coalesce(sum(n), 0)::int from tallies
    where ${scope} and tallies.counted = ${sql.lit(counted)}${isAll})`
}

/** Merges the lines that changes have added into one per count. Several processes may do so at once. */
export function foldTallies(db: Db) {
  return sql`select fold_tallies()`.execute(db)
}
