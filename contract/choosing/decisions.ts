import * as z from 'zod/mini'
import * as calls from './decisions.calls.ts'
import { choosingBoard, markSummary } from '../teams/marks.ts'
import { markFilters } from '../teams/marks.calls.ts'
import { decidedRound, roundCut } from '../events/decided-rounds.ts'
import { overtakenReasons, triageParts } from './decisions.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  id,
  idParams,
  line,
  nullableText,
  optionalId,
  optionalLongText,
  paging,
  nameOnly,
} from '../platform/fields.ts'
import { changeOutcome, eitherIdsOrFilter, whichApplications } from '../teams/applications.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { isOfRound, type Outcome, outcomeNames } from '../events/outcomes.ts'
import { applicationStatusNames } from '../platform/statuses.ts'

const status = z.enum(applicationStatusNames)
/** More than ever mark one team. */
const mostReaders = 100_000

export const decision = z.object({
  /** The status that the application had when this was decided. */
  from: status,
  to: z.enum(outcomeNames),
  /** Null with a status. */
  round: z.nullable(decidedRound),
  /** To the team. */
  comment: nullableText,
  decidedBy: z.nullable(nameOnly),
  decidedAt: z.string(),
  version: z.int(),
  /** Why a release leaves it alone; null if it does not. */
  overtaken_by: z.nullable(z.enum(overtakenReasons)),
  /** Part of a release that is under way: it cannot be changed. */
  is_leaving: z.boolean(),
})
export type Decision = z.output<typeof decision>

export const decisionState = z.object({
  application_id: z.string(),
  status,
  /** Those in which the team is, and of which no release has said how it goes on. */
  rounds: z.array(decidedRound),
  /** The event has seats, so that they can be decided about too. */
  has_seats: z.boolean(),
  decision: z.nullable(decision),
})
export type DecisionState = z.output<typeof decisionState>

export const getDecision = endpoint(calls.getDecision, {
  summary: 'The pending decision about an application, if any',
  params: idParams,
  reply: one(decisionState),
  versioned: true,
})

const choiceOfOutcome = {
  /** Null clears the decision. */
  to: z.nullable(choice(outcomeNames, say.choice)),
  /** The round after which teams go on or stop; of no meaning with a status. */
  round_id: z._default(z.nullable(id), null),
  comment: optionalLongText(longest.comment),
}

const roundOfOutcome = z.refine<{ to: Outcome | null; round_id: string | null }>(
  ({ to, round_id }) => to === null || !isOfRound(to) || round_id !== null,
  { message: say.fieldRequired, path: ['round_id'] },
)

export const decisionBody = z
  .object({
    ...choiceOfOutcome,
    /** The status that the decider saw; if it is another one by now, the answer is 409. */
    from: z.optional(choice(applicationStatusNames, say.choice)),
    /** Brings back what was decided before, as it was made and by whom. */
    is_undo: z._default(z.boolean(), false),
  })
  .check(roundOfOutcome)

export const setDecision = endpoint(calls.setDecision, {
  summary:
    'Decide what happens to an application once it is released (a status, or going on from a round or stopping there), or clear the decision',
  params: idParams,
  body: decisionBody,
  reply: one(decisionState),
  versioned: true,
  changes: 'staff',
})

export const decisionsBody = z
  .object({
    ...whichApplications,
    ...choiceOfOutcome,
    /** What becomes of decisions made before: with `ask`, if there are any, nothing happens and a 409 counts them. */
    decided: z._default(choice(['ask', 'leave', 'replace'], say.choice), 'replace'),
  })
  .check(eitherIdsOrFilter, roundOfOutcome)

export const decisionOutcome = z.extend(changeOutcome, {
  /** Of the decision, to undo it; null if there is none. */
  version: z.nullable(z.int()),
  /** It took the place of another one. */
  has_replaced: z.boolean(),
})
export type DecisionOutcome = z.output<typeof decisionOutcome>

export const setDecisions = endpoint(calls.setDecisions, {
  summary: `Decide about up to ${longest.manyAtOnce} applications; a refusal does not affect the others`,
  body: decisionsBody,
  reply: one(z.array(decisionOutcome)),
  changes: 'staff',
})

export const undoDecisions = endpoint(calls.undoDecisions, {
  summary:
    'Take back own decisions that nobody has changed since; what they took the place of is pending again. A refusal does not affect the others',
  body: z.object({
    decisions: z
      .array(z.object({ _id: id, version: z.int() }))
      .check(z.minLength(1, say.fieldRequired), z.maxLength(longest.manyAtOnce)),
  }),
  reply: one(z.array(changeOutcome)),
  changes: 'staff',
})

export const triageRow = z.object({
  _id: z.string(),
  team_name: z.string(),
  logo: nullableText,
  theme: z.string(),
  status,
  createdAt: z.string(),
  /** As in the state of a decision. */
  rounds: z.array(decidedRound),
  has_seats: z.boolean(),
  decision: z.nullable(decision),
  /** Of its readers; those of others are hidden until the caller has marked it. */
  marks: markSummary,
})
export type TriageRow = z.output<typeof triageRow>

export const triageCounts = z.object({
  all: z.int(),
  undecided: z.int(),
  decided: z.int(),
  overtaken: z.int(),
})
export type TriageCounts = z.output<typeof triageCounts>

export const listTriage = endpoint(calls.listTriage, {
  summary: 'The applications of an event with their pending decisions, page by page from one to the next',
  params: idParams,
  query: z.object({
    q: paging.q,
    theme: z.optional(line()),
    /** The status now, and the status decided on. */
    status: z.optional(z.enum(['all', ...applicationStatusNames], say.choice)),
    to: z.optional(z.enum(outcomeNames, say.choice)),
    /** The teams in this round. */
    round: optionalId,
    show: z._default(z.enum(['all', ...triageParts], say.choice), 'all'),
    /** What the caller has marked, and where readers are far apart. */
    mark: z.optional(z.enum(markFilters, say.choice)),
    /** By `mark`: the highest mean first, of equal ones what more have read; what the caller has not marked comes last, as it came in. */
    order: z._default(z.enum(['oldest', 'newest', 'mark'], say.choice), 'oldest'),
    /** This one is listed first, decided or not. */
    first: optionalId,
    /** The last one of the page before: a list that one works through must not shift by what is decided. */
    after: optionalId,
    /** The mean that it was listed with; none if that was hidden. */
    after_mean: z.optional(
      z.coerce.number(say.choice).check(z.minimum(0, say.choice), z.maximum(10, say.choice)),
    ),
    /** How many had marked it then; without it the page begins with all of that mean. */
    after_read: z._default(
      z.coerce
        .number(say.choice)
        .check(z.int(say.choice), z.minimum(0, say.choice), z.maximum(mostReaders, say.choice)),
      mostReaders,
    ),
    limit: paging.limit,
  }),
  reply: z.object({
    data: z.array(triageRow),
    counts: triageCounts,
    /** The round that was asked for. */
    cut: z.nullable(roundCut),
    /** With the first page alone. */
    board: z.nullable(choosingBoard),
    total: z.int(),
    counts_at_least: z.optional(z.literal(true)),
  }),
})
