import { sql } from 'kysely'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { keepKnown } from './known.ts'
import { movedTo } from './moved-item.ts'
import { findProgramme } from './read-programme.ts'
import { type By, changesOf, happeningOf } from './save-item.ts'

interface Move {
  days: number
  /** YYYY-MM-DD. */
  from: string
}

/**
 * Moves what is not called off by whole days, by the clock, as if each item had been changed: a public one of a published programme says so.
 * `from` is the day on which its first item is, so that it is not moved twice by two.
 */
export async function moveAll({ db, caller }: By, event_id: string, { days, from }: Move): Promise<void> {
  const event = await lockUnarchivedEvent(db, caller, event_id)
  const { items, published_at } = found(await findProgramme(db, caller, event_id))
  const before = items.filter(({ is_cancelled }) => !is_cancelled)
  if (before[0]?.local.starts.slice(0, 10) !== from) throw conflict(programmeMessages.hasMoved)
  const later = (column: string) => {
    const { timezone } = event
    return sql<string>`((${sql.ref(column)} at time zone ${timezone} + ${days} * interval '1 day') at time zone ${timezone})`
  }
  const starts = later('programme_items.starts')
  const ids = before.map(({ _id }) => _id)
  const says = movedTo({ starts, room: sql.ref('programme_items.room') })
  await db
    .updateTable('programme_items')
    .set({
      starts,
      ends: later('ends'),
      signup_opens: later('signup_opens'),
      signup_closes: later('signup_closes'),
    })
    .$if(published_at !== null, update =>
      update.set({
        was_starts: sql`case when public then ${says.was_starts} else was_starts end`,
        was_room: sql`case when public then ${says.was_room} else was_room end`,
        moved_at: sql`case when public then ${says.moved_at} else moved_at end`,
      }),
    )
    .where('_id', '=', anyOf(ids))
    .execute()
  await keepKnown(db, before)
  const after = new Map(found(await findProgramme(db, caller, event_id)).items.map(item => [item._id, item]))
  await recordMany(
    db,
    caller,
    before.flatMap(item => {
      const now = after.get(item._id)
      return now ? [happeningOf(event, now, 'item_changed', changesOf(item, now))] : []
    }),
  )
}
