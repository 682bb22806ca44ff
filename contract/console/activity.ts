import * as z from 'zod/mini'
import * as calls from './activity.calls.ts'
import { isTimezone } from '../platform/given-days.ts'
import { endpoint, list } from '../platform/endpoint.ts'
import { day, instant, namedRef, nullableText, optionalId, paging } from '../platform/fields.ts'
import { actGroupNames, doerKinds, subjects } from '../platform/happenings.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { roles } from '../platform/permissions.ts'

// What happened, as it is read (docs/product.md §8).

/** Null where it does not exist any more, or the reader may not reach it. */
const named = z.nullable(namedRef)

export const activity = z.object({
  _id: z.string(),
  happened_at: instant,
  subject: z.enum(subjects),
  action: z.string(),
  by: z.object({
    kind: z.enum(doerKinds),
    _id: nullableText,
    /** Null for who has no name, and where the reader may not know it. */
    name: nullableText,
    /** The person has a page among the applicants that the reader reaches. */
    is_applicant: z.boolean(),
  }),
  company: named,
  event: named,
  team: named,
  round: named,
  judge: named,
  partner: named,
  associate: named,
  /** Who was asked to fill in a partner or an associate. */
  asked: named,
  announcement: named,
  /** Whom it is about, if that is not who did it. */
  person: z.nullable(z.object({ _id: z.string(), name: z.string(), is_applicant: z.boolean() })),
  from: nullableText,
  to: nullableText,
  comment: nullableText,
  network: nullableText,
  device: nullableText,
  request_id: nullableText,
  /** The changed fields, each with its values `from` and `to`, and other details. */
  data: z.nullable(z.record(z.string(), z.unknown())),
})
export type Activity = z.output<typeof activity>

const filters = {
  /** Who did it, or whom it is about. */
  person: optionalId,
  subject: z.optional(z.enum(subjects, say.choice)),
  act: z.optional(z.enum(actGroupNames, say.choice)),
  eventid: optionalId,
  companyid: optionalId,
  /** Days on the clock of `zone`; without it, of the installation. */
  from: z.optional(day()),
  to: z.optional(day()),
  zone: z.optional(z.string().check(z.refine(isTimezone, say.choice))),
}

export const listActivity = endpoint(calls.listActivity, {
  summary:
    'List what happened, newest first; `q` finds names, and the id of a request, of a thing or of an entry',
  query: z.object({ ...paging, ...filters }),
  reply: list(activity),
})

export const exportActivity = endpoint(calls.exportActivity, {
  summary: 'Export what happened as CSV',
  query: z.object({ q: paging.q, ...filters }),
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})

export const findActivityPeople = endpoint(calls.findActivityPeople, {
  summary: 'Find people whose activity is in reach, by name or address, or one by `person`',
  query: z.object({ q: paging.q, person: optionalId }),
  reply: z.object({
    data: z.array(z.object({ _id: z.string(), name: z.string(), email: nullableText, role: z.enum(roles) })),
  }),
})

export const listOwnActivity = endpoint(calls.listOwnActivity, {
  summary: 'List what you did, and what others did that concerns you, newest first',
  query: z.object(paging),
  reply: list(activity),
})
