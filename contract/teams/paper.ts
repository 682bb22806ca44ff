import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventInZone, id, idParams, instant, nullableText } from '../platform/fields.ts'
import { localMinute } from '../platform/local-minute.ts'
import { counterKinds } from './counters.calls.ts'
import * as calls from './paper.calls.ts'
import { saidVerdicts } from './paper.calls.ts'
import { paperMessages } from './paper.texts.ts'
import { ticketKinds } from './tickets.calls.ts'

// The door on paper, and scans that staff make themselves (docs/product.md §38).

const here = z.nullable(z.object({ since: instant, counter: z.string() }))
const look = z.object({
  is_under_age: z.boolean(),
  /** Questions that must be yes, and are not. */
  missing: z.array(z.string()),
  note: nullableText,
})
const person = {
  number: z.int(),
  name: z.string(),
  team: nullableText,
  kind: z.enum(ticketKinds),
}

export const paperList = z.object({
  event: eventInZone,
  now: instant,
  counters: z.array(
    z.object({ _id: z.string(), name: z.string(), kind: z.enum(counterKinds), is_entrance: z.boolean() }),
  ),
  /** Everybody with a valid ticket, and who is here with one that has ended since. */
  people: z.array(z.object({ ...person, spare: z.nullable(z.int()), look, here })),
})
export type PaperList = z.output<typeof paperList>

export const getPaperList = endpoint(calls.getPaperList, {
  summary:
    'What the lists of the door have on paper: everybody with a ticket, what to look at, and who is here',
  params: idParams,
  reply: one(paperList),
})

/** What was said of a ticket before its scan was counted. */
export const saidScan = z.object({
  ...person,
  counter_name: z.string(),
  verdict: z.enum(saidVerdicts),
  /** Why not here: it is for others, or the counter is not open. */
  reason: z.nullable(z.enum(['others', 'not_open', 'closed'])),
  look: z.nullable(look),
  /** Where and when it was let in, or had its item, before. */
  before: here,
  no_seat: z.nullable(
    z.object({ reason: z.enum(['revoked', 'lapsed', 'declined', 'waiting']), since: instant }),
  ),
  /** The scan that was recorded; null for none. */
  scan_id: nullableText,
  at: instant,
})
export type SaidScan = z.output<typeof saidScan>

export const scanFromPaper = endpoint(calls.scanFromPaper, {
  summary: 'Record that a number was ticked on paper at a counter, once. It counts as any scan',
  params: idParams,
  body: z.object({
    /** The same one is recorded once. */
    nonce: id,
    counter: id,
    number: z
      .int(paperMessages.number)
      .check(z.minimum(1, paperMessages.number), z.maximum(999_999, paperMessages.number)),
    /** On the event’s clock. */
    at: localMinute(paperMessages.hour),
  }),
  reply: one(saidScan),
  changes: 'staff',
})

export const letIn = endpoint(calls.letIn, {
  summary: 'Let the person of a ticket in at a door of the event, or say why a device would not',
  params: idParams,
  body: z.object({ counter: id }),
  reply: one(saidScan),
  changes: 'staff',
})
