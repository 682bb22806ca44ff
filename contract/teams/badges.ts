import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  exactLine,
  flag,
  id,
  idParams,
  instant,
  nullableInstant,
  nullableText,
  personRef,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './badges.calls.ts'
import { badgeSizes, mostBadges } from './badges.calls.ts'
import { badgeMessages } from './badges.texts.ts'
import { ticketKinds } from './tickets.calls.ts'

// Badges of an event, as staff print them (docs/product.md §36).

const printable = {
  /** Of the ticket. */
  _id: z.string(),
  /** What its picture says. */
  address: z.string(),
  /** A digest of what the badge says: another one is another badge. */
  face: z.string(),
  /** Sent to a printer as it is now. */
  is_printed: z.boolean(),
}

export const badge = z.object({
  ...printable,
  kind: z.enum(ticketKinds),
  number: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of a person in a team; of a guest the organisation. */
  team: nullableText,
  is_here: z.boolean(),
})
export type Badge = z.output<typeof badge>

/** A blank badge for a walk-in at the device. */
export const spareBadge = z.object({
  ...printable,
  spare: z.int(),
  device_id: z.string(),
  device_name: z.string(),
})
export type SpareBadge = z.output<typeof spareBadge>

/** Sent to a printer: whether anything came out of it only staff know. */
export const badgePrint = z.object({
  _id: z.string(),
  size: z.enum(badgeSizes),
  badges: z.int(),
  spares: z.int(),
  printed_at: instant,
  by: z.nullable(personRef),
  /** When somebody said that it was not printed. */
  undone_at: nullableInstant,
  undone_by: z.nullable(personRef),
})
export type BadgePrint = z.output<typeof badgePrint>

export const badges = z.object({
  event: z.extend(eventInZone, {
    start_date: nullableText,
    end_date: nullableText,
    venue: nullableText,
    takes_walk_ins: z.boolean(),
  }),
  badges: z.array(badge),
  spares: z.array(spareBadge),
  /** The latest first, at most 20. */
  prints: z.array(badgePrint),
})
export type Badges = z.output<typeof badges>

export const getBadges = endpoint(calls.getBadges, {
  summary:
    'The badges of an event: of valid tickets and blank ones of devices, and what was sent to a printer',
  params: idParams,
  reply: one(badges),
})

export const recordBadgePrint = endpoint(calls.recordBadgePrint, {
  summary: 'Remember which badges were sent to a printer',
  params: idParams,
  body: z.object({
    size: choice(badgeSizes),
    badges: z
      .array(z.object({ ticket: id, face: exactLine(say.fieldRequired, 64) }))
      .check(z.minLength(1, badgeMessages.none), z.maxLength(mostBadges, badgeMessages.many)),
  }),
  reply: one(badgePrint),
  status: 201,
  changes: 'staff',
  budgets: ['exports'],
})

export const markBadgePrint = endpoint(calls.markBadgePrint, {
  summary: 'Say that badges that were sent to a printer were not printed, or were after all',
  params: idParams,
  body: z.object({ is_undone: flag(true) }),
  reply: one(badgePrint),
  changes: 'staff',
})
