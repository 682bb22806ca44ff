import { sql } from 'kysely'
import { eventTicket, type listTickets as listing } from '../../../contract/teams/tickets.ts'
import type { TicketState } from '../../../contract/teams/tickets.calls.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { addressIn, columnOf } from '../../platform/lists/columns.ts'
import {
  allOf,
  type Condition,
  countOfRows,
  countWhere,
  isSet,
  isUnset,
  not,
  reads,
} from '../../platform/lists/conditions.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { rowOf } from '../../platform/lists/row.ts'
import { eventsOf, ticketsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hereOf, isHere } from './here.ts'
import { personName, ticketsWithPeople } from './queries.ts'

// The tickets of an event, for its staff.

type Query = QueryOf<typeof listing>
type Filters = Omit<Query, 'page' | 'limit' | 'sort'>

const isValid = isUnset('tickets.revoked_at')
const states: Record<TicketState, Condition> = {
  valid: isValid,
  here: allOf(isValid, isHere),
  not_here: allOf(isValid, not(isHere)),
  ended: isSet('tickets.revoked_at'),
}

const email = sql<string | null>`nullif(coalesce(guests.email::text, ${addressIn('users.email')}), '')`
const searched = sql<string>`concat_ws(e'\n', ${personName}, ${email}, guests.organisation, applications.team_name,
  lpad(tickets.number::text, 4, '0'))`

/** In the application that is asked for people are found by their row there. */
const row = rowOf(
  eventTicket,
  'tickets',
  {
    name: personName,
    email,
    team_name: columnOf('applications.team_name'),
    application_id: columnOf('applications._id'),
    organisation: columnOf('guests.organisation'),
    here: hereOf,
  },
  ticketsWithPeople,
)

const sortColumns = {
  name: sql`fold(${personName})`,
  number: 'tickets.number',
  issued_at: 'tickets.issued_at',
}

/** The newest first. */
export async function listTickets(db: Db, caller: Caller, query: Query) {
  const { eventid, page, limit, sort, state, ...filters } = query
  found(await findListed(db, caller, eventid))
  const countable = filteredTickets(db, caller, { eventid, ...filters })
  const matching = filteredTickets(db, caller, { eventid, state, ...filters })
  const counts = await countable
    .select([
      countOfRows.as('all'),
      countWhere(states.valid).as('valid'),
      countWhere(states.here).as('here'),
      countWhere(states.not_here).as('not_here'),
      countWhere(states.ended).as('ended'),
    ])
    .executeTakeFirstOrThrow()
  const newest = { createdAt: 'tickets.issued_at', _id: 'tickets._id' }
  const ids = inOrder(matching.select('tickets._id'), sort, sortColumns, newest)
  const listed = await readList(db, { ids, row, matching, page, limit, countsTo: undefined })
  return { ...listed, counts }
}

export function findListed(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller)
    .select(['events._id', 'events.company_id'])
    .where('events._id', '=', id)
    .executeTakeFirst()
}

export function filteredTickets(db: Db, caller: Caller, { eventid, applicationid, kind, state, q }: Filters) {
  let those = ticketsOf(db, caller)
    .leftJoin('guests', 'guests._id', 'tickets.guest_id')
    .leftJoin('users', 'users._id', 'tickets.user_id')
    .leftJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .leftJoin('applications', 'applications._id', 'applicants.application_id')
    .where('tickets.event_id', '=', eventid)
  if (applicationid) those = those.where('applicants.application_id', '=', applicationid)
  if (kind === 'guests') those = those.where('tickets.kind', '<>', 'team')
  else if (kind !== 'all') those = those.where('tickets.kind', '=', kind)
  if (state) those = those.where(states[state])
  if (q) those = those.where(reads(searched, q))
  return those
}

/** What an export says of each. */
export const exportedFields = [
  'tickets._id',
  'tickets.kind',
  'tickets.number',
  'tickets.reason',
  'tickets.comment',
  'applications.team_name',
  'guests.organisation',
  'events.timezone',
  personName.as('name'),
  email.as('email'),
] as const
