import * as z from 'zod/mini'
import * as calls from './decisions.calls.ts'
import { triageParts } from './decisions.calls.ts'
import { endpoint, one } from './endpoint.ts'
import { choice, idParams, line, nullableText, optionalId, optionalLongText, paging } from './fields.ts'
import { changeOutcome, eitherIdsOrFilter, whichApplications } from './applications.ts'
import * as longest from './lengths.ts'
import { fieldMessages as say } from './messages.ts'
import { applicationStatusNames } from './statuses.ts'

const status = z.enum(applicationStatusNames)

const decision = z.object({
  /** The status that the application had when this was decided. */
  from: status,
  to: status,
  /** To the team. */
  comment: nullableText,
  decidedBy: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  decidedAt: z.string(),
  version: z.int(),
  /** The application has another status by now: a release leaves it alone. */
  is_overtaken: z.boolean(),
  /** Part of a release that is under way: it cannot be changed. */
  is_leaving: z.boolean(),
})
export type Decision = z.output<typeof decision>

const decisionState = z.object({
  application_id: z.string(),
  status,
  decision: z.nullable(decision),
})
export type DecisionState = z.output<typeof decisionState>

export const getDecision = endpoint(calls.getDecision, {
  summary: 'The pending decision about an application, if any',
  params: idParams,
  reply: one(decisionState),
  versioned: true,
})

/** Null clears the decision. */
const outcome = z._default(z.nullable(choice(applicationStatusNames, say.choice)), null)
const comment = optionalLongText(longest.comment)

export const decisionBody = z.object({
  status: outcome,
  comment,
  /** The status that the decider saw; if it is another one by now, the answer is 409. */
  from: z.optional(choice(applicationStatusNames, say.choice)),
})

export const setDecision = endpoint(calls.setDecision, {
  summary: 'Decide what happens to an application once it is released, or clear the decision',
  params: idParams,
  body: decisionBody,
  reply: one(decisionState),
  versioned: true,
})

export const decisionsBody = z
  .object({ ...whichApplications, status: outcome, comment })
  .check(eitherIdsOrFilter)

export const setDecisions = endpoint(calls.setDecisions, {
  summary: `Decide about up to ${longest.manyAtOnce} applications; a refusal does not affect the others`,
  body: decisionsBody,
  reply: one(z.array(changeOutcome)),
})

const triageRow = z.object({
  _id: z.string(),
  team_name: z.string(),
  logo: nullableText,
  theme: z.string(),
  status,
  createdAt: z.string(),
  decision: z.nullable(decision),
})
export type TriageRow = z.output<typeof triageRow>

const counts = z.object({ all: z.int(), undecided: z.int(), decided: z.int(), overtaken: z.int() })
export type TriageCounts = z.output<typeof counts>

export const listTriage = endpoint(calls.listTriage, {
  summary: 'The applications of an event with their pending decisions, page by page from one to the next',
  params: idParams,
  query: z.object({
    q: paging.q,
    theme: z.optional(line()),
    /** The status now, and the status decided on. */
    status: z.optional(z.enum(['all', ...applicationStatusNames], say.choice)),
    to: z.optional(z.enum(applicationStatusNames, say.choice)),
    show: z._default(z.enum(['all', ...triageParts], say.choice), 'all'),
    order: z._default(z.enum(['oldest', 'newest'], say.choice), 'oldest'),
    /** The last one of the page before: a list that one works through must not shift by what is decided. */
    after: optionalId,
    limit: paging.limit,
  }),
  reply: z.object({
    data: z.array(triageRow),
    counts,
    total: z.int(),
    counts_at_least: z.optional(z.literal(true)),
  }),
})
