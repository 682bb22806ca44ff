import { sql } from 'kysely'
import type { findActivityPeople } from '../../../contract/console/activity.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { addressIsKnownTo, peopleKnownTo } from '../../platform/reach/reach.ts'
import { fullNameIn, columnOf, onlyIf } from '../../platform/lists/columns.ts'

/** As many as one reads while typing. */
const few = 10

/** Who can be chosen in the filter: staff first, because they do most of what is recorded. */
export function findPeople(db: Db, caller: Caller, { q, person }: QueryOf<typeof findActivityPeople>) {
  let people = peopleKnownTo(db, caller)
  if (person) people = people.where('users._id', '=', person)
  if (q) people = people.where(matches(caller, q))
  return people
    .select([
      'users._id',
      fullNameIn('users').as('name'),
      onlyIf(addressIsKnownTo(caller), columnOf('users.email')).as('email'),
      'users.role',
    ])
    .orderBy(sql`users.role = 'candidate'`)
    .orderBy('users.first_name')
    .orderBy('users._id')
    .limit(few)
    .execute()
}

/** By name, or by an address that the caller may know: what is found would tell it. */
function matches(caller: Caller, q: string) {
  const name = sql`users.first_name || ' ' || users.last_name`
  return sql<boolean>`(fold(${name} || e'\n' || users.email::text) like search_pattern(${q})
    and (${addressIsKnownTo(caller)} or fold(${name}) like search_pattern(${q})))`
}
