import type { ProgrammeItem, ProgrammeItemBody } from '../../../contract/events/programme.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { findProgramme } from './read-programme.ts'
import { type By, changeItem } from './save-item.ts'

interface Move {
  days: number
  /** YYYY-MM-DD. */
  from: string
}

/**
 * Moves what is not called off by whole days, as if each item had been changed: by the clock, and a published one says so. `from` is the day
 * on which its first item is, so that it is not moved twice by two.
 */
export async function moveAll({ db, caller }: By, event_id: string, { days, from }: Move): Promise<void> {
  await lockUnarchivedEvent(db, caller, event_id)
  const { items } = found(await findProgramme(db, caller, event_id))
  const moved = items.filter(({ is_cancelled }) => !is_cancelled)
  if (moved[0]?.local.starts.slice(0, 10) !== from) throw conflict(programmeMessages.hasMoved)
  for (const item of moved) await changeItem({ db, caller }, item._id, movedBy(item, days), () => undefined)
}

function shifted(local: string, days: number): string {
  return Temporal.PlainDateTime.from(local).add({ days }).toString({ smallestUnit: 'minute' })
}

function movedBy(
  { local, signup, signup_opens, signup_closes, ...item }: ProgrammeItem,
  days: number,
): ProgrammeItemBody {
  const { title, text, kind, room, track, people, link } = item
  return {
    title,
    text,
    kind,
    room,
    track,
    people,
    link,
    public: item.public,
    starts: shifted(local.starts, days),
    ends: local.ends && shifted(local.ends, days),
    places: signup?.places ?? null,
    signup_opens: signup_opens && shifted(signup_opens, days),
    signup_closes: signup_closes && shifted(signup_closes, days),
  }
}
