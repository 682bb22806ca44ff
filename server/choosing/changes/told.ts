import { type RawBuilder, sql } from 'kysely'
import { isAsIn } from '../../events/programme/known.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'

// What an announcement tells of a programme, as `announcements.told` has it (docs/decisions/076).

/** The announcement does not leave: what it tells is asked about again, unless it is again as people know it. */
export function askAgain(db: Db, announcement_id: string) {
  return setKnown(db, announcement_id, sql`told.known`)
}

/** It leaves after all: people will know what it says. What has changed since is still to be told. */
export function countAsTold(db: Db, announcement_id: string) {
  return setKnown(db, announcement_id, sql`told."is"`)
}

async function setKnown(db: Db, announcement_id: string, known: RawBuilder<unknown>) {
  await sql`update programme_items set known = case when not ${isAsIn(known)} then ${known} end
    from announcements, jsonb_to_recordset(announcements.told) as told(_id uuid, known jsonb, "is" jsonb)
    where announcements._id = ${announcement_id} and programme_items._id = told._id
      and programme_items.event_id = announcements.event_id and programme_items.removed_at is null`.execute(
    db,
  )
}

/** The changes that are not told yet of these items, as an announcement keeps them. To be read before they count as told. */
export function toldOf(ids: readonly string[]): RawBuilder<string> {
  return sql`(select jsonb_agg(jsonb_build_object('_id', _id, 'known', known, 'is', jsonb_build_object('starts', ${instantOf('programme_items.starts')},
      'ends', ${instantOf<string | null>('programme_items.ends')}, 'room', room, 'is_cancelled', cancelled_at is not null)))
    from programme_items where _id = any(${ids}::uuid[]) and known is not null)`
}

/** It tells a change of the programme that has changed again since, in queries that have `announcements`. */
export const isOutOfDate = sql`exists (select from jsonb_to_recordset(announcements.told) as change(_id uuid, "is" jsonb)
  join programme_items on programme_items._id = change._id where not ${isAsIn(sql`change."is"`)})`
