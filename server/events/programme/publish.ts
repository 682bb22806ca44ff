import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { findProgramme } from './read-programme.ts'
import { setProgramme } from './save-hours.ts'
import type { By } from './save-item.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** Lets everybody read the public items, or makes the programme a draft again. */
export async function publishProgramme(
  { db, caller }: By,
  event_id: string,
  isPublished: boolean,
): Promise<void> {
  const { company_id } = await lockUnarchivedEvent(db, caller, event_id)
  const { published_at, items } = found(await findProgramme(db, caller, event_id))
  if ((published_at !== null) === isPublished) return
  if (isPublished && items.length === 0) throw conflict(programmeMessages.nothingToPublish)
  await setProgramme(db, event_id, { published_at: isPublished ? nowInDb : null })
  if (isPublished)
    await db
      .updateTable('programme_items')
      .set({ shown_at: nowInDb })
      .where('event_id', '=', event_id)
      .where('public', '=', true)
      .where('shown_at', 'is', null)
      .execute()
  await record(db, caller, {
    subject: 'programme',
    subject_id: event_id,
    action: isPublished ? 'published' : 'withdrawn',
    company_id,
    event_id,
  })
}
