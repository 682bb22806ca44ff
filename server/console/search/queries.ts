import { type SelectQueryBuilder, sql } from 'kysely'
import { can } from '../../../contract/platform/permissions.ts'
import { searchedNumber } from '../../../contract/platform/phones.ts'
import type { FoundKind } from '../../../contract/console/search.calls.ts'
import type { Found } from '../../../contract/console/search.ts'
import { isInUse } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { contains, fullNameIn, either, columnOf } from '../../platform/lists/columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import {
  applicantsOf,
  applicationsOf,
  associatesOf,
  companiesOf,
  eventsOf,
  partnersOf,
} from '../../platform/reach/reach.ts'

/** Rows per kind; the lists show the rest. */
const few = 4

/** The newest matches of each kind, in one statement, each from the caller's reach; teams and people of the event, if any, first. */
export async function findAnywhere(db: Db, caller: Caller, q: string, event?: string): Promise<Found[]> {
  const kinds = { ...everyKind(db, caller, q), ...(can(caller, 'company:view') && companies(db, caller, q)) }
  const ofEvent: Partial<Record<FoundKind, Rows>> = event
    ? {
        application: teams(db, caller, q).where('applications.event_id', '=', event),
        applicant: people(db, caller, q).where('applications.event_id', '=', event),
      }
    : {}
  const lists = [...Object.entries(ofEvent), ...Object.entries(kinds)].map(([kind, rows]) =>
    namedAs(kind as FoundKind, rows),
  )
  const { found } = await db
    .selectNoFrom(sql<Found[]>`array_to_json(array(${sql.join(lists, sql` union all `)}))`.as('found'))
    .executeTakeFirstOrThrow()
  return event ? onceEach(found) : found
}

/** Those of the event are among all others too. */
function onceEach(found: readonly Found[]): Found[] {
  const known = new Map(found.toReversed().map(row => [`${row.kind} ${row._id}`, row]))
  const first = found.filter(row => known.get(`${row.kind} ${row._id}`) === row)
  return first.filter(row => first.filter(({ kind }) => kind === row.kind).indexOf(row) < few)
}

interface Named {
  _id: string
  name: string
  detail: string | null
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind stands on tables of its own
type Rows = SelectQueryBuilder<DB, any, Named>

function namedAs(kind: FoundKind, rows: Rows) {
  return sql`select json_build_object('kind', ${kind}::text, '_id', _id, 'name', name, 'detail', detail)
    from ${rows.limit(few)} as ${sql.ref(kind)}`
}

function companies(db: Db, caller: Caller, q: string) {
  const company = companiesOf(db, caller)
    .leftJoin('cities', 'cities._id', 'companies.location_id')
    .select(['companies._id', 'company_name as name', 'city_name as detail'])
    .where(contains('companies.search', q))
    .where(isInUse('company'))
    .orderBy('companies.created_at', 'desc')
  return { company }
}

function everyKind(db: Db, caller: Caller, q: string): Record<Exclude<FoundKind, 'company'>, Rows> {
  return {
    event: eventsOf(db, caller)
      .leftJoin('cities', 'cities._id', 'events.location_id')
      .select(['events._id', 'event_name as name', 'city_name as detail'])
      .where(contains('events.search', q))
      .where(isInUse('event'))
      .orderBy('events.created_at', 'desc'),
    application: teams(db, caller, q),
    applicant: people(db, caller, q),
    partner: partnersOf(db, caller, part => newestPartners(part, q).limit(few))
      .select(['partners._id', 'partner_name as name'])
      .select(sql<string>`initcap(category) || ' Partner'`.as('detail'))
      .$call(all => newestPartners(all, q)),
    associate: associatesOf(db, caller)
      .select('associates._id')
      .select(fullNameIn('associates').as('name'))
      .select(sql<string>`designation || ', ' || company_name`.as('detail'))
      .where(contains('associates.search', q))
      .where(isInUse('associate'))
      .orderBy('associates.created_at', 'desc'),
  }
}

function teams(db: Db, caller: Caller, q: string) {
  return applicationsOf(db, caller)
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select(['applications._id', 'team_name as name', 'event_name as detail'])
    .where(contains('applications.search', q))
    .orderBy('applications.created_at', 'desc')
}

function newestPartners<Row>(partners: SelectQueryBuilder<DB, 'partners', Row>, q: string) {
  return partners
    .where(contains('partners.search', q))
    .where(isInUse('partner'))
    .orderBy('partners.created_at', 'desc')
}

/** Each person once, named as in the applicants' list: as typed until they join (docs/product.md §5). */
function people(db: Db, caller: Caller, q: string) {
  return applicantsOf(db, caller)
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .distinctOn('applicants.user_id')
    .select('applicants.user_id as _id')
    .select(
      either(columnOf('applicants.has_joined'), fullNameIn('users'), fullNameIn('applicants')).as('name'),
    )
    .select('team_name as detail')
    .where(contains('applicants.search', searchedNumber(q)))
    .orderBy('applicants.user_id', 'desc')
    .orderBy('applicants.has_joined', 'desc')
}
