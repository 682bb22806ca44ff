import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { listEvents as listing } from '../../../contract/events/events.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { inKeptOrder, keptSort } from '../../platform/lists/kept-order.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { directionOf, mergedInOrder } from '../../platform/lists/merge-ordered.ts'
import { byReach, type eventsOf } from '../../platform/reach/reach.ts'

type Events = ReturnType<typeof eventsOf>

/** The ids of events in the wanted order: each reads its page off an index, so that none sorts all events. */
export function inWantedOrder(db: Db, caller: Caller, events: Events, query: QueryOf<typeof listing>) {
  const { sort = '-createdAt', archived, companyid, page, limit } = query
  const kept = keptSort(sort, counted)
  if (kept) {
    const isOfOneCompany = companyid !== undefined || isOfCompany(caller)
    return inKeptOrder(db, events, {
      ...kept,
      of: 'event',
      isArchived: archived,
      isOfOneCompany,
      page,
      limit,
    })
  }
  const name = sort.replace('-', '')
  const merged = { sort: directionOf(sort), page, limit }
  if (name === 'company') return mergedInOrder(db, byCompany(events), merged)
  if (name === 'location') return mergedInOrder(db, byCity(events), { ...merged, isOptional: true })
  return inOrder(events.select('events._id'), sort, sortColumns, newest)
}

const counted = {
  application: 'application',
  applicants: 'person',
  partner: 'partner',
  associate: 'associate',
} as const

function isOfCompany(caller: Caller) {
  return byReach(caller, { everything: () => false, company: () => true, own: () => false })
}

/** A draft may lack its company, and its city. */
function byCompany(events: Events) {
  return [
    events
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select(['events._id', 'events.created_at', 'companies.company_name as by']),
    withoutName(events.where('events.company_id', 'is', null)),
  ]
}

function byCity(events: Events) {
  return [
    events
      .innerJoin('cities', 'cities._id', 'events.location_id')
      .select(['events._id', 'events.created_at', 'cities.city_name as by']),
    withoutName(events.where('events.location_id', 'is', null)),
  ]
}

function withoutName(events: Events) {
  return events.select(['events._id', 'events.created_at', sql<string | null>`null::text`.as('by')])
}

const newest = { createdAt: 'events.created_at', _id: 'events._id' }
const sortColumns: Record<string, string> = {
  start_date: 'events.start_date',
  event_name: 'events.event_name',
  event_status: 'events.event_status',
  createdAt: 'events.created_at',
}
