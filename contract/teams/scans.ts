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
import { counterKinds } from './counters.calls.ts'
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
  /** How many were handed out, by all devices. */
  given: z.int(),
  may_give_again: z.boolean(),
  may_let_in_others: z.boolean(),
  may_let_in_without_seat: z.boolean(),
})

export const listedTicket = z.object({
  _id: z.string(),
  /** The first 64 bits of SHA-256 of its code. */
  check: z.string(),
  name: z.string(),
  team: nullableText,
  kind: z.enum(ticketKinds),
  number: z.int(),
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
  /** Questions that must be yes at the door, and are not. */
  missing: z.array(z.string()),
  /** What is shown at its counters, by the question's _id. */
  answers: z.record(z.string(), z.string()),
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
  outcome: z.nullable(z.enum(scanOutcomes)),
})

export const counterList = z.object({
  now: millis,
  /** Sent back as `since`. */
  cursor: z.string(),
  /** The device forgets what it had: this is all of it. */
  is_whole: z.boolean(),
  device: z.object({ _id: z.string(), name: z.string(), person: nullableText, ends_at: instant }),
  event: z.object({ event_name: z.string(), timezone: z.string() }),
  counters: z.array(listedCounter),
  tickets: z.array(listedTicket),
  scans: z.array(listedScan),
})
export type CounterList = z.output<typeof counterList>

export const getCounterList = endpoint(calls.getCounterList, {
  summary:
    'What a device at counters may keep: its counters, their tickets and who was let in, whole or since a cursor',
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(2000))),
    /** What the device says of itself, for staff. */
    waiting: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    clock: z.optional(z.coerce.number().check(z.int())),
    build: z.optional(optionalLine(60)),
  }),
  reply: one(counterList),
})

/** As it happened: nothing in it is refused but what cannot be kept. */
const sentScan = z.object({
  nonce: id,
  /** The ticket's id from the list, or the check of a code that is not in it. */
  ticket: z.optional(z.string().check(z.maxLength(200))),
  check: z.optional(z.string().check(z.maxLength(200))),
  counter: z.string().check(z.maxLength(200)),
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
})
export type SentScan = z.output<typeof sentScan>

export const sendScans = endpoint(calls.sendScans, {
  summary:
    'Keep scans of a device, at most 200 at once, in any order and as often as it likes. Each is taken; what is odd about one is in its marks',
  body: z.object({ scans: z.array(sentScan), waiting: z.optional(z.int().check(z.minimum(0))) }),
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
})

export const takenScan = z.object({
  _id: z.string(),
  outcome: z.nullable(z.enum(scanOutcomes)),
  at: instant,
  received_at: nullableInstant,
})

export const undoScan = endpoint(calls.undoScan, {
  summary: 'Take a scan out, with a reason. It is kept; the undo stands beside it',
  params: idParams,
  body: z.object({ reason: line(counterMessages.reason, 200) }),
  reply: one(takenScan),
  changes: 'staff',
})
