import type { TakenOut } from '../../../contract/teams/tickets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { spend } from '../../platform/http/budgets.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { found } from '../../platform/http/errors.ts'
import { endedByStaff } from './acts.ts'

/** Ends the tickets of guests of an event, with one reason. Those of others, and those that have ended, are left alone. */
export async function takeOut(
  db: Db,
  caller: Caller,
  eventId: string,
  { tickets, reason }: { tickets: readonly string[]; reason: string },
): Promise<TakenOut> {
  const event = found(
    await eventsOf(db, caller)
      .select(['events._id', 'events.company_id'])
      .where('events._id', '=', eventId)
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event._id)
  const ids = [...new Set(tickets)].sort()
  // Each is a mail; the call itself counts as one.
  if (ids.length > 1) await spend(db, 'actsWithMails', caller._id, { amount: ids.length - 1 })
  const own = await db
    .selectFrom('tickets')
    .select('_id')
    .where('_id', '=', anyOf(ids))
    .where('event_id', '=', event._id)
    .where('guest_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const ended = own.map(({ _id }) => _id)
  await db.updateTable('tickets').set(endedByStaff(reason)).where('_id', '=', anyOf(ended)).execute()
  await recordMany(
    db,
    caller,
    ended.map(_id => ({
      subject: 'ticket',
      subject_id: _id,
      action: 'ended',
      company_id: event.company_id,
      event_id: event._id,
      comment: reason,
    })),
  )
  return { ended: ended.length, left: ids.length - ended.length }
}
