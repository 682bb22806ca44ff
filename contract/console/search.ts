import * as z from 'zod/mini'
import * as calls from './search.calls.ts'
import { foundKinds } from './search.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { nullableText, optionalId, paging } from '../platform/fields.ts'

export const found = z.object({
  kind: z.enum(foundKinds),
  /** For an applicant, the person's id. */
  _id: z.string(),
  name: z.string(),
  detail: nullableText,
})
export type Found = z.output<typeof found>

export const searchAll = endpoint(calls.searchAll, {
  summary: 'Search companies, events, applications and people by part of a name',
  query: z.object({
    q: paging.q,
    /** Its teams and people come before others. */
    eventid: optionalId,
  }),
  reply: one(z.array(found)),
})
