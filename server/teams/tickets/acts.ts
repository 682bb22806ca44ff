import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { lockTicket } from './queries.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** A new code, which the database mails. Staff also give back what they ended; what ended for another reason comes back with its cause. */
export async function renew(db: Db, by: Doer, ticket: Ticket): Promise<void> {
  const isGivenBack = ticket.reason === 'staff' && ticket.is_staff
  if (ticket.revoked_at !== null && !isGivenBack) throw conflict(ticketMessages.ended)
  await db
    .updateTable('tickets')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      issued_at: nowInDb,
      revoked_at: null,
      reason: null,
      comment: null,
      is_end_told: false,
    }))
    .where('_id', '=', ticket._id)
    .execute()
  await recordAct(db, by, ticket, isGivenBack ? 'given_back' : 'renewed', null)
}

export async function revoke(db: Db, by: Doer, ticket: Ticket, comment: string): Promise<void> {
  if (ticket.revoked_at !== null) throw conflict(ticketMessages.hasEnded)
  await db.updateTable('tickets').set(endedByStaff(comment)).where('_id', '=', ticket._id).execute()
  await recordAct(db, by, ticket, 'ended', comment)
}

/** What staff end with a reason, which its person reads. */
export function endedByStaff(comment: string) {
  return { revoked_at: nowInDb, reason: 'staff', comment, is_end_told: false } as const
}

function recordAct(
  db: Db,
  by: Doer,
  { _id, company_id, event_id, user_id }: Ticket,
  action: 'renewed' | 'given_back' | 'ended',
  comment: string | null,
) {
  return record(db, by, {
    subject: 'ticket',
    subject_id: _id,
    action,
    company_id,
    event_id,
    ...(user_id !== null && { person_id: user_id }),
    ...(comment !== null && { comment }),
  })
}
