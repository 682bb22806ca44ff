import { sql } from 'kysely'
import type { findActivityPeople } from '../../contract/activity.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { peopleKnownTo } from '../reach.ts'

/** As many as one reads while typing. */
const few = 10

/** Who can be chosen in the filter: staff first, because they do most of what is recorded. */
export function findPeople(db: Db, actor: Actor, { q, person }: QueryOf<typeof findActivityPeople>) {
  let people = peopleKnownTo(db, actor)
  if (person) people = people.where('users._id', '=', person)
  if (q) {
    people = people.where(
      sql<boolean>`fold(users.first_name || ' ' || users.last_name || ' ' || coalesce(users.email, ''))
        like search_pattern(${q})`,
    )
  }
  return people
    .select([
      'users._id',
      sql<string>`users.first_name || ' ' || users.last_name`.as('name'),
      'users.email',
      'users.role',
    ])
    .orderBy(sql`users.role = 'candidate'`)
    .orderBy('users.first_name')
    .orderBy('users._id')
    .limit(few)
    .execute()
}
