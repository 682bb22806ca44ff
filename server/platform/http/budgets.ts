import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type BudgetName, budgets, mostOf, overBudget } from '../../../contract/platform/budgets.ts'
import type { AnyEndpoint } from '../../../contract/platform/endpoint.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import type { ByLink } from '../sessions/by-link.ts'
import type { Caller, Visitor } from '../sessions/caller.ts'
import { accountOf } from './who-may.ts'
import { networkOf } from '../sessions/network.ts'
import type { Db } from '../db/transaction.ts'
import { tooMany } from './errors.ts'

/** How much of a budget is used, and in how many seconds it is whole again. */
export interface Used {
  used: number
  seconds: number
}

/**
 * Counts something that somebody sets off, for all processes together. In a transaction it counts only if that commits,
 * and who shares the budget waits for it. Returns what is used now, above the budget too.
 */
export async function charge(db: Db, name: BudgetName, whose: string, amount = 1): Promise<Used> {
  const charged = await chargeAll(db, name, [whose], amount)
  return charged.get(whose) ?? unused
}

/** The same for several at once, in one statement. */
export async function chargeAll(
  db: Db,
  name: BudgetName,
  whose: readonly string[],
  amount = 1,
): Promise<Map<string, Used>> {
  const keys = [...new Set(whose)].toSorted().map(one => keyOf(name, one))
  const { rows } = await sql<Row>`
    insert into rate_limits as former (key, points, expire)
    select key, ${amount}::int, ${nowMillis} + ${budgets[name].minutes * 60_000}::bigint
    from unnest(${keys}::text[]) with ordinality as asked (key, place) order by place
    on conflict (key) do update set
      points = case when former.expire <= ${nowMillis} then excluded.points else former.points + excluded.points end,
      expire = case when former.expire <= ${nowMillis} then excluded.expire else former.expire end
    returning key, points, ${secondsLeft} as seconds`.execute(db)
  return byWhom(name, rows)
}

/** Reads how much of a budget each subject has used, without spending any. Subjects without use are left out. */
export async function usedOf(db: Db, name: BudgetName, whose: readonly string[]): Promise<Map<string, Used>> {
  const keys = whose.map(one => keyOf(name, one))
  const { rows } = await sql<Row>`select key, points, ${secondsLeft} as seconds from rate_limits
    where key = any(${keys}::text[]) and expire > ${nowMillis}`.execute(db)
  return byWhom(name, rows)
}

/** How many are left of a budget. */
export async function leftOf(db: Db, name: BudgetName, whose: string, role?: Role): Promise<number> {
  const used = (await usedOf(db, name, [whose])).get(whose) ?? unused
  return Math.max(0, mostOf(name, role) - used.used)
}

/** Counts it, or refuses with 429 and says when it may go on. */
export async function spend(
  db: Db,
  name: BudgetName,
  whose: string,
  { amount = 1, role, fields }: { amount?: number; role?: Role; fields?: readonly string[] } = {},
): Promise<void> {
  const { used, seconds } = await charge(db, name, whose, amount)
  if (used > mostOf(name, role)) throw aboveBudget(name, seconds, { role, fields })
}

/** Counts a call for each budget of its endpoint that counts calls. */
export async function spendCall(
  db: Db,
  { budgets: names }: AnyEndpoint,
  { ip }: FastifyRequest,
  caller: Caller | ByLink | Visitor,
) {
  const role = accountOf(caller)?.role
  for (const name of names)
    if (budgets[name].eachCall) await spend(db, name, caller._id ?? networkOf(ip), { role })
}

/** The refusal above a budget. Fields say it beside what was entered. */
export function aboveBudget(
  name: BudgetName,
  seconds: number,
  { role, fields }: { role?: Role; fields?: readonly string[] } = {},
) {
  return tooMany(seconds, overBudget(name, seconds, role), fields)
}

/** An address in the key of a budget: nobody who reads the table learns it. */
export function asWhose(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url')
}

const unused: Used = { used: 0, seconds: 0 }

interface Row {
  key: string
  points: number
  seconds: number
}

/** Milliseconds, by the clock of the database, which all processes share. */
const nowMillis = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const secondsLeft = sql`greatest(0, expire - ${nowMillis})::float8 / 1000`

function byWhom(name: BudgetName, rows: readonly Row[]): Map<string, Used> {
  const start = keyOf(name, '').length
  return new Map(rows.map(({ key, points, seconds }) => [key.slice(start), { used: points, seconds }]))
}

function keyOf(name: BudgetName, whose: string): string {
  return `${name}:${whose}`
}
