import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { plannedForItsValues } from '../db/named-statements.ts'
import type { DB } from '../db/types.ts'
import type { Query } from './query.ts'

// Select expressions that many tables share.

/** A column of a table, as `companies.logo`. */
export type ColumnName = { [From in Table]: `${From}.${keyof DB[From] & string}` }[Table]
type Table = keyof DB

export type TypeOfColumn<Name extends ColumnName> = Name extends `${infer From extends Table}.${infer Column}`
  ? SelectType<DB[From][Column & keyof DB[From]]>
  : never

export function columnOf<Name extends ColumnName>(name: Name): RawBuilder<TypeOfColumn<Name>> {
  return sql.ref<TypeOfColumn<Name>>(name)
}

/** Begins a subquery, a `case`, or calls a function. */
export const { selectFrom, exists, fn, case: caseOf } = expressionBuilder<DB>()

/** The value that a subquery finds, or null. */
export function valueIn<Value>(query: Query<{ value: Value }>): RawBuilder<Value | null> {
  return sql<Value | null>`${query}`
}

/** The values that a subquery finds, in its order. */
export function valuesIn<Value>(query: Query<{ value: Value }>): RawBuilder<Value[]> {
  return sql`(select coalesce(json_agg(value), '[]') from ${query} as listed)`
}

/** The value where the condition holds, else null. */
export function onlyIf<Value>(
  condition: Expression<SqlBool>,
  value: Expression<Value>,
): RawBuilder<Value | null> {
  return sql<Value | null>`case when ${condition} then ${value} end`
}

/** The first value where the condition holds, else the second. */
export function either<Yes, No>(
  condition: Expression<SqlBool>,
  yes: Expression<Yes>,
  no: Expression<No>,
): RawBuilder<Yes | No> {
  return sql`case when ${condition} then ${yes} else ${no} end`
}

/** A moment for answers (`instant` of the contract): JSON and plain columns would each write it in another form. */
export function instantOf<Name extends ColumnName>(column: Name): RawBuilder<TypeOfColumn<Name>>
export function instantOf<Moment extends string | null>(moment: Expression<Moment>): RawBuilder<Moment>
export function instantOf<Moment extends string | null = string>(column: string): RawBuilder<Moment>
export function instantOf(moment: string | Expression<string | null>) {
  const column = typeof moment === 'string' ? sql.ref(moment) : moment
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The city object for a column that holds a city's id, or null. */
export function cityOf(column: ColumnName) {
  const city = jsonBuildObject({ _id: columnOf('cities._id'), cityName: columnOf('cities.city_name') })
  return valueIn(
    selectFrom('cities').select(city.as('value')).where('cities._id', '=', sql.ref<string>(column)),
  )
}

/** A moment as the clock of the event shows it, for texts. Its query has the event. */
export function localTime<Moment extends string | null>(
  moment: Expression<Moment>,
  format: string,
  timezone: Expression<string> = columnOf('events.timezone'),
): RawBuilder<Moment> {
  return sql`to_char(${moment} at time zone ${timezone}, ${sql.lit(format)})`
}

/** Without accents and capitals, as lists are ordered. */
export function folded<Text extends string | null>(text: Expression<Text>): RawBuilder<Text> {
  return sql`fold(${text})`
}

/** A text that is stored under a key of JSON. */
export function storedText<Stored, Key extends keyof Stored & string>(
  json: Expression<Stored>,
  key: Key & (Stored[Key] extends string | null | undefined ? Key : never),
): RawBuilder<Exclude<Stored[Key], undefined> | (undefined extends Stored[Key] ? null : never)> {
  return sql`${json} ->> ${sql.lit(key)}`
}

/** The day in the time zone of the event. */
export const todayAtEvent: RawBuilder<string> = sql`today_in(${columnOf('events.timezone')})`

/** The table is `users`, `applicants` or what a query calls one of them. */
export function fullNameIn(table: string): RawBuilder<string> {
  return sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`
}

/** Null where the join finds nobody. */
export function nameOrNull(table: string): RawBuilder<string | null> {
  return fullNameIn(table)
}

/** Name and address, as an index has them. */
export const searchOfPeople: RawBuilder<string> = sql`fold(${fullNameIn('users')} || e'\n' || users.email::text)`

const nameOfUser = {
  _id: columnOf('users._id'),
  first_name: columnOf('users.first_name'),
  last_name: columnOf('users.last_name'),
}

/** The person for a column that holds a user's id, with the name only, or null. */
export function personRefOf(column: ColumnName) {
  const person = jsonBuildObject(nameOfUser)
  return valueIn(
    selectFrom('users').select(person.as('value')).where('users._id', '=', sql.ref<string>(column)),
  )
}

/** An address as it is answered: empty if nobody has it any more, as of who was deleted (docs/product.md §26). */
export function addressIn(column: ColumnName) {
  const address = sql.ref(column)
  return sql<string>`case when ${address} like '%.invalid' then '' else ${address} end`
}

/** The person of the account, for a query that joins `users`. */
export const accountPerson = jsonBuildObject({
  ...nameOfUser,
  email: addressIn('users.email'),
  contact_number: columnOf('users.contact_number'),
})

/** A person as staff entered them: from the row's own columns, never from an account. */
export function enteredPersonOf(table: 'partners' | 'associates') {
  return jsonBuildObject({
    first_name: columnOf(`${table}.first_name`),
    last_name: columnOf(`${table}.last_name`),
    email: addressIn(`${table}.email`),
    contact_number: columnOf(`${table}.contact_number`),
  })
}

/** True if a folded `search` column contains the text, taken literally. */
export function contains(column: string, q: string) {
  if (isIndexed(q)) return sql<boolean>`${sql.ref(column)} like search_pattern(${q})`
  if (isPair(q))
    return sql<boolean>`${sql.ref(column)} ~ (${beforePair}::text || fold(${q})) ${plannedForItsValues}`
  // The trigram index is useless for fewer letters. `collate "C"` does not match the index, so the rows are
  // scanned once, without a full index scan first.
  return sql<boolean>`${sql.ref(column)} collate "C" like search_pattern(${q})`
}

/**
 * Matches any predecessor of two letters: the start of the text, or any character of ASCII. It gives the trigram index three
 * characters, so rare pairs are looked up there. PostgreSQL finds frequent ones by reading rows, as its statistics say.
 */
const beforePair = '(^|[\n -~])'

function isPair(q: string): boolean {
  return /^[a-z0-9]{2}$/i.test(q)
}

/** The trigram index needs three letters in a row. */
export function isIndexed(q: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(q)
}
