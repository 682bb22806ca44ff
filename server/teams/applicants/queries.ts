import { type RawBuilder, sql } from 'kysely'
import {
  applicant,
  applicantDetail,
  type listApplicants as listing,
} from '../../../contract/teams/applicants.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { searchedNumber } from '../../../contract/platform/phones.ts'
import { applicantStatusNames } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { columnOf, contains } from '../../platform/lists/columns.ts'
import { capped, keptCounts, mostCounted } from '../../platform/lists/counting.ts'
import { readList } from '../../platform/lists/list.ts'
import { findRow, rowFor, versioned } from '../../platform/lists/row.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { applicantsOf } from '../../platform/reach/reach.ts'
import { personFields, profileShown } from './fields.ts'
import { isSet } from '../../platform/lists/conditions.ts'

type Query = QueryOf<typeof listing>
type Applicants = ReturnType<typeof applicantsOf>
type Filters = Partial<Pick<Query, 'q' | 'companyid' | 'eventid' | 'applicationid' | 'applicantstatus'>>

/**
 * People, each with the participations that match the filters. The count of a status is the number of people who have
 * it in any event, as the list filtered by it shows them. `all` counts all people, so it is less than the sum if a
 * person is in several events.
 */
export function listApplicants(db: Db, caller: Caller, query: Query) {
  const { page, limit, sort, applicantstatus: status, companyid, eventid, ...others } = query
  const countable = matching(applicantsOf(db, caller), query)
  const shown = inStatus(countable, status)
  // The kept counts know company, event and status; with any other filter people are counted.
  const isTallied = Object.values(others).every(value => value === undefined)
  const tallied = isTallied ? talliesOf(db, caller, 'person', { companyid, eventid }) : undefined
  return readList(db, {
    ids: inOrder(db, shown, sort),
    row: personRowFor(db, caller, query),
    matching: shown.groupBy('applicants.user_id'),
    page,
    limit,
    countsTo: mostCounted(others.q),
    counts: {
      lines: tallied ? keptCounts(tallied) : countPeople(countable, others.q),
      statuses: applicantStatusNames,
      wanted: status,
    },
  })
}

/** Rows of people in teams that the filters leave, but for the status. */
function matching(applicants: Applicants, { q, ...filters }: Filters) {
  const those = within(applicants, filters)
  return q ? those.where(contains('applicants.search', searchedNumber(q))) : those
}

function within(applicants: Applicants, { companyid, eventid, applicationid }: Omit<Filters, 'q'>) {
  let those = applicants
  if (companyid) those = those.where('applicants.company_id', '=', companyid)
  if (eventid) those = those.where('applicants.event_id', '=', eventid)
  if (applicationid) those = those.where('applicants.application_id', '=', applicationid)
  return those
}

function inStatus(applicants: Applicants, status: Filters['applicantstatus']): Applicants {
  if (status === undefined || status === 'all') return applicants
  return applicants.where('applicants.status', '=', status)
}

/** Rows that the list's filters leave, the status among them, for the export. */
export function filteredApplicants(db: Db, caller: Caller, query: Filters) {
  return inStatus(matching(applicantsOf(db, caller), query), query.applicantstatus)
}

/** Newest people first. Ids sort by time, so a page is read from an index (docs/decisions/008). */
function inOrder(db: Db, applicants: Applicants, sort: Query['sort'] = '-createdAt') {
  // `search` begins with the displayed name.
  if (sort === 'name' || sort === '-name') return byName(db, applicants, sort === 'name' ? 'asc' : 'desc')
  return applicants
    .select('applicants.user_id as _id')
    .groupBy('applicants.user_id')
    .orderBy('applicants.user_id', sort === 'createdAt' ? 'asc' : 'desc')
}

/**
 * Each person at the first of their rows, so that they too are read in the order of an index instead of being sorted.
 */
function byName(db: Db, applicants: Applicants, order: 'asc' | 'desc') {
  const earlier = applicants
    .select('applicants._id')
    .where('applicants.user_id', '=', sql.ref<string>('one.user_id'))
    .where(sql<boolean>`(left(applicants.search, 32), applicants._id) < (left(one.search, 32), one._id)`)
  return db
    .selectFrom(applicants.selectAll().as('one'))
    .select('one.user_id as _id')
    .where(eb => eb.not(eb.exists(earlier)))
    .orderBy(sql`left(one.search, 32)`, order)
    .orderBy('one.user_id', 'desc')
}

/** The number of people per status and in total, and the number of rows counted. */
function countPeople(applicants: Applicants, q: string | undefined) {
  const bits = applicantStatusNames.map(
    (status, bit) => sql`when ${sql.lit(status)} then ${sql.lit(1 << bit)}`,
  )
  const rows = capped(applicants.select(['applicants.user_id', 'applicants.status']), mostCounted(q))
  const people = sql`(select bit_or(case status ${sql.join(bits, sql` `)} end) as seen, count(*) as n
    from ${rows} as rows group by user_id)`
  const perStatus = applicantStatusNames.map((status, bit) =>
    line(status, sql`count(*) filter (where seen & ${sql.lit(1 << bit)} > 0)`),
  )
  const lines = [line('rows', sql`coalesce(sum(n), 0)`), line('all', sql`count(*)`), ...perStatus]
  return sql<{ status: string; n: number }[]>`(select json_build_array(${sql.join(lines)})
    from ${people} as people)`
}

function line(status: string, n: RawBuilder<unknown>) {
  return sql`json_build_object('status', ${sql.lit(status)}, 'n', ${n})`
}

export function findApplicant(db: Db, caller: Caller, id: string) {
  const reached = applicantsOf(db, caller)
    .select('applicants.user_id as _id')
    .where('applicants.user_id', '=', id)
    .limit(1)
  const own = rowsOfPerson(db, caller)
  const { version, hasJoined, ...fields } = personFields(own, own)
  const row = rowFor(db.selectFrom('users'), applicantDetail, 'users', {
    ...fields,
    profile: profileShown(hasJoined),
    is_erased: isSet('users.erased_at'),
  })
  return findRow(db, versioned(row, version), reached)
}

function personRowFor(db: Db, caller: Caller, filters: Filters) {
  const own = rowsOfPerson(db, caller)
  const { user, image, events } = personFields(own, inStatus(within(own, filters), filters.applicantstatus))
  return rowFor(db.selectFrom('users'), applicant, 'users', { user, image, events })
}

function rowsOfPerson(db: Db, caller: Caller) {
  return applicantsOf(db, caller).where('applicants.user_id', '=', columnOf('users._id'))
}

/** The row of one participation, for a change. */
export function findParticipation(db: Db, caller: Caller, id: string) {
  return applicantsOf(db, caller)
    .select([
      '_id',
      'user_id',
      'application_id',
      'company_id',
      'status',
      'held_from',
      'first_name',
      'last_name',
    ])
    .where('applicants._id', '=', id)
    .executeTakeFirst()
}
