import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventInZone, idParams, nullableInstant, nullableText, whenGiven } from '../platform/fields.ts'
import { localMinute } from '../platform/local-minute.ts'
import * as calls from './programme.calls.ts'
import { roundMessages } from './round.texts.ts'

// The programme of an event (docs/product.md §41).

export const eventHours = z.object({
  event: z.extend(eventInZone, { start_date: nullableText, end_date: nullableText }),
  /** When the event begins and ends; null without days. */
  begins: nullableInstant,
  ends: nullableInstant,
  /** What staff set, on the clock of the event's zone as YYYY-MM-DDTHH:MM; null: 09:00 of the first and 18:00 of the last day. */
  local: z.object({ begins: nullableText, ends: nullableText }),
  version: z.int(),
})
export type EventHours = z.output<typeof eventHours>

export const getEventHours = endpoint(calls.getEventHours, {
  summary: 'When an event begins and ends',
  params: idParams,
  reply: one(eventHours),
  versioned: true,
})

const minute = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

export const eventHoursBody = z.object({ begins: minute, ends: minute })
export type EventHoursBody = z.output<typeof eventHoursBody>

export const setEventHours = endpoint(calls.setEventHours, {
  summary: 'Say when an event begins and ends; null is 09:00 of its first and 18:00 of its last day',
  params: idParams,
  body: eventHoursBody,
  reply: one(eventHours),
  versioned: true,
})
