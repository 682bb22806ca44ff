import { type RawBuilder, sql } from 'kysely'
import { eve } from '../../events/programme/hours.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { begins, isToCome, takesPlace } from '../seats/columns.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { is, isSet, isUnset, not, allOf, someOf } from '../../platform/lists/conditions.ts'
import { nowInDb } from '../../platform/db/moments.ts'

// Which tickets are mailed, in queries that have `tickets` and `events`.

export const untold = someOf(
  is('tickets.told_version', '<', columnOf('tickets.version')),
  allOf(isSet('tickets.revoked_at'), not(columnOf('tickets.is_end_told'))),
)

const isEve = allOf(is(eve, '<=', nowInDb), is(begins, '>', nowInDb))

/** Who got the ticket since then has it on top already. */
export const unreminded = allOf(
  isUnset('tickets.revoked_at'),
  is('tickets.reminded_of', 'is distinct from', columnOf('events.start_date')),
  is('tickets.issued_at', '<', eve),
  isEve,
)

export async function eventsToTell(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .select('events._id')
    .distinct()
    .where(untold)
    .where(takesPlace)
    .where(isToCome)
    .orderBy('events._id')
    .execute()
  return rows.map(({ _id }) => _id)
}

export async function eventsTomorrow(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('_id')
    .where(takesPlace)
    .where(isEve)
    .orderBy('_id')
    .execute()
  return rows.map(({ _id }) => _id)
}

export const ticketsAtOnce = 100

/** Of an event that takes place and is not over, in their order; none that somebody else is telling now. */
export async function lockSome(db: Db, event_id: string, which: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .select('tickets._id')
    .where('tickets.event_id', '=', event_id)
    .where(which)
    .where(takesPlace)
    .where(isToCome)
    .orderBy('tickets._id')
    .limit(sql.lit(ticketsAtOnce))
    .forNoKeyUpdate('tickets')
    .skipLocked()
    .execute()
  return rows.map(({ _id }) => _id)
}
