import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  id,
  idParams,
  instant,
  line,
  namedRef,
  nullableInstant,
  nullableText,
  personRef,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './door-closing.calls.ts'
import { dayMessages } from './day.texts.ts'
import { dayEvent } from './day.ts'
import { releaseUnderWay } from './releases.ts'

// Closing the door of an event (docs/product.md §40).

const nullableInt = z.nullable(z.int())

const closingTeam = z.object({
  _id: z.string(),
  team_name: z.string(),
  /** Who of it is here, and how many people it has. */
  here: z.int(),
  people: z.int(),
  /** Until when it may still say whether it comes, of a team whose offer is open. */
  due: nullableInstant,
})
export type ClosingTeam = z.output<typeof closingTeam>

/** With the people of whom staff say who was here. */
const awayTeam = z.extend(closingTeam, { members: z.array(namedRef) })
export type AwayTeam = z.output<typeof awayTeam>

export const doorClosing = z.object({
  event: z.extend(dayEvent, { is_hybrid: z.boolean() }),
  came: z.array(closingTeam),
  not_came: z.array(closingTeam),
  /** Teams that wait for seats: closing the door changes nothing of them. */
  waiting: z.array(z.string()),
  /** Revoked when the door was closed before, and still so. */
  away: z.array(awayTeam),
  /** Devices that have scans which they have not sent, or are silent: what they let in is not known. */
  unsure: z.array(
    z.object({ _id: z.string(), name: z.string(), waiting: nullableInt, contact_at: nullableInstant }),
  ),
  /** Why it cannot be closed now. */
  refused: nullableText,
  /** How long it can be undone. */
  seconds: z.int(),
  under_way: z.nullable(releaseUnderWay),
  /** Closed before: when, by whom, and what became of the teams. */
  last: z.nullable(z.object({ at: instant, by: z.nullable(personRef), came: z.int(), not_came: z.int() })),
  /** Stands for the lists: refused when they have changed. */
  digest: z.string(),
  now: instant,
})
export type DoorClosing = z.output<typeof doorClosing>

export const getDoorClosing = endpoint(calls.getDoorClosing, {
  summary: 'What closing the door would make of which shortlisted team',
  params: idParams,
  reply: one(doorClosing),
})

export const closeDoor = endpoint(calls.closeDoor, {
  summary:
    'Close the door, after a time in which it can be undone: teams of whom somebody is here take part, all others are revoked and told',
  params: idParams,
  body: z.object({
    digest: line(say.fieldRequired),
    /** Teams that nobody of was here, and that stay as they are. */
    keep: z._default(z.array(id).check(z.maxLength(20_000)), []),
  }),
  reply: one(releaseUnderWay),
  status: 201,
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const sayTheyCame = endpoint(calls.sayTheyCame, {
  summary:
    'Put right that a team came: it takes part, has its seats and tickets again, and is told. Where nobody of it was let in, these people take part',
  params: idParams,
  body: z.object({
    /** Ids of applicants; all of the team without it. */
    people: z.optional(z.array(id).check(z.minLength(1, dayMessages.nobody), z.maxLength(100))),
  }),
  reply: one(z.object({ application_id: z.string() })),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})
