import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { listApplicants as listing } from '../../contract/applicants.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import { applicantStatusNames } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import { holds } from '../lists/columns.ts'
import { atLeast, capped, countsAtLeast, isCapped, noTotal, totalOf } from '../lists/counting.ts'
import { filledPage, shownId } from '../lists/page.ts'
import { talliesOf } from '../lists/tallies.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { applicantsOf } from '../reach.ts'

type Query = QueryOf<typeof listing>
type Applicants = ReturnType<typeof applicantsOf>

/**
 * People, each with those participations that the filters leave. A count per status is of the people who have it
 * somewhere, as the list under that status shows them; `all` is of all people, and less than the sum where one
 * person is in several events.
 */
export async function listApplicants(db: Db, actor: Actor, query: Query) {
  const { page, limit, applicantstatus: status = 'all', q, applicationid } = query
  const countable = matching(applicantsOf(db, actor), query)
  const people = inOrder(db, inStatus(countable, status), query.sort)
  const isTallied = q === undefined && applicationid === undefined
  const tallied = isTallied ? talliesOf(db, actor, 'person', query) : undefined
  const counts = tallied ? countsFrom(tallied) : countPeople(countable, q)
  const fill = findPerson(db, actor, shownId, query)
  const totalOfOne = isCapped(q, status) ? totalOf(people.clearOrderBy(), q) : noTotal
  const { data, counted, total } = await db
    .selectNoFrom([
      filledPage(people, fill, page, limit).as('data'),
      counts.as('counted'),
      totalOfOne.as('total'),
    ])
    .executeTakeFirstOrThrow()
  const { rows, ...numbers } = counted
  const pages = { total: total ?? numbers[status], ...atLeast(total ?? rows, q), page, limit }
  return { data, ...pages, counts: numbers, ...countsAtLeast(rows, q) }
}

type Filters = Pick<Query, 'q' | 'companyid' | 'eventid' | 'applicationid' | 'applicantstatus'>

function matching(applicants: Applicants, { q, ...filters }: Filters) {
  return within(applicants, filters).$if(q !== undefined, all =>
    all.where(holds('applicants.search', q ?? '')),
  )
}

function within(applicants: Applicants, { companyid, eventid, applicationid }: Omit<Filters, 'q'>) {
  return applicants
    .$if(companyid !== undefined, all => all.where('applicants.company_id', '=', companyid ?? ''))
    .$if(eventid !== undefined, all => all.where('applicants.event_id', '=', eventid ?? ''))
    .$if(applicationid !== undefined, all => all.where('applicants.application_id', '=', applicationid ?? ''))
}

function inStatus(applicants: Applicants, status: Filters['applicantstatus']): Applicants {
  if (status === undefined || status === 'all') return applicants
  return applicants.where('applicants.status', '=', status)
}

/** Newest people first: ids sort as people came, so a page is read from an index (docs/decisions/030). */
function inOrder(db: Db, applicants: Applicants, sort: Query['sort'] = '-createdAt') {
  const people = applicants.select('applicants.user_id as _id').groupBy('applicants.user_id')
  if (sort === '-createdAt') return people.orderBy('applicants.user_id', 'desc')
  if (sort === 'createdAt') return people.orderBy('applicants.user_id')
  // `search` begins with the name that is shown.
  return byName(db, applicants, sort === 'name' ? 'asc' : 'desc')
}

/** Each person at the first of their rows: so they too are read in order off an index, and not sorted out of all. */
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

/** People per status, and the rows they were counted in. */
type Counts = Record<'all' | 'rows' | (typeof applicantStatusNames)[number], number>

function countsFrom(tallies: NonNullable<ReturnType<typeof talliesOf>>) {
  const perStatus = (['all', ...applicantStatusNames] as const).map(
    status => sql`${sql.lit(status)}, coalesce(sum(n) filter (where status = ${sql.lit(status)}), 0)`,
  )
  return sql<Counts>`(select json_build_object('rows', 0, ${sql.join(perStatus)}) from ${tallies} as tallies)`
}

