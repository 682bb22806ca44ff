import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { id, idParams } from '../platform/fields.ts'
import * as calls from './judging-desk.calls.ts'
import { mostBestVisits } from './judging-desk.calls.ts'
import { partlyMarked } from './partly-marked.ts'
import { fieldMessages as say } from '../platform/messages.ts'

// What staff read before they close judging (docs/product.md §21).

/** What judges have begun and not finished: it counts once judging is closed, if half of the weight is marked. */
export const unfinishedBallots = z.array(
  z.object({
    judge_id: z.string(),
    application_id: z.string(),
    will_count: z.boolean(),
    ...partlyMarked.shape,
  }),
)

const pair = z.object({ judge_id: z.string(), application_id: z.string() })

export const closing = z.object({
  /** How many ballots closing would count: finished, and unfinished with at least half of the weight. */
  counting: z.int(),
  unfinished: unfinishedBallots,
  /** How many visits staff have sent by hand in all. Closing takes it back, and is refused once there are more. */
  given: z.int(),
  /** The visits that would tell most now, each by another judge who is here; none if one more would change little. */
  best: z.array(pair),
})
export type Closing = z.output<typeof closing>

export const getClosing = endpoint(calls.getClosing, {
  summary:
    'How many ballots closing judging would seal now, which are unfinished, how many visits staff have sent, and which would tell most',
  params: idParams,
  reply: one(closing),
})

export const bestVisitsBody = z.object({
  visits: z
    .array(z.object({ judge_id: id, application_id: id }), say.choice)
    .check(z.minLength(1, say.choice), z.maxLength(mostBestVisits, say.choice)),
})

export const sendBestVisits = endpoint(calls.sendBestVisits, {
  summary:
    'Send judges to teams, without a fixed time, all or none. May be repeated: a judge who has the visit already keeps it. 409 once judging is closed',
  params: idParams,
  body: bestVisitsBody,
  /** How many visits are new. */
  reply: one(z.object({ sent: z.int() })),
  changes: 'staff',
})
