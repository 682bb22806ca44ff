import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { idParams, instant, nullableText, optionalLongText, whenGiven } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './marks.calls.ts'

// Marks of readers, 1 to 10 (docs/product.md §14). What others gave is null until the reader has given their own, or has opened all.

const value = z.int(say.choice).check(z.minimum(1, say.choice), z.maximum(10, say.choice))

/** Of all readers together. */
const together = {
  /** How many have read it. */
  read: z.int(),
  mean: z.nullable(z.number()),
  /** How far marks are from the mean, as the root of the mean square; 0 with one. */
  spread: z.nullable(z.number()),
}

/** As a list has it. */
export const markSummary = z.object({ own: z.nullable(z.int()), ...together })
export type MarkSummary = z.output<typeof markSummary>

const applicationMarks = z.object({
  application_id: z.string(),
  ...together,
  own: z.nullable(z.object({ value: z.int(), note: nullableText })),
  /** The caller decides here without reading: all marks are open to them, and they give none. */
  has_opened: z.boolean(),
  /** Who has read it, in the order in which they did. */
  readers: z.array(
    z.object({
      _id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      value: z.nullable(z.int()),
      note: nullableText,
      marked_at: z.nullable(instant),
    }),
  ),
})
export type ApplicationMarks = z.output<typeof applicationMarks>

export const getMarks = endpoint(calls.getMarks, {
  summary: 'Who has read an application, and, once the caller has marked it, the marks of all',
  params: idParams,
  reply: one(applicationMarks),
})

export const setMark = endpoint(calls.setMark, {
  summary: 'Mark an application from 1 to 10, or take the own mark back',
  params: idParams,
  body: z.object({
    /** Null takes it back. */
    value: z.nullable(value),
    note: optionalLongText(longest.comment),
  }),
  reply: one(applicationMarks),
  changes: 'staff',
})

export const openMarks = endpoint(calls.openMarks, {
  summary: 'Open the marks of all readers of an event to the caller, who gives none in it from then on',
  params: idParams,
  reply: one(z.object({ has_opened: z.boolean() })),
  changes: 'staff',
})

const aPlace = say.number

export const eventPlacesBody = z.object({
  /** Empty where it is not known. */
  places: whenGiven(
    z.coerce.number(aPlace).check(z.int(aPlace), z.minimum(1, aPlace), z.maximum(10_000, aPlace)),
    aPlace,
  ),
})

export const setPlaces = endpoint(calls.setPlaces, {
  summary: 'Say how many teams an event has room for, or that it is not known',
  params: idParams,
  body: eventPlacesBody,
  reply: one(z.object({ places: z.nullable(z.int()) })),
  changes: 'staff',
})

/** How choosing stands in an event: the themes, and the readers. */
export const choosingBoard = z.object({
  /** How many teams the event has room for; null if nobody said. */
  places: z.nullable(z.int()),
  themes: z.array(
    z.object({
      theme: z.string(),
      /** Shortlisted or further, by status or by a decision that a release would carry out. */
      chosen: z.int(),
      of: z.int(),
    }),
  ),
  /** How many of the applications of the list need a decision: the others are not read for one. */
  to_decide: z.int(),
  /** How many of these each has marked. The caller is always among them. */
  readers: z.array(
    z.object({ _id: z.string(), first_name: z.string(), last_name: z.string(), read: z.int() }),
  ),
  /** The caller sees all marks, and gives none. */
  has_opened: z.boolean(),
})
export type ChoosingBoard = z.output<typeof choosingBoard>
