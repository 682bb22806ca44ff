import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  applicationRow as shown,
  listedApplication,
  type listApplications as listing,
} from '../../../contract/teams/applications.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import {
  accountPerson,
  addressIn,
  columnOf,
  instantOf,
  selectFrom,
  valueIn,
} from '../../platform/lists/columns.ts'
import { countPerStatus, keptCounts } from '../../platform/lists/counting.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { rowOf } from '../../platform/lists/row.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { lastMove, statusSince } from '../../events/events/news.ts'
import { daysLeft, isRegistrationOpen } from '../../events/events/registration.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { answersOf } from '../../events/questions/answer-columns.ts'
import { inStatus, isIncomplete, matchingApplications, mostCountedOf } from './filters.ts'
import { statusChanges, wholeHistory } from './history.ts'
import { isActive } from '../../platform/reach/team-status-sql.ts'
import { anyOf, is, allOf, finds } from '../../platform/lists/conditions.ts'

export function listApplications(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { status, sort, page, limit } = query
  const countable = matchingApplications(db, caller, query)
  const matching = inStatus(countable, status)
  const sortable = matching
    .$if(sort === 'event' || sort === '-event', all =>
      all.innerJoin('events', 'events._id', 'applications.event_id'),
    )
    .select('applications._id')
  const countsTo = mostCountedOf(query)
  const tallied = countsTo === undefined ? talliesOf(db, caller, 'application', query) : undefined
  const lines = tallied ? keptCounts(tallied) : countPerStatus(countable, 'applications.status', countsTo)
  return readList(db, {
    ids: inOrder(sortable, sort, sortColumns, newest),
    row: query.eventid && can(caller, 'application:review') ? applicationRow : plainRow,
    matching,
    page,
    limit,
    countsTo,
    counts: { lines, statuses: applicationStatusNames, wanted: status },
  })
}

const newest = { createdAt: 'applications.created_at', _id: 'applications._id' }
const sortColumns = {
  createdAt: 'applications.created_at',
  team_name: 'applications.team_name',
  status: 'applications.status',
  event: 'events.event_name',
}

/** One with its answers and history; a candidate sees only the status changes (docs/product.md §5). */
export function findApplication(db: Db, caller: Caller, id: string) {
  return applicationsOf(db, caller)
    .select(eb => [...fieldsOf(shown, 'applications', applicationFields), ...detailColumns(eb, caller)])
    .where('applications._id', '=', id)
    .executeTakeFirst()
}

export type ApplicationState = Awaited<ReturnType<typeof findApplicationStates>>[number]

/** Only the row, with what a change depends on. */
export function findApplicationState(db: Db, caller: Caller, id: string) {
  return applicationStates(db, caller).where('applications._id', '=', id).executeTakeFirst()
}

/** The same for many, in no order; unknown ids are left out. */
export async function findApplicationStates(db: Db, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return []
  return applicationStates(db, caller).where('applications._id', '=', anyOf(ids)).execute()
}

function applicationStates(db: Db, caller: Caller) {
  return applicationsOf(db, caller)
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([
      'applications._id',
      'applications.team_name',
      'applications.status',
      'applications.event_id',
      'applications.company_id',
      'applications.version',
      mailedEvent.as('event'),
    ])
}

const applicationFields = {
  is_incomplete: isIncomplete,
  createdAt: instantOf('applications.created_at'),
  createdBy: valueIn(
    selectFrom('users')
      .select(accountPerson.as('value'))
      .where('users._id', '=', columnOf('applications.created_by')),
  ).$notNull(),
  team: jsonArrayFrom(
    selectFrom('applicants')
      .select([
        'applicants._id',
        'applicants.first_name',
        'applicants.last_name',
        addressIn('applicants.email').as('email'),
        'applicants.status',
      ])
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where('applicants.is_creator', '=', sql.lit(false))
      .orderBy('applicants.position')
      .orderBy('applicants._id'),
  ),
  active_members: jsonArrayFrom(
    selectFrom('applicants')
      .innerJoin('users', 'users._id', 'applicants.user_id')
      .select(['users._id', 'users.first_name', 'users.last_name'])
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where(isActive)
      .orderBy('applicants.is_creator', 'desc')
      .orderBy('applicants.position')
      .orderBy('applicants._id'),
  ),
  event: jsonObjectFrom(
    selectFrom('events')
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select([
        'events._id',
        'events.event_name',
        'events.event_type',
        'events.banner',
        'events.start_date',
        'events.end_date',
        'events.last_day_of_registration',
        'events.timezone',
        'events.team_min',
        'events.team_max',
        'events.event_status',
        instantOf('events.archived_at').as('archived_at'),
        statusSince.as('status_since'),
        lastMove('applications.created_at').as('moved'),
        daysLeft.as('days_left'),
        jsonBuildObject({ company_name: columnOf('companies.company_name') }).as('company'),
      ])
      .$narrowType<CompleteEvent>()
      .where('events._id', '=', columnOf('applications.event_id')),
  ).$notNull(),
}

/** The hand-in of the last round with one that the team is in: nothing, a draft, or handed in. */
const handIn = valueIn(
  selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.round_id', '=', 'round_entries.round_id')
        .onRef('submissions.application_id', '=', 'round_entries.application_id'),
    )
    .select(
      sql<'draft' | 'done' | null>`case when submissions.handed_in is not null then 'done'
        when submissions.changed_at is not null then 'draft' end`.as('value'),
    )
    .where('round_entries.application_id', '=', columnOf('applications._id'))
    .where('rounds.has_hand_in', '=', sql.lit(true))
    .orderBy('rounds.position', 'desc')
    .limit(sql.lit(1)),
)

const pending = valueIn(
  selectFrom('decisions')
    .select('decisions.outcome as value')
    .where('decisions.application_id', '=', columnOf('applications._id')),
)

/** An application in the list of an event, for staff. */
const applicationRow = rowOf(listedApplication, 'applications', {
  ...applicationFields,
  standing: jsonBuildObject({ hand_in: handIn, decision: pending }),
})

/** In a candidate's own list, and in one of several events. */
const plainRow = rowOf(listedApplication, 'applications', { ...applicationFields, standing: sql<null>`null` })

function detailColumns(eb: ExpressionBuilder<DB, 'applications'>, caller: Caller) {
  const isStaff = can(caller, 'application:review')
  return [
    'applications.version',
    isStaff ? wholeHistory(eb).as('history') : statusChanges(eb).as('history'),
    answersOf({ withRemoved: isStaff }).as('answers'),
    canEdit(eb, caller).as('can_edit'),
  ] as const
}

/** Its creator may, while it is registered and registration is open. */
function canEdit(eb: ExpressionBuilder<DB, 'applications'>, caller: Caller) {
  return allOf(
    is('applications.created_by', '=', caller._id),
    is('applications.status', '=', sql.lit('registered' as const)),
    finds(
      eb
        .selectFrom('events')
        .select('events._id')
        .whereRef('events._id', '=', 'applications.event_id')
        .where(isRegistrationOpen),
    ),
  )
}
