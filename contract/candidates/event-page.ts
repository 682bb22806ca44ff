import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import * as calls from './event-page.calls.ts'
import { eventNews } from '../events/event-news.ts'
import { hostFields, publicEventFields } from '../events/events.ts'
import { publicRound } from '../events/rounds.ts'
import { prizeKinds } from '../judging/publication.calls.ts'
import { idParams, nullableCity, nullableText } from '../platform/fields.ts'

/** The public page of an event: no contact details, no counts (docs/product.md §4). */
export const publicEvent = z.object({
  ...publicEventFields,
  rounds: z.array(
    z.object({
      ...publicRound.shape,
      /** What its judges give marks for; empty where it is not judged. */
      criteria: z.array(
        z.object({
          name: z.string(),
          description: nullableText,
          /** A share of the sum of all. */
          weight: z.int(),
        }),
      ),
    }),
  ),
  ...eventNews,
  /** `details` as safe HTML, with headings from h3 down. */
  details_html: z.string(),
  company: z.object({ ...hostFields, website: nullableText, location: nullableCity }),
  days_left: z.nullable(z.int()),
  /** How many projects its gallery shows; null while that is closed. */
  projects: z.nullable(z.int()),
  /** Everybody can read its programme. */
  has_programme: z.boolean(),
  /** Some were issued; nobody can list them. */
  has_certificates: z.boolean(),
  /** Everybody can read its results. */
  has_results: z.boolean(),
  /** What can be won, in order. */
  prizes: z.array(
    z.object({
      name: z.string(),
      what: nullableText,
      how_many: z.int(),
      given_by: z.enum(prizeKinds),
      theme: nullableText,
      criterion: nullableText,
    }),
  ),
  /** The prizes of its newest results and their teams, at most twelve; those by the order of all teams come first. */
  winners: z.array(z.object({ prize: z.string(), team_name: z.string() })),
  /** Judging was opened again since those results. */
  is_reopened: z.boolean(),
  /** What the organisers announced to everybody, newest first; `html` is safe. */
  announcements: z.array(
    z.object({ _id: z.string(), subject: z.string(), html: z.string(), sent_at: z.string() }),
  ),
  associates: z.array(
    z.object({
      _id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      photo: nullableText,
      designation: z.string(),
      company_name: z.string(),
    }),
  ),
  partners: z.array(
    z.object({
      _id: z.string(),
      partner_name: z.string(),
      logo: nullableText,
      category: z.string(),
      website: nullableText,
    }),
  ),
})
export type PublicEvent = z.output<typeof publicEvent>

export const getEventDetails = endpoint(calls.getEventDetails, {
  summary:
    'Get the public page of an event that was published; others only for the staff of their company, once complete',
  params: idParams,
  reply: one(publicEvent),
  shared: 'everybody',
})
