import { sql } from 'kysely'
import type { findActivityPeople } from '../../../contract/console/activity.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { addressIsKnownTo, peopleKnownTo } from '../../platform/reach/reach.ts'
import { addressIn, fullNameIn, onlyIf, searchOfPeople } from '../../platform/lists/columns.ts'
import { matches, allOf, someOf, reads } from '../../platform/lists/conditions.ts'

/** As many as one reads while typing. */
const few = 10

/** Who can be chosen in the filter: staff first, because they do most of what is recorded. */
export function findPeople(db: Db, caller: Caller, { q, person }: QueryOf<typeof findActivityPeople>) {
  let people = peopleKnownTo(db, caller)
  if (person) people = people.where('users._id', '=', person)
  if (q) people = people.where(isFoundBy(caller, q))
  return people
    .select([
      'users._id',
      fullNameIn('users').as('name'),
      onlyIf(addressIsKnownTo(caller), addressIn('users.email')).as('email'),
      'users.role',
    ])
    .orderBy(sql`users.role = 'candidate'`)
    .orderBy('users.first_name')
    .orderBy('users._id')
    .limit(few)
    .execute()
}

/** By name, or by an address that the caller may know: what is found would tell it. */
function isFoundBy(caller: Caller, q: string) {
  return allOf(matches(searchOfPeople, q), someOf(addressIsKnownTo(caller), reads(fullNameIn('users'), q)))
}
