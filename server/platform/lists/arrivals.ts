import { sql } from 'kysely'
import type { Caller } from '../sessions/caller.ts'
import type { Db } from '../db/transaction.ts'
import { byReach } from '../reach/reach.ts'
import { any } from './tallies.ts'

/**
 * What came in each quarter of an hour of the last 40 days, in the caller's reach: applications, or people, who come with the
 * first of their rows (docs/decisions/009).
 */
export function arrivalsOf(db: Db, caller: Caller, counted: 'application' | 'person') {
  const arrivals = db.selectFrom('arrivals').where('arrivals.counted', '=', counted)
  return byReach(caller, {
    everything: () => arrivals.where('arrivals.company_id', '=', sql.lit(any)),
    company: ({ company_id }) => arrivals.where('arrivals.company_id', '=', company_id),
    own: () => arrivals.where(sql.lit(false)),
  })
}

export function foldArrivals(db: Db) {
  return sql`select fold_arrivals()`.execute(db)
}
