import * as z from 'zod/mini'
import { eventTypes } from '../events/events.calls.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  choice,
  email,
  eventInZone,
  exactLine,
  id,
  idParams,
  instant,
  line,
  noWebAddress,
  nullableInstant,
  nullableText,
  optionalId,
  optionalLine,
  optionalLongText,
  paging,
  sortBy,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './tickets.calls.ts'
import {
  addedKinds,
  guestKinds,
  guestSources,
  mostGuestsAtOnce,
  ticketEnds,
  ticketFilters,
  ticketKinds,
  ticketStates,
} from './tickets.calls.ts'
import { sameAddressAs, ticketMessages } from './tickets.texts.ts'

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

/** When and where somebody was let in first; null before. */
const here = z.nullable(z.object({ since: instant, counter: z.string() }))

/** A ticket as its owner sees it. */
export const ownTicket = z.object({
  ...ticketFields,
  name: z.string(),
  /** Null for a guest, and for who is in no team any more. */
  team_name: nullableText,
  application_id: z.nullable(z.string()),
  /** What the picture says: the address with the code. Null once the ticket has ended. */
  address: nullableText,
  here,
  event: z.extend(eventInZone, {
    start_date: nullableText,
    end_date: nullableText,
    /** What staff set; nobody is told other hours. */
    begins: nullableInstant,
    ends: nullableInstant,
    is_over: z.boolean(),
    venue: nullableText,
    cityName: nullableText,
    event_type: z.nullable(z.enum(eventTypes)),
    is_cancelled: z.boolean(),
    is_completed: z.boolean(),
  }),
  /** What to bring, in words of the organisers. */
  bring: nullableText,
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
      timezone: z.string(),
      here,
      /** Where its person is let in; none of an event without doors, and of a ticket that is nobody’s. */
      doors: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
})
export type TicketByCode = z.output<typeof ticketByCode>

export const getTicketByCode = endpoint(calls.getTicketByCode, {
  summary: 'What the code of a ticket stands for: the event, for its owner the ticket, for staff who it is',
  params: z.object({ code: exactLine(say.fieldRequired, 40) }),
  reply: one(ticketByCode),
  budgets: ['ticketTries'],
})

/** A ticket as staff see it. */
export const staffTicket = z.object(ticketFields)
export type StaffTicket = z.output<typeof staffTicket>

export const renewTicket = endpoint(calls.renewTicket, {
  summary:
    'Make a new code for a ticket, by its owner or staff; the former one ends, and the owner gets a mail. Staff also give back one that they ended',
  params: idParams,
  reply: one(staffTicket),
  budgets: ['newCodes'],
})

export const endTicketBody = z.object({ reason: line(ticketMessages.noReason, longest.comment) })

export const revokeTicket = endpoint(calls.revokeTicket, {
  summary: 'End a ticket, with a reason that its person reads',
  params: idParams,
  body: endTicketBody,
  reply: one(staffTicket),
  budgets: ['actsWithMails'],
})

/** A ticket in the list of an event. */
export const eventTicket = z.object({
  ...ticketFields,
  name: z.string(),
  /** Null for a guest without one, and for who was deleted. */
  email: nullableText,
  /** Of a team. */
  team_name: nullableText,
  application_id: z.nullable(z.string()),
  applicant_id: z.nullable(z.string()),
  /** Of a guest. */
  guest_id: z.nullable(z.string()),
  organisation: nullableText,
  here,
  /** What staff want the door to look at. */
  note: nullableText,
})
export type EventTicket = z.output<typeof eventTicket>

const filters = {
  eventid: id,
  applicationid: optionalId,
  kind: z._default(z.enum(ticketFilters, say.choice), 'all'),
  state: z.optional(z.enum(ticketStates, say.choice)),
}

export const listTickets = endpoint(calls.listTickets, {
  summary:
    'List the tickets of an event with counts per state, the newest first. `valid` has `here` and `not_here` in it',
  query: z.object({ ...paging, ...filters, sort: sortBy(['name', 'number', 'issued_at']) }),
  refuses: [404],
  reply: z.extend(list(eventTicket), {
    counts: z.object({
      all: z.int(),
      valid: z.int(),
      here: z.int(),
      not_here: z.int(),
      ended: z.int(),
    }),
  }),
})

/** Streams. Its query is the list's without paging. */
export const exportTickets = endpoint(calls.exportTickets, {
  summary: 'Export the list as Tickets.csv, by number. It has no codes',
  refuses: [404],
  query: z.object({ q: paging.q, ...filters }),
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})

export const getTicket = endpoint(calls.getTicket, {
  summary: 'A ticket with what its picture says, for staff of the event who print it',
  params: idParams,
  reply: one(ownTicket),
})

