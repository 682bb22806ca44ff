import type { TakenOut } from '../../../contract/teams/tickets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { spend } from '../../platform/http/budgets.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { found } from '../../platform/http/errors.ts'
import { revoke } from './acts.ts'
import { lockTicket } from './queries.ts'

/** Ends the tickets of guests of an event, with one reason. Those of others, and those that have ended, are left alone. */
export async function takeOut(
  db: Db,
  caller: Caller,
  eventId: string,
  { tickets, reason }: { tickets: readonly string[]; reason: string },
): Promise<TakenOut> {
  const event = found(
    await eventsOf(db, caller).select('events._id').where('events._id', '=', eventId).executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event._id)
  const ids = [...new Set(tickets)].sort()
  // Each is a mail; the call itself counts as one.
  if (ids.length > 1) await spend(db, 'actsWithMails', caller._id, { amount: ids.length - 1 })
  let ended = 0
  for (const id of ids) {
    const ticket = await lockTicket(db, caller, id)
    if (ticket?.event_id !== event._id || ticket.guest_id === null || ticket.revoked_at !== null) continue
    await revoke(db, caller, ticket, reason)
    ended += 1
  }
  return { ended, left: ids.length - ended }
}
