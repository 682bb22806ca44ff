import * as z from 'zod/mini'
import * as calls from './challenges.calls.ts'
import { challengeModes, challengeStates, challengeStep } from './challenges.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { hostFields, theme } from '../events/events.ts'
import { eventModes, eventTypes } from '../events/events.calls.ts'
import { city, nullableCity, nullableText, optionalId, paging } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'

/**
 * A challenge as a card shows it. `days_left` counts from today in the event's time zone; 0 is the last day, null is
 * closed.
 */
export const challengeCard = z.object({
  _id: z.string(),
  event_name: z.string(),
  banner: nullableText,
  event_type: z.enum(eventTypes),
  mode: z.enum(eventModes),
  team_min: z.int(),
  team_max: z.int(),
  theme: z.array(theme),
  location: nullableCity,
  start_date: z.string(),
  end_date: z.string(),
  last_day_of_registration: z.string(),
  timezone: z.string(),
  days_left: z.nullable(z.int()),
  company: z.object(hostFields),
})

export const challenge = z.extend(challengeCard, {
  is_over: z.boolean(),
  /** The team with the first prize, once results are published. */
  won_by: nullableText,
})
export type Challenge = z.output<typeof challenge>

export const listChallenges = endpoint(calls.listChallenges, {
  summary: 'List published events that are not over, soonest deadline first, as a plain array',
  reply: z.array(challengeCard),
  shared: 'everybody',
})

const counts = Object.fromEntries(['all', ...eventTypes].map(type => [type, z.int()])) as Record<
  'all' | (typeof eventTypes)[number],
  ReturnType<typeof z.int>
>

export const foundChallenges = z.object({
  data: z.array(challenge),
  total: z.int(),
  /** Counted with all filters except the type. */
  counts: z.object(counts),
  cities: z.array(city),
})
export type FoundChallenges = z.output<typeof foundChallenges>

export const searchChallenges = endpoint(calls.searchChallenges, {
  summary:
    'Search and filter challenges, or those that are over; with counts per type and the available cities',
  query: z.object({
    q: paging.q,
    type: z.optional(z.enum(eventTypes, say.choice)),
    mode: z.optional(z.enum(challengeModes, say.choice)),
    city: optionalId,
    status: z.optional(z.enum(challengeStates, say.choice)),
    limit: z._default(
      z.coerce
        .number(say.number)
        .check(z.int(say.number), z.minimum(1, say.number), z.maximum(960, say.number)),
      challengeStep,
    ),
  }),
  reply: foundChallenges,
  shared: 'everybody',
})

export const numbers = z.object({ challenges: z.int(), companies: z.int(), cities: z.int(), themes: z.int() })
export type Numbers = z.output<typeof numbers>

/** The numbers on the front page. They count only challenges that are open for applications. */
export const getNumbers = endpoint(calls.getNumbers, {
  summary: 'Count open challenges and their companies, cities and themes; up to five seconds old',
  reply: one(numbers),
  shared: 'everybody',
})
