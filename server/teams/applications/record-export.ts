import { record } from '../../platform/happenings/record.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

/** Records who exported what a list shows. An event out of their reach is left out: nothing of it was in the file. */
export async function recordExport(
  db: Db,
  caller: Caller,
  subject: 'applications' | 'applicants',
  { eventid, ...query }: { eventid?: string | undefined },
): Promise<void> {
  const event =
    eventid &&
    (await eventsOf(db, caller).select('events._id').where('events._id', '=', eventid).executeTakeFirst())
  const { company_id } = caller
  const data = { ...query, ...(event && { eventid }) }
  await record(db, caller, { subject, subject_id: null, action: 'exported', company_id, data })
}
