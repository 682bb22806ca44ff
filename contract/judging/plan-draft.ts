import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventInZone, id, idParams, instant, namedRef, nullableText } from '../platform/fields.ts'
import * as calls from './judging.calls.ts'
import { planReasons } from './judging.calls.ts'
import { judgingPause } from './judging-desk.ts'
import { planBody } from './judging-plan.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'

// While judging runs a plan is a draft until somebody uses it (docs/product.md §20).

export const draftVisit = z.object({
  judge_id: z.string(),
  application_id: z.string(),
  /** From 1; null for no fixed time. */
  slot: z.nullable(z.int()),
  /** Begun or put off: a plan never moves it. Visits that are made are left out. */
  is_fixed: z.boolean(),
})
export type DraftVisit = z.output<typeof draftVisit>

export const plannedHours = z.object({
  visits_start_at: z.nullable(instant),
  visits_end_at: z.nullable(instant),
  visit_minutes: z.int(),
  walk_minutes: z.int(),
  break_at: z.nullable(instant),
  break_minutes: z.nullable(z.int()),
  pauses: z.array(judgingPause),
})

export const planDraft = z.object({
  /** The round. */
  _id: z.string(),
  event: eventInZone,
  made_by: z.string(),
  made_at: instant,
  /** Why it was made, the first reason first; who left, came or gives visits away is named. */
  reasons: z.array(z.object({ kind: z.enum(planReasons), name: nullableText, at: instant })),
  looks: z.object({ was: z.int(), now: z.int() }),
  hours: z.object({ was: plannedHours, now: plannedHours }),
  teams: z.array(
    z.object({
      _id: z.string(),
      team_name: z.string(),
      place: nullableText,
      /** Visits that are made. */
      done: z.int(),
    }),
  ),
  /** With a phone: whose link is open on one, so that it shows a change within a minute, or once it is online. */
  judges: z.array(z.object({ ...namedRef.shape, has_phone: z.boolean() })),
  /** Visits to be made, by the plan that judges go by and by the draft. */
  was: z.array(draftVisit),
  now: z.array(draftVisit),
  /** Of all that would be used. With another one it is another plan. */
  digest: z.string(),
})
export type PlanDraft = z.output<typeof planDraft>

export const planDraftReply = z.object({
  /** Null if there is none, or if it would change nothing. */
  draft: z.nullable(planDraft),
  /** Who made the one that would change nothing any more, and when. */
  idle: z.nullable(z.object({ made_by: z.string(), made_at: instant })),
  /** The draft that was used last, while it can be taken back. */
  used: z.nullable(z.object({ at: instant, told: z.int(), seconds_left: z.int() })),
  now: instant,
})
export type PlanDraftReply = z.output<typeof planDraftReply>

const visitIds = z
  .array(id, say.choice)
  .check(z.minLength(1, say.choice), z.maxLength(longest.manyAtOnce, say.choice))

export const getPlanDraft = endpoint(calls.getPlanDraft, {
  summary:
    'The draft of a plan while judging runs, from the visits as they are now, and whether the last one can still be taken back. With If-None-Match 304 while nothing has changed',
  params: idParams,
  reply: one(planDraftReply),
  shared: 'readers',
})

export const draftPlan = endpoint(calls.draftPlan, {
  summary:
    'Make a draft of a plan while judging runs: anew, or only of what is missing. Judges go by the old plan until it is used. A round has one draft',
  params: idParams,
  body: planBody,
  reply: one(planDraftReply),
  budgets: ['plans'],
  changes: 'staff',
})

export const shareOutVisits = endpoint(calls.shareOutVisits, {
  summary:
    'Add to the draft of the plan that visits which nobody has begun go to others: to who has time, else to who has the fewest, without a time',
  params: idParams,
  body: z.object({ visits: visitIds }),
  reply: one(planDraftReply),
  budgets: ['plans'],
  changes: 'staff',
})

export const takePlanDraft = endpoint(calls.takePlanDraft, {
  summary:
    'Use the draft of the plan. `told` are the judges whose visits change and whose link is open on a phone. 409 if it is another one by now than was shown. May be repeated',
  params: idParams,
  body: z.object({ digest: z.string().check(z.maxLength(longest.line)) }),
  reply: one(z.object({ told: z.int() })),
  changes: 'staff',
})

export const dropPlanDraft = endpoint(calls.dropPlanDraft, {
  summary: 'Throw the draft of a plan away; nothing changes for anybody',
  params: idParams,
  reply: one(planDraftReply),
  changes: 'staff',
})
