import { sql } from 'kysely'
import { activity, type listActivity, type listOwnActivity } from '../../../contract/console/activity.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { plannedForItsValues } from '../../platform/db/named-statements.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { rowFor } from '../../platform/lists/row.ts'
import { ownHappeningsOf } from '../../platform/reach/reach.ts'
import { type Filters, filtered, withId, withNames } from './filters.ts'
import { ownFields, staffFields } from './row.ts'
import type { Condition } from '../../platform/lists/conditions.ts'

type Query = QueryOf<typeof listActivity> & { zone: string }

/** What happened that the caller reaches, newest first. Counts to ten thousand (docs/decisions/009). */
export async function readActivity(db: Db, caller: Caller, { page, limit, ...filters }: Query) {
  const found = matchingActivity(db, caller, await withNames(db, caller, filters))
  const row = rowFor(db.selectFrom('happenings'), activity, 'happenings', staffFields(db, caller))
  return readList(db, {
    ids: newestFirst(found),
    row,
    matching: found,
    page,
    limit,
    countsTo: mostCounted(undefined, true),
  })
}

/** The plan depends on the values. */
const dependsOnValues: Condition = sql`${plannedForItsValues} true`

export function matchingActivity(db: Db, caller: Caller, filters: Filters) {
  // How many rows a filter leaves depends on its value (docs/decisions/009).
  return filtered(db, caller, filters).where(dependsOnValues)
}

/** Entries by the caller or about the caller, in any role. */
export function readOwnActivity(db: Db, caller: Caller, { q, page, limit }: QueryOf<typeof listOwnActivity>) {
  const own = ownHappeningsOf(db, caller).where(dependsOnValues)
  const found = q ? withId(own, q) : own
  const row = rowFor(db.selectFrom('happenings'), activity, 'happenings', ownFields(db, caller))
  return readList(db, {
    ids: newestFirst(found),
    row,
    matching: found,
    page,
    limit,
    countsTo: mostCounted(undefined, true),
  })
}

function newestFirst(found: ReturnType<typeof filtered>) {
  const newest = { createdAt: 'happenings.happened_at', _id: 'happenings._id' }
  return inOrder(found.select('happenings._id'), undefined, {}, newest)
}
