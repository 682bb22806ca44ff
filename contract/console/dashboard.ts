import * as z from 'zod/mini'
import * as calls from './dashboard.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { mailState } from '../platform/mail.ts'

/** The total, and how many were added in the last seven days. */
export const tile = z.object({ total: z.int(), this_week: z.int() })

export const deadline = z.object({
  _id: z.string(),
  event_name: z.string(),
  cityName: z.nullable(z.string()),
  /** The date in the event's time zone, and the days until then. */
  day: z.string(),
  days_left: z.int(),
  kind: z.enum(['registration', 'hand_in', 'start', 'end']),
})
export type Deadline = z.output<typeof deadline>

/** How far a new installation, or a new company's people, have come (docs/product.md §11). */
export const firstSteps = z.object({
  has_company: z.boolean(),
  /** The newest one, draft or not. */
  event_id: z.nullable(z.string()),
  has_public_event: z.boolean(),
  /** For organisers: whether mail reaches people, by the last one that was tried. */
  mail: z.nullable(mailState),
})
export type FirstSteps = z.output<typeof firstSteps>

export const dashboard = z.object({
  first_steps: firstSteps,
  counts: z.object({
    events: tile,
    applications: tile,
    applicants: tile,
    associates: tile,
    partners: tile,
  }),
  /** Thirty days, oldest first, ending today. Days without applications are included as 0. */
  per_day: z.array(z.object({ day: z.string(), applications: z.int() })),
  /** Published events only, soonest first, at most ten. */
  deadlines: z.array(deadline),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint(calls.getDashboard, {
  summary:
    'Get the dashboard: counts, applications per day in the last 30 days, and what is due within seven days',
  reply: one(dashboard),
})
