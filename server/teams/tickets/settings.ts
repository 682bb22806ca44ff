import type { TicketSettings } from '../../../contract/teams/tickets.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

/** Undefined where the event is out of reach. */
export async function findTicketSettings(
  db: Db,
  caller: Caller,
  event_id: string,
): Promise<TicketSettings | undefined> {
  const event = await eventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  return event && readTicketSettings(db, event_id)
}

async function readTicketSettings(db: Db, event_id: string): Promise<TicketSettings> {
  const row = await db
    .selectFrom('ticket_settings')
    .select(['bring', 'version'])
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row ?? { bring: null, version: 0 }
}

/** Nobody is mailed: tickets that were mailed keep what they said, and the mail of the evening before has the new text. */
export async function saveTicketSettings(
  { db, caller }: Omit<Acting, 'config'>,
  eventId: string,
  { bring }: Pick<TicketSettings, 'bring'>,
  refuseStale: (row: { version: number }) => void,
): Promise<void> {
  const { _id: event_id, company_id } = await lockUnarchivedEvent(db, caller, eventId)
  const before = await readTicketSettings(db, event_id)
  refuseStale(before)
  if (before.bring === bring) return
  await db
    .insertInto('ticket_settings')
    .values({ event_id, bring })
    .onConflict(former => former.column('event_id').doUpdateSet({ bring }))
    .execute()
  await record(db, caller, {
    subject: 'ticket',
    subject_id: null,
    action: 'settings_changed',
    company_id,
    event_id,
    data: { bring: { from: before.bring, to: bring } },
  })
}
