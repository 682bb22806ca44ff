import { sql } from 'kysely'
import type { listActivity } from '../../../contract/console/activity.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { type ActGroup, acts } from '../../../contract/platform/happenings.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { happeningsOf } from '../../platform/reach/reach.ts'
import { idsNamed } from './named.ts'
import { is, someOf, anyOf } from '../../platform/lists/conditions.ts'

export type Filters = Partial<Omit<QueryOf<typeof listActivity>, 'page' | 'limit'>> & {
  /** The ids of what has `q` in its name (`withNames`). */
  named?: readonly string[]
}
type Happenings = ReturnType<typeof happeningsOf>

/** All that the caller reaches, and the filters leave. */
export function filtered(db: Db, caller: Caller, { q, named, person, ...filters }: Filters): Happenings {
  const id = q && idIn(q)
  if (!id) {
    const all = narrowed(happeningsOf(db, caller, person ? { person } : null), filters)
    return q ? all.where(isAbout(named ?? [])) : all
  }
  const found = narrowed(happeningsOf(db, caller, { id }), filters)
  if (!person) return found
  return found.where(eb =>
    eb.or([eb('happenings.actor_id', '=', person), eb('happenings.person_id', '=', person)]),
  )
}

function narrowed(all: Happenings, filters: Omit<Filters, 'q' | 'named' | 'person'>): Happenings {
  const { subject, act, eventid, companyid, from, to, zone } = filters
  let rows = all
  if (subject) rows = rows.where('happenings.subject', '=', subject)
  if (act) rows = rows.where('happenings.action', 'in', actionsIn(act)).where(inGroup(act))
  if (eventid) rows = rows.where('happenings.event_id', '=', eventid)
  if (companyid) rows = rows.where('happenings.company_id', '=', companyid)
  if (from) rows = rows.where(is('happenings.happened_at', '>=', midnight(from, 0, zone)))
  if (to) rows = rows.where(is('happenings.happened_at', '<', midnight(to, 1, zone)))
  return rows
}

/** Looks names up for a text without an id. */
export async function withNames(db: Db, caller: Caller, filters: Filters): Promise<Filters> {
  const { q } = filters
  return q && !idIn(q) ? { ...filters, named: await idsNamed(db, caller, q) } : filters
}

/** Done by, to or about any of them. */
function isAbout(ids: readonly string[]) {
  const any = anyOf(ids)
  return someOf(
    is('happenings.subject_id', '=', any),
    is('happenings.actor_id', '=', any),
    is('happenings.person_id', '=', any),
    is('happenings.event_id', '=', any),
    is('happenings.company_id', '=', any),
  )
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** The id in what was typed, which may be the address of a page: of an entry, its subject or its request. */
function idIn(q: string): string | undefined {
  return uuid.exec(q)?.[0].toLowerCase()
}

/** Where few rows are left: those of the reader. */
export function withId(all: Happenings, q: string): Happenings {
  const id = idIn(q)
  if (!id) return all.where(sql.lit(false))
  return all.where(
    someOf(
      is('happenings._id', '=', id),
      is('happenings.subject_id', '=', id),
      is('happenings.request_id', '=', id),
    ),
  )
}

/** The same word may be in two groups, as an act of two kinds of things. */
const groupOf = Object.entries(acts).flatMap(([subject, its]) =>
  Object.entries(its).map(([action, [group]]) => ({ subject, action, group })),
)

function actionsIn(act: ActGroup): string[] {
  return [...new Set(groupOf.filter(({ group }) => group === act).map(({ action }) => action))]
}

function inGroup(act: ActGroup) {
  const pairs = groupOf
    .filter(({ group }) => group === act)
    .map(({ subject, action }) => `${subject}.${action}`)
  return sql<boolean>`happenings.subject || '.' || happenings.action = any(${pairs}::text[])`
}

/** The beginning of a day, or of one after it, on the clock of a zone. */
function midnight(day: string, daysLater: number, zone = 'UTC') {
  return sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${zone})`
}
