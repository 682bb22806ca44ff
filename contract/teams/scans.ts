import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  flag,
  id,
  idParams,
  instant,
  line,
  nullableInstant,
  nullableText,
  optionalLine,
} from '../platform/fields.ts'
import { counterKinds, mostCounters } from './counters.calls.ts'
import * as calls from './scans.calls.ts'
import { scanActs, scanHows, scanMarks, scanOutcomes } from './scans.calls.ts'
import { counterMessages } from './counters.texts.ts'
import { ticketKinds } from './tickets.calls.ts'

// What a device at counters may keep, and what it sends (docs/product.md §38). From its list nobody can make a code.

const millis = z.int()
const nullableInt = z.nullable(z.int())

/** A counter of the device, as day/verdict.ts takes it. Times in milliseconds. */
export const listedCounter = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(counterKinds),
  times: z.int(),
  here_first: z.boolean(),
  opens: z.nullable(millis),
  closes: z.nullable(millis),
  shown: z.array(z.object({ _id: z.string(), label: z.string() })),
  stock: nullableInt,
  /** How many were handed out, by all devices, also to crew without a ticket. */
  given: z.int(),
  /** How many of them this device handed to crew, as the server knows. */
  own_extra: z.int(),
  may_give_again: z.boolean(),
  may_let_in_others: z.boolean(),
  may_let_in_without_seat: z.boolean(),
  /** Until then who has a place keeps it, and others get what is free beside; null: it is for no item of the programme. */
  holds_until: z.nullable(millis),
})

export const listedTicket = z.object({
  _id: z.string(),
  /** The first 64 bits of SHA-256 of its code. */
  check: z.string(),
  name: z.string(),
  team: nullableText,
  /** Another team may have the same name. */
  team_id: nullableText,
  kind: z.enum(ticketKinds),
  number: z.int(),
  /** Of a badge that was given as a spare one: its number. */
  spare: nullableInt,
  /** Counters of the device that it is for. */
  counters: z.array(z.string()),
  no_seat: z.nullable(
    z.object({
      reason: z.enum(['revoked', 'lapsed', 'declined', 'waiting']),
      since: millis,
      position: nullableInt,
    }),
  ),
  is_under_age: z.boolean(),
  /** Of `must_be_yes`, those that are not. */
  missing: z.array(z.string()),
  /** What staff want the door to look at. */
  note: nullableText,
  /** What is shown at its counters, by the question's _id. */
  answers: z.record(z.string(), z.string()),
  /** Who waits for a place in the item of a counter: as number, by the counter. */
  waits: z.optional(z.record(z.string(), z.int())),
})
export type ListedTicket = z.output<typeof listedTicket>

/** A scan of another device, or what became of an own one. */
export const listedScan = z.object({
  nonce: z.string(),
  ticket: z.string(),
  counter: z.string(),
  device: nullableText,
  device_name: nullableText,
  seq: z.int(),
  at: millis,
  act: z.enum(scanActs),
  undoes: nullableText,
  /** Of a consent and of a walk-in: what was answered with yes. */
  questions: z.array(z.string()),
  outcome: z.nullable(z.enum(scanOutcomes)),
})

/** A ticket that the device gives to a walk-in: nobody's yet. */
export const spareTicket = z.object({
  _id: z.string(),
  check: z.string(),
  number: z.int(),
  /** Its number on the badge, unique in the event. */
  spare: z.int(),
})
export type SpareTicket = z.output<typeof spareTicket>

/** A team that a walk-in may name. */
export const teamWithRoom = z.object({
  _id: z.string(),
  name: z.string(),
  /** None any more: 0. */
  room: z.int(),
})
export type TeamWithRoom = z.output<typeof teamWithRoom>