/** Of all tickets of an event. */
export const ticketSettings = z.object({
  /** What people shall bring. */
  bring: nullableText,
  version: z.int(),
})
export type TicketSettings = z.output<typeof ticketSettings>

export const getTicketSettings = endpoint(calls.getTicketSettings, {
  summary: 'What the tickets of an event say besides',
  params: idParams,
  reply: one(ticketSettings),
  versioned: true,
})

export const ticketSettingsBody = z.object({ bring: optionalLongText(500) })

export const saveTicketSettings = endpoint(calls.saveTicketSettings, {
  summary: 'Set what the tickets of an event say besides. Nobody is mailed',
  params: idParams,
  body: ticketSettingsBody,
  reply: one(ticketSettings),
  versioned: true,
})

export const takenOut = z.object({
  ended: z.int(),
  /** Those that are of no guest of the event, or had ended. */
  left: z.int(),
})
export type TakenOut = z.output<typeof takenOut>

export const takeOutGuests = endpoint(calls.takeOutGuests, {
  summary: 'End the tickets of guests of an event, at most 200 at once, with a reason that they read',
  params: idParams,
  body: z.object({
    tickets: z
      .array(id)
      .check(
        z.minLength(1, ticketMessages.noGuests),
        z.maxLength(mostGuestsAtOnce, ticketMessages.manyGuests),
      ),
    reason: line(ticketMessages.noReason, longest.comment),
  }),
  reply: one(takenOut),
  budgets: ['actsWithMails'],
})

const guestFields = {
  name: line().check(noWebAddress),
  email: whenGiven(email(), say.email),
  organisation: optionalLine(),
}

export const guest = z.object({
  _id: z.string(),
  ticket_id: z.nullable(z.string()),
  event: eventInZone,
  kind: z.enum(guestKinds),
  name: z.string(),
  email: nullableText,
  organisation: nullableText,
  createdAt: instant,
  version: z.int(),
})
export type Guest = z.output<typeof guest>

export const getGuest = endpoint(calls.getGuest, {
  summary: 'A guest of an event',
  params: idParams,
  reply: one(guest),
  versioned: true,
})

export const guestBody = z.object({ kind: choice(guestKinds), ...guestFields })

export const changeGuest = endpoint(calls.changeGuest, {
  summary:
    'Change a guest. Another address gets a new code by mail, and the former is told. 409 once the ticket has ended',
  params: idParams,
  body: guestBody,
  reply: one(guest),
  versioned: true,
  budgets: ['typedMails'],
})

/** Who was a guest, or has a ticket with a team, before. */
const known = z.array(z.object({ name: z.string(), email: nullableText, has_ended: z.boolean() }))
const added = one(z.object({ added: z.int(), known }))
export type AddedGuests = z.output<typeof added>['data']

export const addGuestsBody = z.object({
  guests: z.array(z.object({ kind: choice(addedKinds), ...guestFields }, ticketMessages.guestLine)).check(
    z.minLength(1, ticketMessages.noGuests),
    z.maxLength(mostGuestsAtOnce, ticketMessages.manyGuests),
    z.superRefine((guests, context) => {
      const rows = new Map<string, number>()
      for (const [row, { email: address }] of guests.entries()) {
        if (address === null) continue
        const first = rows.get(address.toLowerCase())
        if (first === undefined) rows.set(address.toLowerCase(), row)
        else
          context.addIssue({
            code: 'custom',
            path: [row, 'email'],
            message: sameAddressAs(first + 1),
            input: address,
          })
      }
    }),
  ),
})

export const addGuests = endpoint(calls.addGuests, {
  summary: 'Add guests to an event, each with a ticket, which is mailed. Who has a ticket already is named',
  params: idParams,
  body: addGuestsBody,
  reply: added,
  status: 201,
  budgets: ['typedMails'],
})

export const addAllGuests = endpoint(calls.addAllGuests, {
  summary:
    'Add all judges, associates or people of partners of an event as guests. Each gets a ticket by mail',
  params: idParams,
  body: z.object({ of: choice(guestSources) }),
  reply: added,
  status: 201,
  budgets: ['typedMails'],
})

export const listGuestSources = endpoint(calls.listGuestSources, {
  summary: 'How many judges, associates and people of partners an event has who are no guests yet',
  params: idParams,
  reply: one(
    z.object({
      event: eventInZone,
      /** Why nobody can be added; null where somebody can. */
      closed: nullableText,
      /** Whether who is added is mailed now: not of a draft. */
      mails: z.boolean(),
      mails_left: z.int(),
      sources: z.array(z.object({ of: z.enum(guestSources), people: z.int(), fresh: z.int() })),
    }),
  ),
})
