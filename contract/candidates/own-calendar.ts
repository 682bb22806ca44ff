import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { flag, nullableText } from '../platform/fields.ts'
import * as calls from './own-calendar.calls.ts'

// The calendar of what is one's own (docs/product.md §44).

/** Null: there is none. Whoever has it reads the calendar. */
const reply = one(z.object({ address: nullableText }))

export const getOwnCalendar = endpoint(calls.getOwnCalendar, {
  summary: 'The address of your own calendar',
  reply,
})

export const setOwnCalendar = endpoint(calls.setOwnCalendar, {
  summary: 'Make an address for your own calendar, or end it. A new one ends the one before',
  body: z.object({ is_on: flag(true) }),
  reply,
  budgets: ['accountChanges'],
})
