import { type ExpressionBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { EventFields } from '../../../contract/events/event-form.ts'
import type { listEvents as listing } from '../../../contract/events/events.ts'
import { can } from '../../../contract/platform/permissions.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isArchived } from '../../platform/reach/archivable.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { contains, isIndexed, columnOf } from '../../platform/lists/columns.ts'
import { readList } from '../../platform/lists/list.ts'
import { findRow } from '../../platform/lists/row.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { eventsOf, type Linkable } from '../../platform/reach/reach.ts'
import { eventRow, singleEvent } from './columns.ts'
import { inWantedOrder } from './order.ts'
import { reads } from '../../platform/lists/conditions.ts'

/** The form once the server has settled what it left open: the company, the zone and the status. A draft may lack the company. */
export type SettledEvent = Omit<EventFields, 'company' | 'timezone' | 'event_status' | 'theme' | 'rounds'> & {
  company_id: string | null
  timezone: string
  event_status: EventStatus
}

export function listEvents(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { page, limit } = query
  const matching = matchingEvents(db, caller, query)
  const ids = inWantedOrder(db, caller, matching, query)
  return readList(db, { ids, row: eventRow, matching, page, limit, countsTo: mostCountedOf(query) })
}

function matchingEvents(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { q, companyid, associateid, partnerid, notassociateid, notpartnerid } = query
  const { event_status: status, event_type: type, from, to } = query
  const linkedTo = (noun: Linkable, id: string) =>
    db.selectFrom(`event_${noun}s`).select('event_id').where(`${noun}_id`, '=', id)
  let matching = eventsOf(db, caller).where(isArchived('event', query.archived))
  if (q) matching = matching.where(eb => eb.or(matches(eb, caller, q)))
  if (companyid) matching = matching.where('events.company_id', '=', companyid)
  if (associateid) matching = matching.where('events._id', 'in', linkedTo('associate', associateid))
  if (partnerid) matching = matching.where('events._id', 'in', linkedTo('partner', partnerid))
  if (notassociateid) {
    matching = matching.where('events._id', 'not in', linkedTo('associate', notassociateid))
  }
  if (notpartnerid) matching = matching.where('events._id', 'not in', linkedTo('partner', notpartnerid))
  if (status && status !== 'all') matching = matching.where('events.event_status', '=', status)
  if (type) matching = matching.where('events.event_type', '=', type)
  if (from) matching = matching.where('events.end_date', '>=', from)
  if (to) matching = matching.where('events.start_date', '<=', to)
  return matching
}

/** How many rows are counted at most, if a filter may match most events and no index counts them. */
function mostCountedOf({ q, event_type, from, to }: QueryOf<typeof listing>): number | undefined {
  return mostCounted(q, (event_type ?? from ?? to) !== undefined)
}

/** By name, venue and city; who may see companies finds by their names too. */
function matches(eb: ExpressionBuilder<DB, 'events'>, caller: Caller, q: string) {
  const inEvent = contains('events.search', q)
  if (!can(caller, 'company:view')) return [inEvent]
  const named = eb
    .selectFrom('companies')
    .select('companies._id')
    .where(contains('companies.search', q))
    .where(reads(columnOf('companies.company_name'), q))
  // An array lets the index of events be used; where none is, a look-up in a table of hashes beats one in a list.
  return [
    inEvent,
    isIndexed(q)
      ? sql<boolean>`events.company_id = any(array${named})`
      : eb('events.company_id', 'in', named),
  ]
}

export function findEvent(db: Db, caller: Caller, id: string) {
  return findRow(db, singleEvent, eventsOf(db, caller).select('events._id').where('events._id', '=', id))
}

export function findEventRow(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller).selectAll('events').where('events._id', '=', id).executeTakeFirst()
}

/** The row alone, locked until the transaction ends, for a change. */
export function lockEvent(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller).selectAll('events').where('events._id', '=', id).forUpdate().executeTakeFirst()
}

export function findEventStatus(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller)
    .select([
      'events._id',
      'events.company_id',
      'events.event_status',
      'events.published_at',
      'events.version',
      'events.start_date',
      'events.end_date',
      'events.timezone',
      'events.mode',
      'events.venue',
      'events.location_id',
      'events.archived_at',
    ])
    .where('events._id', '=', id)
    .executeTakeFirst()
}

/** Today where the event takes place, by the database's clock. */
export async function todayIn(db: Db, zone: string) {
  const { today } = await db
    .selectNoFrom(sql<string>`today_in(${zone})`.as('today'))
    .executeTakeFirstOrThrow()
  return today
}

export async function insertEvent(db: Db, caller: Caller, event: SettledEvent) {
  const { _id } = await db
    .insertInto('events')
    .values({ ...columnsOf(event), created_by: caller._id })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

export function updateEvent(db: Db, id: string, event: SettledEvent) {
  return db.updateTable('events').set(columnsOf(event)).where('_id', '=', id).execute()
}

function columnsOf({ location, ...columns }: SettledEvent) {
  return { ...columns, location_id: location }
}

/** Makes the list of themes what was sent, in its order. One that names an `_id` of this event's themes keeps it. */
export async function replaceThemes(db: Db, eventId: string, themes: NonNullable<EventFields['theme']>) {
  const before = await db
    .deleteFrom('event_themes')
    .where('event_id', '=', eventId)
    .returning('_id')
    .execute()
  const known = new Set(before.map(theme => theme._id))
  const named = themes.filter(({ theme_name }) => theme_name)
  const rows = named.map(({ _id, theme_name }, position) => {
    const keeps = _id !== undefined && known.delete(_id)
    return { ...(keeps && { _id }), event_id: eventId, theme_name, position }
  })
  if (rows.length === 0) return
  await db
    .insertInto('event_themes')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** An event that teams applied to stays complete, even as a draft again. */
export async function hasTeams(db: Db, id: string): Promise<boolean> {
  const team = await db
    .selectFrom('applications')
    .select('_id')
    .where('event_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return team !== undefined
}

/** False where somebody else was faster: the status is no longer the one that was read, or the event is archived. */
export async function changeStatus(db: Db, id: string, from: EventStatus, to: EventStatus) {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ event_status: to })
    .where('_id', '=', id)
    .where('event_status', '=', from)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