export const counterList = z.object({
  now: millis,
  /** Sent back as `since`. */
  cursor: z.string(),
  /** The device forgets what it had: this is all of it. */
  is_whole: z.boolean(),
  device: z.object({ _id: z.string(), name: z.string(), person: nullableText, ends_at: instant }),
  event: z.object({
    event_name: z.string(),
    timezone: z.string(),
    /** When the event begins; null where it has no days. */
    begins_at: z.nullable(instant),
    takes_walk_ins: z.boolean(),
    /** *Ask for a document* before somebody is let in by name. */
    asks_document: z.boolean(),
    /** How many seats nobody holds and no walk-in has; null without a limit. */
    free_seats: nullableInt,
  }),
  counters: z.array(listedCounter),
  /** Questions that must be yes at the door, of tickets and of walk-ins. */
  must_be_yes: z.array(z.object({ _id: z.string(), label: z.string() })),
  tickets: z.array(listedTicket),
  /** Since the cursor: tickets that changed, and are for none of its counters. The device forgets those that it had. */
  gone: z.array(z.string()),
  /** While the event takes walk-ins, at an entrance. */
  spares: z.array(spareTicket),
  teams: z.array(teamWithRoom),
  scans: z.array(listedScan),
})
export type CounterList = z.output<typeof counterList>

export const getCounterList = endpoint(calls.getCounterList, {
  summary: 'What a device at counters may keep, whole or since a cursor',
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(2000))),
    /** What the device says of itself, for staff. */
    waiting: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    clock: z.optional(z.coerce.number().check(z.int())),
    build: z.optional(optionalLine(60)),
  }),
  reply: one(counterList),
})

/** As it was typed at the door. Whatever it is, nothing of it is refused. */
const sentWalkIn = z.object({
  name: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  /** The _id of a team with room; none: no team. */
  team: z.optional(z.nullable(z.string())),
})

/** Whatever a code or an older build says; without what PostgreSQL cannot keep, or one scan would hold up all that a device kept. */
const asSent = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text: string) => text.replaceAll('\0', '').toWellFormed()),
)

/** As it happened: nothing in it is refused but what cannot be kept. */
const sentScan = z.object({
  nonce: id,
  /** The ticket's id from the list, or the check of a code that is not in it. */
  ticket: z.optional(asSent),
  check: z.optional(asSent),
  counter: asSent,
  at: z.int(),
  /** The server's time at the device's last contact before it. */
  contact: z.optional(z.nullable(z.int())),
  how: choice(scanHows),
  act: choice(scanActs),
  seq: z.int(),
  undoes: z.optional(z.nullable(id)),
  reason: optionalLine(200),
  /** The device's clock moved since its last contact. */
  is_about: flag(false),
  walk_in: z.optional(sentWalkIn),
  /** Of a consent and of a walk-in: the questions that are yes. */
  questions: z._default(z.array(asSent).check(z.maxLength(10)), []),
})
export type SentScan = z.output<typeof sentScan>

/** What a device handed to crew at a counter in all. The greatest `seq` counts, whichever comes last. */
const sentExtra = z.object({
  counter: asSent,
  count: z.int().check(z.minimum(0), z.maximum(100_000)),
  seq: z.int(),
})
export type SentExtra = z.output<typeof sentExtra>

export const sendScans = endpoint(calls.sendScans, {
  summary:
    'Keep scans of a device, at most 200 at once, in any order and as often as it likes. What is odd is in its marks',
  body: z.object({
    scans: z.array(sentScan),
    extras: z._default(z.array(sentExtra).check(z.maxLength(mostCounters)), []),
    waiting: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** Who stands there now; without it, or empty, as before. */
    person: z.optional(optionalLine(60)),
  }),
  reply: one(
    z.object({
      now: millis,
      scans: z.array(
        z.object({
          nonce: z.string(),
          outcome: z.nullable(z.enum(scanOutcomes)),
          marks: z.array(z.enum(scanMarks)),
        }),
      ),
    }),
  ),
  refuses: [413],
  budgets: ['scans'],
})

export const takenScan = z.object({
  _id: z.string(),
  outcome: z.nullable(z.enum(scanOutcomes)),
  at: instant,
  received_at: nullableInstant,
})

export const undoScanBody = z.object({ reason: line(counterMessages.reason, 200) })

export const undoScan = endpoint(calls.undoScan, {
  summary: 'Take a scan out, with a reason. It is kept; the undo stands beside it',
  params: idParams,
  body: undoScanBody,
  reply: one(takenScan),
  changes: 'staff',
})
