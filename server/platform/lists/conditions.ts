import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ColumnName, columnOf, folded, type TypeOfColumn } from './columns.ts'
import { clockInDb } from '../db/moments.ts'
import type { Query } from './query.ts'

// Conditions whose parts are checked against the columns, for selects too: Kysely's own are of a type that may be 0 or 1.

export type Condition = RawBuilder<boolean>
type Value<Name extends ColumnName> = NonNullable<TypeOfColumn<Name>>

type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'is distinct from' | 'is not distinct from'

/** A plain value becomes a parameter; `sql.lit` writes it into the statement. */
export function is<Name extends ColumnName>(
  column: Name,
  operator: Operator,
  value: Value<Name> | null | Expression<Value<Name> | null>,
): Condition
export function is<Kind extends string | number>(
  expression: Expression<Kind | null>,
  operator: Operator,
  value: NoInfer<Kind> | null | Expression<NoInfer<Kind> | null>,
): Condition
export function is(left: ColumnName | Expression<unknown>, operator: Operator, value: unknown): Condition {
  return sql`${typeof left === 'string' ? columnOf(left) : left} ${sql.raw(operator)} ${value}`
}

/** The values are written into the statement. */
export function isOneOf<Name extends ColumnName>(column: Name, values: readonly Value<Name>[]): Condition {
  return sql`${columnOf(column)} in (${sql.join(values.map(value => sql.lit(value)))})`
}

export function isSet(value: ColumnName | Expression<unknown>): Condition {
  return sql`${typeof value === 'string' ? columnOf(value) : value} is not null`
}

export function isUnset(value: ColumnName | Expression<unknown>): Condition {
  return sql`${typeof value === 'string' ? columnOf(value) : value} is null`
}

export function not(condition: Expression<SqlBool>): Condition {
  return sql`not ${condition}`
}

export function allOf(...conditions: Expression<SqlBool>[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`
}

export function someOf(...conditions: Expression<SqlBool>[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

export function finds(query: Query<object>): Condition {
  return sql`exists ${query}`
}

/** For a comparison: `where('_id', '=', anyOf(ids))`, one statement for any number of values. */
export function anyOf<Item extends string | number>(values: Iterable<Item>): RawBuilder<Item> {
  return sql`any(${[...values]})`
}

/** For a comparison: `where('_id', '<>', allOthers(ids))`. */
export function noneOf<Item extends string | number>(values: Iterable<Item>): RawBuilder<Item> {
  return sql`all(${[...values]})`
}

/** True if the text contains what was searched for, whatever its accents and capitals. */
export function reads(text: Expression<string | null>, q: string): Condition {
  return matches(folded(text), q)
}

/** The same for a text that is folded already. */
export function matches(text: Expression<string | null>, q: string): Condition {
  return sql`${text} like search_pattern(${q})`
}

/** By the clock, also within a long transaction; null for a moment that is null. */
export function hasPassed(moment: Expression<string | null>): Condition {
  return sql`${moment} <= ${clockInDb}`
}

/** False where the condition is null. */
export function surely(condition: Expression<SqlBool | null>): Condition {
  return sql`coalesce(${condition}, false)`
}

export function beginsWith(column: ColumnName, start: string): Condition {
  return sql`starts_with(${columnOf(column)}, ${start})`
}

/** After `on conflict do update`: the row is new. */
export const isInserted: Condition = sql`xmax = 0`

/** The number of rows, in a query that groups them or has them all. */
export const countOfRows: RawBuilder<number> = sql`count(*)::int`

/** The number of different values in these columns. */
export function countDistinct(...columns: ColumnName[]): RawBuilder<number> {
  const values = sql.join(columns.map(column => columnOf(column)))
  return columns.length === 1 ? sql`count(distinct ${values})::int` : sql`count(distinct (${values}))::int`
}

/** The number of those rows for which the condition holds. */
export function countWhere(condition: Expression<SqlBool>): RawBuilder<number> {
  return sql`(count(*) filter (where ${condition}))::int`
}

/** Whole numbers: zero where there are no rows. */
export function sumOf(number: Expression<number | null>): RawBuilder<number> {
  return sql`coalesce(sum(${number}), 0)::int`
}

/** How many rows a subquery finds. */
export function countIn(query: Query<object>): RawBuilder<number> {
  return sql`${query.select(countOfRows.as('n'))}`
}
