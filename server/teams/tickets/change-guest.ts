import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { changeGuest } from '../../../contract/teams/tickets.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Changing } from '../../platform/http/acting.ts'
import { spend } from '../../platform/http/budgets.ts'
import { conflict, found, invalid, violates } from '../../platform/http/errors.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { ticketMovedMail } from '../../platform/mail/ticket.texts.ts'
import { takesPlace } from '../seats/columns.ts'
import { readContact } from '../seats/tell.ts'
import { findGuest, lockForGuests } from './guests.ts'

type Body = BodyOf<typeof changeGuest>

/** Who has the picture at a former address shall not come in with it: another address makes another code. */
export async function change({ db, config, caller, refuseStale }: Changing, id: string, body: Body) {
  const { event } = found(await findGuest(db, caller, id))
  const { company_id } = await lockForGuests({ db, caller }, event._id)
  // Locked with the event: nobody changes the guest meanwhile.
  const before = found(await findGuest(db, caller, id))
  refuseStale(before)
  if (body.kind === 'walk_in' && before.kind !== 'walk_in') throw invalid({ kind: ticketMessages.walkIn })
  const ticket = await lockTicketOf(db, id)
  if (ticket !== undefined && ticket.revoked_at !== null) throw conflict(ticketMessages.endedGuest)
  const isMoved = body.email?.toLowerCase() !== before.email?.toLowerCase()
  if (isMoved && body.email !== null) {
    if (await hasOtherTicket(db, event._id, body.email)) throw invalid({ email: ticketMessages.addressTaken })
    await spend(db, 'typedMails', caller._id)
  }
  await db
    .updateTable('guests')
    .set(body)
    .where('_id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw violates(error, 'guests_address') ? invalid({ email: ticketMessages.addressTaken }) : error
    })
  if (ticket) await db.updateTable('tickets').set({ kind: body.kind }).where('_id', '=', ticket._id).execute()
  if (ticket && isMoved) await moveTicket(db, config, ticket, before)
  const after = found(await findGuest(db, caller, id))
  const changed = (['kind', 'name', 'email', 'organisation'] as const).filter(
    field => before[field] !== after[field],
  )
  if (changed.length > 0)
    await record(db, caller, {
      subject: 'ticket',
      subject_id: before.ticket_id,
      action: 'guest_changed',
      company_id,
      event_id: event._id,
      // No names and addresses: a guest may be deleted, the record stays.
      data: { fields: changed },
    })
  return after
}

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicketOf>>>

function lockTicketOf(db: Db, guest_id: string) {
  return db
    .selectFrom('tickets')
    .select(['_id', 'event_id', 'number', 'version', 'told_version', 'revoked_at'])
    .where('guest_id', '=', guest_id)
    .forUpdate()
    .executeTakeFirst()
}

async function hasOtherTicket(db: Db, event_id: string, email: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('tickets')
    .innerJoin('users', 'users._id', 'tickets.user_id')
    .select('tickets._id')
    .where('tickets.event_id', '=', event_id)
    .where('tickets.revoked_at', 'is', null)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return ticket !== undefined
}

/** The database queues the mail to the new address, as to somebody who never had one. A printed ticket without an address stays valid. */
async function moveTicket(
  db: Db,
  config: Changing['config'],
  ticket: Ticket,
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  await db
    .updateTable('tickets')
    .set(({ eb }) => ({
      version: eb('version', '+', email === null ? 0 : 1),
      told_version: 0,
      is_back: false,
      reminded_of: null,
    }))
    .where('_id', '=', ticket._id)
    .execute()
  if (email === null || ticket.told_version === 0) return
  const event = await db
    .selectFrom('events')
    .select(mailedEvent.as('event'))
    .where('_id', '=', ticket.event_id)
    .where(takesPlace)
    .executeTakeFirst()
  if (!event) return
  const mail = ticketMovedMail({
    first_name: name.split(' ')[0] ?? '',
    event: event.event,
    number: numberShown(ticket.number),
    contact: await readContact(db, ticket.event_id),
  })
  const cause = `ticket:${ticket._id}:${ticket.version}:moved`
  await writeMails(db, config, [{ cause, to: email, mail }])
}