function countPeople(applicants: Applicants, q: string | undefined) {
  const bits = applicantStatusNames.map(
    (status, bit) => sql`when ${sql.lit(status)} then ${sql.lit(1 << bit)}`,
  )
  const rows = capped(applicants.select(['applicants.user_id', 'applicants.status']), q)
  const people = sql`(select bit_or(case status ${sql.join(bits, sql` `)} end) as seen, count(*) as n
    from ${rows} as rows group by user_id)`
  const perStatus = applicantStatusNames.map(
    (status, bit) => sql`${sql.lit(status)}, count(*) filter (where seen & ${sql.lit(1 << bit)} > 0)`,
  )
  return sql<Counts>`(select json_build_object('rows', coalesce(sum(n), 0), 'all', count(*), ${sql.join(perStatus)})
    from ${people} as people)`
}

export function findApplicant(db: Db, actor: Actor, id: string) {
  return findPerson(db, actor, id, {})
    .where(eb =>
      eb.exists(applicantsOf(db, actor).select('applicants._id').where('applicants.user_id', '=', id)),
    )
    .executeTakeFirst()
}

function findPerson(db: Db, actor: Actor, id: string | RawBuilder<string>, filters: Filters) {
  return db
    .selectFrom('users')
    .select(eb => personColumns(eb, db, actor, filters))
    .where('users._id', '=', id)
}

/** The row of one participation, for a change. */
export function findParticipation(db: Db, actor: Actor, id: string) {
  return applicantsOf(db, actor)
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

function personColumns(eb: ExpressionBuilder<DB, 'users'>, db: Db, actor: Actor, filters: Filters) {
  const reached = applicantsOf(db, actor).where('applicants.user_id', '=', sql.ref<string>('users._id'))
  const hasJoined = eb.exists(reached.select('applicants._id').where('applicants.has_joined', '=', true))
  return [
    'users._id',
    personShown(reached, hasJoined).as('user'),
    sql<string | null>`case when ${hasJoined} then
      (select image from profiles where profiles.user_id = users._id) end`.as('image'),
    participations(inStatus(within(reached, filters), filters.applicantstatus)).as('events'),
    sql<number>`(${reached.select(
      sql`hashtext(string_agg(applicants._id::text || applicants.version, ',' order by applicants._id))`.as(
        'n',
      ),
    )})`.as('version'),
  ] as const
}

interface Person {
  _id: string
  first_name: string
  last_name: string
  email: string
  contact_number: string | null
}

/** Until a person joins a team of the actor's reach, only what the team's creator typed shows (docs/product.md §5). */
function personShown(reached: Applicants, hasJoined: ReturnType<ExpressionBuilder<DB, 'users'>['exists']>) {
  const typed = reached
    .select(
      sql`json_build_object('_id', applicants.user_id, 'first_name', applicants.first_name,
        'last_name', applicants.last_name, 'email', applicants.email, 'contact_number', null)`.as('person'),
    )
    .orderBy('applicants.created_at', 'desc')
    .limit(1)
  return sql<Person>`case when ${hasJoined}
    then json_build_object('_id', users._id, 'first_name', users.first_name, 'last_name', users.last_name,
      'email', users.email, 'contact_number', users.contact_number)
    else ${typed} end`
}

function participations(applicants: Applicants) {
  return jsonArrayFrom(
    applicants
      .innerJoin('applications', 'applications._id', 'applicants.application_id')
      .innerJoin('events', 'events._id', 'applicants.event_id')
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select([
        'applicants._id',
        'applicants.status',
        'applicants.held_from',
        sql<{ _id: string; team_name: string }>`json_build_object('_id', applications._id,
          'team_name', applications.team_name)`.as('application'),
        sql<ParticipationEvent>`json_build_object('_id', events._id, 'start_date', events.start_date,
          'event_name', events.event_name, 'company', json_build_object('company_name', companies.company_name))`.as(
          'event',
        ),
      ])
      .orderBy('applicants.created_at', 'desc')
      .orderBy('applicants._id', 'desc'),
  )
}

interface ParticipationEvent {
  _id: string
  start_date: string
  event_name: string
  company: { company_name: string }
}
