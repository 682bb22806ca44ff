import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Query } from '../../platform/lists/query.ts'
import {
  applicationsOf,
  associatesOf,
  companiesOf,
  eventsOf,
  judgesOf,
  partnersOf,
  peopleKnownTo,
  roundsOf,
} from '../../platform/reach/reach.ts'

/** Of each kind. A text that more things have in their names is too short to search by. */
const most = 50

/** The ids of the things and people in reach that have the text in their names. */
export async function idsNamed(db: Db, caller: Caller, text: string): Promise<string[]> {
  const person = sql`users.first_name || ' ' || users.last_name`
  const parts = [
    named(peopleKnownTo(db, caller).where(isFound(peoplesSearch, text)), 'users', person, text),
    named(
      applicationsOf(db, caller).where(isFound(sql`applications.search`, text)),
      'applications',
      sql`applications.team_name`,
      text,
    ),
    named(
      eventsOf(db, caller).where(isFound(sql`events.search`, text)),
      'events',
      sql`events.event_name`,
      text,
    ),
    named(
      companiesOf(db, caller).where(isFound(sql`companies.search`, text)),
      'companies',
      sql`companies.company_name`,
      text,
    ),
    named(
      partnersOf(db, caller).where(isFound(sql`partners.search`, text)),
      'partners',
      sql`partners.partner_name`,
      text,
    ),
    named(
      associatesOf(db, caller).where(isFound(sql`associates.search`, text)),
      'associates',
      sql`associates.full_name`,
      text,
    ),
    named(roundsOf(db, caller), 'rounds', sql`rounds.name`, text),
    named(judgesOf(db, caller), 'judges', sql`judges.name`, text),
  ]
  const { rows } = await sql<{ _id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** As the index of accounts has it. */
const peoplesSearch = sql`fold(users.first_name || ' ' || users.last_name || e'\n' || users.email::text)`

/** Each name is part of a text that has an index: it finds the few rows whose names are then compared. */
function isFound(search: ReturnType<typeof sql>, text: string) {
  return sql<boolean>`${search} like search_pattern(${text})`
}

function named(rows: Query<object>, table: string, name: ReturnType<typeof sql>, text: string) {
  const found = rows
    .select(sql.ref(`${table}._id`).as('_id'))
    .where(sql<boolean>`fold(${name}) like search_pattern(${text})`)
    .limit(most)
  return sql`(${found})`
}
