import * as z from 'zod/mini'
import { eventTypes } from '../events/events.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  eventInZone,
  exactLine,
  idParams,
  instant,
  line,
  nullableInstant,
  nullableText,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './tickets.calls.ts'
import { ticketEnds, ticketKinds } from './tickets.calls.ts'
import { ticketMessages } from './tickets.texts.ts'

// Tickets (docs/product.md §36).

const ticketFields = {
  _id: z.string(),
  kind: z.enum(ticketKinds),
  number: z.int(),
  version: z.int(),
  issued_at: instant,
  /** When it ended, and why; null for a valid one. */
  revoked_at: nullableInstant,
  reason: z.nullable(z.enum(ticketEnds)),
  /** What staff wrote, who ended it. */
  comment: nullableText,
}

/** A ticket as its owner sees it. */
export const ownTicket = z.object({
  ...ticketFields,
  name: z.string(),
  /** Null for a guest, and for who is in no team any more. */
  team_name: nullableText,
  application_id: z.nullable(z.string()),
  /** What the picture says: the address with the code. Null once the ticket has ended. */
  address: nullableText,
  event: z.extend(eventInZone, {
    start_date: nullableText,
    end_date: nullableText,
    begins: nullableInstant,
    ends: nullableInstant,
    venue: nullableText,
    cityName: nullableText,
    event_type: z.nullable(z.enum(eventTypes)),
    is_cancelled: z.boolean(),
  }),
  /** Whom to ask. */
  contact: nullableText,
})
export type OwnTicket = z.output<typeof ownTicket>

export const listOwnTickets = endpoint(calls.listOwnTickets, {
  summary:
    'Your tickets, as a member of a team and as a guest with your proved address, the next event first',
  reply: one(z.array(ownTicket)),
})

export const getOwnTicket = endpoint(calls.getOwnTicket, {
  summary: 'A ticket of yours, with what its picture says',
  params: idParams,
  reply: one(ownTicket),
})

/** What anybody reads who opens the address of a code. No name. */
export const ticketByCode = z.object({
  state: z.enum(['valid', 'ended', 'unknown']),
  event: z.nullable(z.object({ _id: z.string(), event_name: z.string() })),
  /** The caller’s own. */
  own_id: z.nullable(z.string()),
  /** For staff who may see the team or the guest. */
  staff: z.nullable(
    z.object({
      _id: z.string(),
      number: z.int(),
      name: z.string(),
      team_name: nullableText,
      kind: z.enum(ticketKinds),
      application_id: z.nullable(z.string()),
    }),
  ),
})
export type TicketByCode = z.output<typeof ticketByCode>

export const getTicketByCode = endpoint(calls.getTicketByCode, {
  summary:
    'What the code of a ticket stands for: the event for everybody, the ticket for its owner, and who it is for staff of the event',
  params: z.object({ code: exactLine(say.fieldRequired, 40) }),
  reply: one(ticketByCode),
  budgets: ['ticketTries'],
})

/** A ticket as staff see it. */
export const staffTicket = z.object(ticketFields)
export type StaffTicket = z.output<typeof staffTicket>

export const renewTicket = endpoint(calls.renewTicket, {
  summary:
    'Make a new code for a ticket, by its owner or staff; the former one is not valid any more, and the owner gets a mail. Staff also give back one that they ended',
  params: idParams,
  reply: one(staffTicket),
  budgets: ['newCodes'],
})

export const revokeTicket = endpoint(calls.revokeTicket, {
  summary: 'End a ticket, with a reason that its person reads',
  params: idParams,
  body: z.object({ reason: line(ticketMessages.noReason, longest.comment) }),
  reply: one(staffTicket),
  budgets: ['actsWithMails'],
})

export const teamTicket = z.extend(staffTicket, { applicant_id: z.string() })
export type TeamTicket = z.output<typeof teamTicket>

export const listTeamTickets = endpoint(calls.listTeamTickets, {
  summary: 'The tickets of the people of a team, by the id of its application',
  params: idParams,
  reply: one(z.array(teamTicket)),
})
