import { sql } from 'kysely'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { programmeMessages, timeOfItem } from '../../../contract/events/programme.texts.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { readLocal } from '../rounds/zoned-time.ts'
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
  const later = before.map(item => laterBy(days, item, event.timezone))
  const isSaid = sql`(programme_items.public and ${published_at !== null})`
  const says = movedTo({ starts: sql`later.starts`, room: sql.ref('programme_items.room') })
  await sql`update programme_items set starts = later.starts, ends = later.ends, signup_opens = later.signup_opens,
      signup_closes = later.signup_closes,
      was_starts = case when ${isSaid} then ${says.was_starts} else was_starts end,
      was_room = case when ${isSaid} then ${says.was_room} else was_room end,
      moved_at = case when ${isSaid} then ${says.moved_at} else moved_at end
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb)
      as later (_id uuid, starts timestamptz, ends timestamptz, signup_opens timestamptz, signup_closes timestamptz)
    where programme_items._id = later._id`.execute(db)
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

/** The times of an item so many days later; a conflict where the clock of that day passes over one of them. */
function laterBy(days: number, { _id, title, local, ...item }: ProgrammeItem, timezone: string) {
  const read = (minute: string | null) => {
    if (minute === null) return null
    const { instant, problem } = readLocal(
      Temporal.PlainDateTime.from(minute).add({ days }).toString({ smallestUnit: 'minute' }),
      timezone,
    )
    if (problem !== undefined) throw conflict(timeOfItem(title, problem))
    return instant
  }
  return {
    _id,
    starts: read(local.starts),
    ends: read(local.ends),
    signup_opens: read(item.signup_opens),
    signup_closes: read(item.signup_closes),
  }
}
