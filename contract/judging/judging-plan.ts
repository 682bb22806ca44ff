import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  eventInZone,
  flag,
  id,
  idParams,
  instant,
  nullableText,
  optionalLine,
  whenGiven,
} from '../platform/fields.ts'
import * as calls from './judging.calls.ts'
import { judgingPause } from './judging-desk.ts'
import { mostLooks, visitOrigins, visitStates } from './judging.calls.ts'
import { judgingMessages } from './judging.texts.ts'
import { whole } from './judging.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { roundMessages } from '../events/round.texts.ts'

// The plan of a round: who visits whom and when (docs/product.md §20).

export const plan = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  looks: z.int(),
  visit_minutes: z.int(),
  walk_minutes: z.int(),
  /** When visits begin and end; null where judges go through their teams as they like. */
  visits_start_at: z.nullable(instant),
  visits_end_at: z.nullable(instant),
  break_at: z.nullable(instant),
  break_minutes: z.nullable(z.int()),
  /** When staff paused judging, in order; the times of visits that had not ended are moved by it. */
  pauses: z.array(judgingPause),
  /** The same on the clock of the event's zone, as YYYY-MM-DDTHH:MM. Before the first plan those of the judging are proposed. */
  local: z.object({
    starts: nullableText,
    ends: nullableText,
    break_at: nullableText,
    now: z.string(),
    /** When judging opens and closes. */
    opens: nullableText,
    closes: nullableText,
  }),
  seed: z.int(),
  planned_at: z.nullable(instant),
  /** The plan before this one can come back: nobody has acted on this one yet. */
  can_undo: z.boolean(),
  sealed_at: z.nullable(instant),
  /** Judging runs: once there is a plan, another one is a draft first. */
  is_running: z.boolean(),
  criteria: z.array(z.object({ _id: z.string(), weight: z.int() })),
  scale: z.int(),
  /** How many go on from the round, if it has a cut. */
  finalists: z.nullable(z.int()),
  teams: z.array(z.object({ _id: z.string(), team_name: z.string(), place: nullableText })),
  judges: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** Left the round; their visits that are made stay. */
      has_left: z.boolean(),
      /** Their visits were shared out: plans leave them out until they are given a visit, or ask for one. */
      is_aside: z.boolean(),
      /** When they are there, on the clock of the event's zone; null: all the time. */
      from: nullableText,
      to: nullableText,
      conflicts: z.array(z.string()),
    }),
  ),
  visits: z.array(
    z.object({
      _id: z.string(),
      judge_id: z.string(),
      application_id: z.string(),
      state: z.enum(visitStates),
      origin: z.enum(visitOrigins),
      slot: z.nullable(z.int()),
      /** Somebody has begun to score. */
      is_begun: z.boolean(),
    }),
  ),
  /** The server's clock. */
  now: instant,
  version: z.int(),
})
export type Plan = z.output<typeof plan>

export const getPlan = endpoint(calls.getPlan, {
  summary:
    'The plan of a round with all that it is made of, so that it can be worked out beforehand in a browser',
  params: idParams,
  reply: one(plan),
  versioned: true,
})

const minuteOf = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

export const planBody = z
  .object({
    looks: whole(1, mostLooks, judgingMessages.looks),
    visit_minutes: whole(1, 120, judgingMessages.minutes),
    walk_minutes: whole(0, 60, judgingMessages.walk),
    /** On the clock of the event's zone. */
    starts: minuteOf,
    ends: minuteOf,
    break_at: minuteOf,
    break_minutes: whenGiven(whole(1, 600, judgingMessages.breakMinutes), judgingMessages.breakMinutes),
    seed: whole(0, 2_147_483_647, say.number),
    /** Leave every visit where it is, and plan only the looks that are missing. */
    is_filling: flag(false),
  })
  .check(
    z.refine(({ starts, ends }) => starts !== null || ends === null, {
      message: judgingMessages.beginToo,
      path: ['starts'],
    }),
    z.refine(({ starts, ends }) => ends !== null || starts === null, {
      message: judgingMessages.endToo,
      path: ['ends'],
    }),
    z.refine(({ starts, ends }) => starts === null || ends === null || starts < ends, {
      message: judgingMessages.endsEarly,
      path: ['ends'],
    }),
    z.refine(({ break_at, break_minutes }) => (break_at === null) === (break_minutes === null), {
      message: judgingMessages.breakToo,
      path: ['break_minutes'],
    }),
  )
export type PlanFields = z.output<typeof planBody>

export const makePlan = endpoint(calls.makePlan, {
  summary:
    'Set when visits are, and plan them: the same seed and teams give the same plan. Visits that are made, begun, put off or set by hand stay',
  params: idParams,
  body: planBody,
  reply: one(plan),
  versioned: true,
  budgets: ['plans'],
  changes: 'staff',
})

export const takePlanBack = endpoint(calls.takePlanBack, {
  summary:
    'Take back the last plan: visits and their times are those of the plan before it. 409 once a judge or anybody at the desk has acted on the last one',
  params: idParams,
  reply: one(plan),
  versioned: true,
  changes: 'staff',
})

export const moveBody = z.object({
  judge_id: id,
  /** From 1; null for no fixed time. */
  slot: z.nullable(z.int(say.number).check(z.minimum(1, say.number), z.maximum(10_000, say.number))),
})

export const moveVisit = endpoint(calls.moveVisit, {
  summary: 'Give a visit that nobody has begun to another judge or another time; later plans leave it there',
  params: idParams,
  body: moveBody,
  reply: one(plan),
  changes: 'staff',
})

export const placesBody = z.object({
  /** By the team's _id. */
  places: z
    .record(z.string().check(z.maxLength(longest.line)), optionalLine(longest.place))
    .check(z.refine(places => Object.keys(places).length <= 5000, say.choice)),
})

export const placeTeams = endpoint(calls.placeTeams, {
  summary:
    'Say where judges find teams, such as the number of a table; teams that are not named stay where they are',
  params: idParams,
  body: placesBody,
  reply: one(plan),
  changes: 'staff',
})
