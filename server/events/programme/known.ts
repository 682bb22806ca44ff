import { type RawBuilder, sql } from 'kysely'
import { asksWithin } from '../../../contract/events/programme.calls.ts'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { allOf, type Condition, is, isSet, isUnset } from '../../platform/lists/conditions.ts'

/**
 * Keeps what people know of items that staff have just changed, until staff say whom to tell: where and when each was before the first
 * change, and whether it was called off. What is again as people know it is nothing to tell. Only what everybody reads, and is or was near,
 * is asked about (docs/product.md §41).
 */
export async function keepKnown(db: Db, before: readonly ProgrammeItem[]): Promise<void> {
  const rows = before.map(({ _id, starts, ends, room, is_cancelled }) => ({
    _id,
    starts,
    ends: ends ?? starts,
    place: { starts, ends, room, is_cancelled },
  }))
  await sql`update programme_items set known = case
      when ${isAsIn(sql`coalesce(known, before.place)`)} then null
      when known is not null then known
      when public and (${isNear(sql`programme_items.starts`, sql`coalesce(programme_items.ends, programme_items.starts)`)} or ${isNear(sql`before.starts`, sql`before.ends`)})
        and exists (select from programmes where programmes.event_id = programme_items.event_id and published_at is not null)
        then before.place
      end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as before (_id uuid, starts timestamptz, ends timestamptz, place jsonb)
    where programme_items._id = before._id`.execute(db)
}

/** An item takes place as this says, of a query that has `programme_items`. When it ends is nothing that people are told. */
export function isAsIn(known: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`((${known} ->> 'starts')::timestamptz = programme_items.starts and ${known} ->> 'room' is not distinct from programme_items.room
    and (${known} ->> 'is_cancelled')::boolean = (programme_items.cancelled_at is not null))`
}

/** Staff have told nobody yet that it changed, in queries that have `programme_items` and `programmes`. */
export const isUntold: Condition = allOf(
  isSet('programme_items.known'),
  is('programme_items.public', '=', true),
  isUnset('programme_items.removed_at'),
  isSet('programmes.published_at'),
)

/** What people know of it, as staff read it, in queries that have `programme_items`. */
export const knownPlace = sql<ProgrammeItem['known']>`programme_items.known - 'ends'`

function isNear(starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) {
  return sql`(${starts} < now() + ${sql.lit(asksWithin)} * interval '1 hour' and ${ends} > now())`
}
