import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  exactLine,
  idParams,
  instant,
  nullableInstant,
  nullableText,
  personRef,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { counterKinds, deviceStates } from '../teams/counters.calls.ts'
import { scanActs, scanHows, scanMarks, scanOutcomes } from '../teams/scans.calls.ts'
import { ticketKinds } from '../teams/tickets.calls.ts'
import * as calls from './day.calls.ts'
import { cardAnswers } from './day.calls.ts'

// The days of an event as staff see them (docs/product.md §40).

const nullableInt = z.nullable(z.int())
export const dayEvent = z.extend(eventInZone, {
  begins: nullableInstant,
  ends: nullableInstant,
  is_completed: z.boolean(),
})

const dayCounter = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(counterKinds),
  /** A door into the event: who passed any of them is here. */
  is_entrance: z.boolean(),
  opens_at: nullableInstant,
  closes_at: nullableInstant,
  is_closed: z.boolean(),
  /** Let in, or given, each ticket as often as it may. */
  ins: z.int(),
  /** Let in or given once more by staff's leave, and to crew without a ticket. */
  more: z.int(),
  stock: nullableInt,
  /** Valid tickets that it is for. */
  tickets: z.int(),
  /** Let in or given in the last ten minutes. */
  lately: z.int(),
})

const dayDevice = z.object({
  _id: z.string(),
  name: z.string(),
  person: nullableText,
  counters: z.array(z.string()),
  state: z.enum(deviceStates),
  opened_at: nullableInstant,
  contact_at: nullableInstant,
  waiting: nullableInt,
  clock_off_ms: nullableInt,
  /** Let in at doors in the ten minutes before its last contact. */
  pace: z.int(),
})

const twiceScan = z.object({
  at: instant,
  counter_name: z.string(),
  device_name: nullableText,
  person: nullableText,
})

export const day = z.object({
  event: dayEvent,
  /** Who was let in at a door. */
  here: z.int(),
  /** Of everybody with a valid ticket; walk-ins are here already. */
  expected: z.object({ of: z.int(), mean: z.int(), low: z.int(), high: z.int() }),
  /** For how many people there is room; null where there is no limit. */
  room: nullableInt,
  /** Devices that the doors need for so many, and for names. */
  doors: z.nullable(z.object({ devices: z.int(), names: z.int() })),
  /** Let in at doors, by five minutes; those without anybody are left out. */
  arrivals: z.array(z.object({ at: instant, n: z.int() })),
  counters: z.array(dayCounter),
  /** Those that have not ended. */
  devices: z.array(dayDevice),
  /** Two on one ticket, which nobody has settled: let in by two devices that could not know of each other. */
  twice: z.array(
    z.object({
      /** The later scan. */
      _id: z.string(),
      ticket_id: z.string(),
      name: z.string(),
      number: z.int(),
      has_ended: z.boolean(),
      first: twiceScan,
      second: twiceScan,
    }),
  ),
  /** The last three codes of a device were unknown. `of`: another event of the company that one of them is a ticket of. */
  unknown: z.array(z.object({ _id: z.string(), device_id: z.string(), at: instant, of: nullableText })),
  seats: z.nullable(
    z.object({
      /** In the room. */
      free: z.int(),
      /** May be held above the room. */
      more: z.int(),
      teams: z.int(),
      people: z.int(),
      first: z.nullable(z.object({ application_id: z.string(), team_name: z.string(), people: z.int() })),
    }),
  ),
  /** When the door was closed last, and since then teams that were said not to have come and of whom somebody is here. */
  closed_at: nullableInstant,
  came_after_all: z.array(
    z.object({ application_id: z.string(), team_name: z.string(), here: z.int(), at: instant }),
  ),
  /** Keys of cards that staff have settled. */
  settled: z.array(z.string()),
  /** The database's clock when this was read. */
  now: instant,
})
export type Day = z.output<typeof day>

export const getDay = endpoint(calls.getDay, {
  summary: 'Who is here of those expected, how the doors and counters go, and what needs somebody',
  params: idParams,
  reply: one(day),
  shared: 'readers',
})

export const settleBody = z.object({ card: exactLine(say.fieldRequired, 120), as: choice(cardAnswers) })

export const settleCard = endpoint(calls.settleCard, {
  summary: 'Settle a card of the day desk. Somebody else’s code gets a new version',
  params: idParams,
  body: settleBody,
  reply: one(z.object({ card: z.string() })),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const dayScan = z.object({
  _id: z.string(),
  at: instant,
  /** The device did not know the time well. */
  is_about: z.boolean(),
  received_at: nullableInstant,
  act: z.enum(scanActs),
  how: z.enum(scanHows),
  outcome: z.nullable(z.enum(scanOutcomes)),
  marks: z.array(z.enum(scanMarks)),
  reason: nullableText,
  ticket: z.nullable(
    z.object({ number: z.int(), name: z.string(), team_name: nullableText, kind: z.enum(ticketKinds) }),
  ),
  counter_name: nullableText,
  device_name: nullableText,
  /** Staff, who made it at their screen. */
  by: z.nullable(personRef),
})
export type DayScan = z.output<typeof dayScan>

export const listScans = endpoint(calls.listScans, {
  summary: 'The scans of an event, the latest first, searched by name, team and number',
  params: idParams,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  reply: one(
    z.object({
      event: dayEvent,
      /** At most 100. */
      scans: z.array(dayScan),
      has_more: z.boolean(),
    }),
  ),
})

/** Streams. */
export const exportScans = endpoint(calls.exportScans, {
  summary: 'Export the scans of an event as Scans.csv, in the order of time',
  params: idParams,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})
