import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { idParams, nullableText } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './addresses.calls.ts'

// The short addresses of events (docs/product.md §31).

const eventAddresses = z.object({
  /** Null for a moment, until an event from before has got one. */
  address: nullableText,
  /** Those that lead on to it, the latest first. */
  former: z.array(z.string()),
})
export type EventAddresses = z.output<typeof eventAddresses>

export const getAddress = endpoint(calls.getAddress, {
  summary: 'The short address of an event, and its former ones',
  params: idParams,
  reply: one(eventAddresses),
})

export const addressBody = z.object({
  address: z.string(say.fieldRequired).check(
    z.overwrite(text => text.trim().toLowerCase()),
    z.minLength(1, say.fieldRequired),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.addressForm),
    z.minLength(calls.shortestAddress, say.addressLength),
    z.maxLength(calls.longestAddress, say.addressLength),
    z.refine(text => !calls.reservedAddresses.includes(text), say.addressTaken),
  ),
})

export const setAddress = endpoint(calls.setAddress, {
  summary: 'Set the short address of an event. The one before leads on to it; of a draft it is free again',
  params: idParams,
  body: addressBody,
  reply: one(eventAddresses),
})

export const findByAddress = endpoint(calls.findByAddress, {
  summary: 'The published event that has, or had, a short address',
  params: z.object({ address: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/i)) }),
  reply: idReply,
})
