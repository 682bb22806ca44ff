import { sql } from 'kysely'
import type { listApplications as listing } from '../../contract/applications.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { contains } from '../lists/columns.ts'
import { applicationsOf } from '../reach.ts'

// What the list, the export and the change of many understand by a filter: it is built here and nowhere else.

type Query = QueryOf<typeof listing>
export type Filters = Partial<Pick<Query, 'q' | 'companyid' | 'eventid' | 'theme' | 'from' | 'to'>>
type Applications = ReturnType<typeof applicationsOf>

/** What the filters leave; `status` is told apart because counts per status do not obey it. */
export function matchingApplications(db: Db, actor: Actor, filters: Filters): Applications {
  const { q, companyid, eventid, theme, from, to } = filters
  let matching = applicationsOf(db, actor)
  if (q) matching = matching.where(contains('applications.search', q))
  if (companyid) matching = matching.where('applications.company_id', '=', companyid)
  if (eventid) matching = matching.where('applications.event_id', '=', eventid)
  if (theme) matching = matching.where(sql<boolean>`lower(applications.theme) = lower(${theme})`)
  if (from) matching = matching.where(appliedSince(from))
  if (to) matching = matching.where(appliedUntil(to))
  return matching
}

export function inStatus(applications: Applications, status: Query['status']): Applications {
  if (status === undefined || status === 'all') return applications
  return applications.where('applications.status', '=', status)
}

/** A filter that no kept counts stand for (docs/decisions/033), if there is one. */
export function narrowing({ q, theme, from, to }: Filters): string | undefined {
  return q ?? theme ?? from ?? to
}

/**
 * Days are those of the event's zone, which are read for the few rows alone that lie so near to midnight that it
 * matters: zones are from twelve hours behind UTC to fourteen ahead. The rest is a range of an index.
 */
function appliedSince(day: string) {
  return sql<boolean>`(applications.created_at >= ${midnight(day)} - interval '14 hours'
    and (applications.created_at >= ${midnight(day)} + interval '12 hours' or ${dayOfApplying} >= ${day}::date))`
}

function appliedUntil(day: string) {
  return sql<boolean>`(applications.created_at < ${midnight(day)} + interval '36 hours'
    and (applications.created_at < ${midnight(day)} + interval '10 hours' or ${dayOfApplying} <= ${day}::date))`
}

function midnight(day: string) {
  return sql`(${day}::date::timestamp at time zone 'UTC')`
}

const dayOfApplying = sql`(applications.created_at at time zone
  (select timezone from events where events._id = applications.event_id))::date`
