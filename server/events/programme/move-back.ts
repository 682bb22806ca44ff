import { sql } from 'kysely'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { changesBetween } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { columnOf, fn } from '../../platform/lists/columns.ts'
import { keepKnown } from './known.ts'
import { movedTo } from './moved-item.ts'
import { findItem } from './read-programme.ts'
import { type By, lockItem, noteItem } from './save-item.ts'

/**
 * Puts an item back to where people know it, while they are told nothing else: then nothing is left to tell. Once they were told, back to where
 * it was before, within a day of the move: then that is to be told.
 */
export async function moveItemBack(
  { db, caller }: By,
  id: string,
  to: NonNullable<ProgrammeItem['was']>,
): Promise<void> {
  const { event, before } = await lockItem({ db, caller }, id)
  const place = before.known ?? (before.was && { ...before.was, is_cancelled: before.is_cancelled })
  if (place === null) throw conflict(programmeMessages.isAsKnown)
  const { starts, room, is_cancelled } = place
  if (Date.parse(starts) !== Date.parse(to.starts) || room !== to.room)
    throw conflict(programmeMessages.movedOn)
  await db
    .updateTable('programme_items')
    .set(({ eb, ref }) => ({
      starts,
      room,
      // What an earlier release kept does not say when it ended.
      ends: sql<
        string | null
      >`case when known ? 'ends' then (known ->> 'ends')::timestamptz else ends + (${starts}::timestamptz - starts) end`,
      // Times of signing up that were set for the later hour.
      signup_opens: eb.case().when('signup_opens', '<', starts).then(ref('signup_opens')).end(),
      signup_closes: eb.case().when('signup_closes', '<=', starts).then(ref('signup_closes')).end(),
      cancelled_at: is_cancelled ? fn.coalesce(columnOf('programme_items.cancelled_at'), nowInDb) : null,
      ...(before.public && !is_cancelled && movedTo({ starts, room })),
    }))
    .where('_id', '=', id)
    .execute()
  await keepKnown(db, [before])
  const after = found(await findItem(db, caller, id))
  const changed = changesBetween(['starts', 'ends', 'room', 'signup_opens', 'signup_closes'], before, after)
  if (Object.keys(changed).length > 0) await noteItem({ db, caller }, event, after, 'item_changed', changed)
  if (is_cancelled !== before.is_cancelled)
    await noteItem({ db, caller }, event, after, is_cancelled ? 'item_cancelled' : 'item_restored')
}
