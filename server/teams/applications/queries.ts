import { type ExpressionBuilder, sql } from 'kysely'
import {
  applicationRow as shown,
  type listApplications as listing,
} from '../../../contract/teams/applications.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { countPerStatus, keptCounts } from '../../platform/lists/counting.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { answersOf } from '../../events/questions/answer-columns.ts'
import { inStatus, matchingApplications, mostCountedOf } from './filters.ts'
import { applicationFields } from './fields.ts'
import { markOrder } from '../marks/columns.ts'
import { rowOfList } from './listed.ts'
import { statusChanges, wholeHistory } from './history.ts'
import { anyOf, is, allOf, countOfRows, finds } from '../../platform/lists/conditions.ts'

export async function listApplications(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const isOfEvent = query.eventid !== undefined && can(caller, 'application:review')
  return {
    ...(await readApplications(db, caller, query)),
    unreleased: isOfEvent ? await countUnreleased(db, caller, query) : null,
  }
}

function readApplications(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { status, page, limit } = query
  // Marks order the teams of one event: over all events those of every team would be worked out.
  const sort = query.eventid === undefined && query.sort?.endsWith('mark') ? undefined : query.sort
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
    ids: inOrder(sortable, sort, { ...sortColumns, mark: markOrder(caller) }, newest, { optional: ['mark'] }),
    row: rowOfList(db, caller, query),
    matching,
    page,
    limit,
    countsTo,
    counts: { lines, statuses: applicationStatusNames, wanted: status },
  })
}

async function countUnreleased(db: Db, caller: Caller, asked: QueryOf<typeof listing>): Promise<number> {
  const { n } = await matchingApplications(db, caller, { ...asked, decision: 'unreleased' })
    .select(countOfRows.as('n'))
    .executeTakeFirstOrThrow()
  return n
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
      'events.event_status',
      mailedEvent.as('event'),
    ])
}

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
