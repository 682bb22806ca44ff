import { type Expression, sql } from 'kysely'
import type { City, Person, PersonRef } from '../../contract/fields.ts'
import { plannedForItsValues } from '../db/named-statements.ts'

// Select expressions that many tables share.

/** A moment for answers (`instant` of the contract): JSON and plain columns would each write it in another form. */
export function instantOf<Moment extends string | null = string>(
  moment: string | Expression<string> | Expression<string | null>,
) {
  const column = typeof moment === 'string' ? sql.ref(moment) : moment
  return sql<Moment>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The city object for a column that holds a city's id, or null. */
export function cityOf(column: string) {
  return sql<City | null>`(select json_build_object('_id', cities._id, 'cityName', cities.city_name)
    from cities where cities._id = ${sql.ref(column)})`
}

/** The person for a column that holds a user's id, with the name only, or null. */
export function personRefOf(column: string) {
  return sql<PersonRef | null>`(select json_build_object('_id', users._id, 'first_name', users.first_name,
    'last_name', users.last_name) from users where users._id = ${sql.ref(column)})`
}

/** An address as it is answered: empty if nobody has it any more, as of who was deleted (docs/product.md §26). */
export function addressIn(column: string) {
  const address = sql.ref(column)
  return sql<string>`case when ${address} like '%.invalid' then '' else ${address} end`
}

/** The person of the account, for a query that joins `users`. */
export const accountPerson = sql<Person>`json_build_object('_id', users._id, 'first_name', users.first_name,
  'last_name', users.last_name, 'email', ${addressIn('users.email')}, 'contact_number', users.contact_number)`

/** A person as staff entered them: from the row's own columns, never from an account. */
export function enteredPersonOf(table: 'partners' | 'associates') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<Omit<Person, '_id'>>`json_build_object('first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'email', ${column('email')}, 'contact_number', ${column('contact_number')})`
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
 * What stands before two letters: the start, or any character of ASCII. It says nothing about the text, but with each of these
 * the two are a trigram, so that rare ones are looked up. PostgreSQL finds frequent ones by reading rows, as statistics say.
 */
const beforePair = '(^|[\n -~])'

function isPair(q: string): boolean {
  return /^[a-z0-9]{2}$/i.test(q)
}

/** The trigram index needs three letters in a row. */
export function isIndexed(q: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(q)
}
