import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './transaction.ts'

// The time of the database, for conditions and stored values. Its clock is the only one that counts.

/** When the transaction began: the same for all its statements. */
export const nowInDb = sql<string>`now()`

/** The time of day, also within a long transaction. */
export const clockInDb = sql<string>`clock_timestamp()`

/** As JavaScript counts them. */
export function millisOf<Moment extends string | null>(
  moment: Expression<Moment>,
): RawBuilder<number | (null extends Moment ? null : never)> {
  return sql`(extract(epoch from ${moment}) * 1000)::bigint::float8`
}

/** The same of now, as ballots have it. */
export const millisInDb = millisOf(clockInDb)

/** Now, in milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { now } = await db.selectNoFrom(millisInDb.as('now')).executeTakeFirstOrThrow()
  return now
}

/** By the clock; less than zero once it has passed. */
export function secondsUntil(moment: Expression<string>): RawBuilder<number> {
  return sql`extract(epoch from ${moment} - ${clockInDb})::float8`
}

/** For a countdown; 0 once it has passed. */
export function wholeSecondsUntil(moment: Expression<string>): RawBuilder<number> {
  return sql`greatest(0, ceil(${secondsUntil(moment)}))::int`
}

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'year'

/** A number is written into the statement; one that differs from call to call is given as `sql.val`. */
export function ago(amount: number | Expression<number>, unit: Unit, now = nowInDb): RawBuilder<string> {
  return sql`(${now} - ${many(amount, unit)})`
}

export function fromNow(amount: number | Expression<number>, unit: Unit, now = nowInDb): RawBuilder<string> {
  return sql`(${now} + ${many(amount, unit)})`
}

function many(amount: number | Expression<number>, unit: Unit) {
  return sql`${typeof amount === 'number' ? sql.lit(amount) : amount} * ${sql.lit(`1 ${unit}`)}::interval`
}
