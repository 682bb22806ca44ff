import { sql, type Expression } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Query } from '../../platform/lists/query.ts'
import {
  applicationsOf,
  askedPeopleOf,
  associatesOf,
  companiesOf,
  eventsOf,
  judgesOf,
  partnersOf,
  peopleKnownTo,
  roundsOf,
} from '../../platform/reach/reach.ts'
import { matches, reads } from '../../platform/lists/conditions.ts'
import { searchOfPeople, fullNameIn, columnOf } from '../../platform/lists/columns.ts'

/** Of each kind. A text that more things have in their names is too short to search by. */
const most = 50

/** The ids of the things and people in reach that have the text in their names. */
export async function idsNamed(db: Db, caller: Caller, text: string): Promise<string[]> {
  const parts = [
    named(peopleKnownTo(db, caller).where(matches(searchOfPeople, text)), 'users', fullNameIn('users'), text),
    named(
      applicationsOf(db, caller).where(matches(columnOf('applications.search'), text)),
      'applications',
      columnOf('applications.team_name'),
      text,
    ),
    named(
      eventsOf(db, caller).where(matches(columnOf('events.search'), text)),
      'events',
      columnOf('events.event_name'),
      text,
    ),
    named(
      companiesOf(db, caller).where(matches(columnOf('companies.search'), text)),
      'companies',
      columnOf('companies.company_name'),
      text,
    ),
    named(
      partnersOf(db, caller).where(matches(columnOf('partners.search'), text)),
      'partners',
      columnOf('partners.partner_name'),
      text,
    ),
    named(
      associatesOf(db, caller).where(matches(columnOf('associates.search'), text)),
      'associates',
      columnOf('associates.full_name'),
      text,
    ),
    named(roundsOf(db, caller), 'rounds', columnOf('rounds.name'), text),
    named(judgesOf(db, caller), 'judges', columnOf('judges.name'), text),
    named(askedPeopleOf(db, caller), 'asked_people', columnOf('asked_people.name'), text),
  ]
  const { rows } = await sql<{ _id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** Each name is part of a text that has an index: it finds the few rows whose names are then compared. */
function named(rows: Query<object>, table: string, name: Expression<string>, text: string) {
  const found = rows
    .select(sql.ref(`${table}._id`).as('_id'))
    .where(reads(name, text))
    .limit(most)
  return sql`(${found})`
}
