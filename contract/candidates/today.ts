import * as z from 'zod/mini'
import { eventModes, eventTypes } from '../events/events.calls.ts'
import { publicProgramme, shownItem } from '../events/programme.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  eventInZone,
  idParams,
  instant,
  namedRef,
  nullableInstant,
  nullableText,
} from '../platform/fields.ts'
import { eventStatusNames } from '../platform/statuses.ts'
import { ownItem } from '../teams/signups.ts'
import * as calls from './today.calls.ts'

// Today, the page of an event on its days, and the big screen (docs/product.md §43).

const { begins, ends, published_at, dates } = publicProgramme.shape

export const today = z.object({
  event: z.extend(eventInZone, {
    event_type: z.enum(eventTypes),
    mode: z.enum(eventModes),
    event_status: z.enum(eventStatusNames),
    start_date: z.string(),
    end_date: z.string(),
    venue: nullableText,
    cityName: nullableText,
    company_name: z.string(),
  }),
  /** When it begins and ends; null while its programme is a draft. */
  begins,
  ends,
  published_at,
  /** Without their texts, which the event’s page has. */
  items: z.array(shownItem),
  dates,
  /** What was announced to everybody, what is urgent first, then the newest; `html` is safe. */
  news: z.array(
    z.object({
      _id: z.string(),
      subject: z.string(),
      html: z.string(),
      sent_at: instant,
      /** Until when it stands in red over Today and the big screen; null unless it is urgent now. */
      urgent_until: nullableInstant,
    }),
  ),
})
export type Today = z.output<typeof today>

export const getToday = endpoint(calls.getToday, {
  summary: 'What everybody reads of an event on its days: its programme and what was announced',
  params: idParams,
  reply: one(today),
  shared: 'everybody',
})

export const ownToday = z.object({
  /** One’s ticket that is valid. */
  ticket: z.nullable(
    z.object({
      _id: z.string(),
      number: z.int(),
      name: z.string(),
      team_name: nullableText,
      /** What its picture says. */
      address: z.string(),
      here_since: nullableInstant,
    }),
  ),
  /** The visits of judges to one’s teams that have a time, as they are planned. */
  visits: z.array(
    z.object({ _id: z.string(), round: namedRef, starts: instant, ends: instant, place: nullableText }),
  ),
  /** What one’s teams hand in. */
  hand_ins: z.array(
    z.object({
      _id: z.string(),
      round: namedRef,
      closes_at: nullableInstant,
      is_open: z.boolean(),
      is_handed_in: z.boolean(),
      lacks: z.array(z.string()),
    }),
  ),
  /** *I am here*, for who may take part online; null for everybody else. */
  here: z.nullable(z.object({ opens: instant, closes: instant, since: nullableInstant })),
  /** What one starred or signed up to, in the order of time, and whether one may sign up. */
  items: z.array(ownItem),
  may_sign_up: z.boolean(),
})
export type OwnToday = z.output<typeof ownToday>

export const getOwnToday = endpoint(calls.getOwnToday, {
  summary: 'What is yours of an event on its days: ticket, visits of judges, what your teams hand in',
  params: idParams,
  reply: one(ownToday),
})

export const sayHere = endpoint(calls.sayHere, {
  summary: 'Say that you are here, at an event online, from an hour before it begins until it ends',
  params: idParams,
  reply: one(ownToday),
  refuses: [409],
})
