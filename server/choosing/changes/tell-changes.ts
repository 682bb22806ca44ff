import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import type { TellBody } from '../../../contract/choosing/changes.ts'
import { changeMessages } from '../../../contract/choosing/changes.texts.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { secondsToUndo } from '../../events/events/take-back.ts'
import { fromNow } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { aboveBudget } from '../../platform/http/budgets.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { addJobs } from '../../platform/jobs/add-job.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { budgetOf, secondsToRoom } from '../announcements/full-hour.ts'
import { insertAnnouncement } from '../announcements/queries.ts'
import { faultOfText } from '../announcements/test-route.ts'
import { countAsTold, toldOf } from './told.ts'
import { audienceOfChanges, findUntold } from './untold.ts'

/**
 * Tells people of all changes at once, by an announcement that can be cancelled until it leaves; answers its id. Whoever is told nothing
 * reads it in the programme all the same.
 */
export async function tellChanges(
  { db, caller }: { db: Db; caller: Caller },
  event_id: string,
  { to, digest, subject, body, by_mail, on_day }: TellBody,
): Promise<string | null> {
  const { company_id } = await lockUnarchivedEvent(db, caller, event_id)
  const untold = found(await findUntold(db, caller, event_id))
  const ids = untold.changes.map(({ _id }) => _id)
  if (ids.length === 0) throw conflict(changeMessages.nothing)
  if (untold.digest !== digest) throw conflict(changeMessages.changed)
  if (to === 'nobody') {
    await db.updateTable('programme_items').set({ known: null }).where('_id', 'in', ids).execute()
    await record(db, caller, {
      subject: 'programme',
      subject_id: event_id,
      action: 'nobody_told',
      company_id,
      event_id,
    })
    return null
  }
  requireReadable({ body })
  const wrong: Record<string, string> = { ...faultOfText({ body }) }
  if (by_mail && untold[to].people === 0) wrong.by_mail = announcementMessages.nobodyThere
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const budget = budgetOf({ by_mail, is_urgent: false })
  const seconds = await secondsToRoom(db, event_id, budget, { at: null })
  if (seconds > 0) throw aboveBudget(budget, seconds, { fields: by_mail ? ['by_mail'] : [] })
  const form = {
    subject,
    body,
    by_mail,
    on_day,
    is_public: false,
    is_urgent: false,
    when: 'now' as const,
    send_at: null,
  }
  const _id = await insertAnnouncement(db, caller, event_id, { ...audienceOfChanges(to, ids), ...form })
  await db
    .updateTable('announcements')
    .set({ send_at: fromNow(secondsToUndo, 'second'), told: toldOf(ids) })
    .where('_id', '=', _id)
    .execute()
  await countAsTold(db, _id)
  await record(db, caller, { subject: 'announcement', subject_id: _id, action: 'scheduled', company_id })
  await addJobs(db, 'send-announcements', [{ payload: {} }], { afterSeconds: secondsToUndo })
  return _id
}
