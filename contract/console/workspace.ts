import { judgingNeeds } from '../events/rounds.calls.ts'
import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { idParams, instant, namedRef, nullableText } from '../platform/fields.ts'
import { judgingStates } from '../judging/judge.calls.ts'
import { awardLabels } from '../judging/publication.calls.ts'
import { eventStatusNames } from '../platform/statuses.ts'
import * as calls from './workspace.calls.ts'

// Where an event stands, what is next, and what needs somebody (docs/product.md §29).

const roundRef = z.nullable(namedRef)

/** What a sentence about an event is made of. Each kind says which parts it has. */
const facts = {
  n: z.int(),
  /** Of how many. */
  of: z.nullable(z.int()),
  /** A second number beside it. */
  also: z.nullable(z.int()),
  /** Since when, or until when. */
  at: z.nullable(instant),
  /** The first three teams or people that it is about. */
  names: z.array(z.string()),
  round: roundRef,
}

const stage = z.object({
  stage: z.enum(calls.lifeStages),
  state: z.enum(calls.stageStates),
  note: z.nullable(z.enum(calls.stageNotes)),
  /** A day (YYYY-MM-DD, in the event's zone) or an instant. */
  from: nullableText,
  to: nullableText,
  n: z.nullable(z.int()),
  of: z.nullable(z.int()),
})
export type Stage = z.output<typeof stage>

const next = z.object({
  kind: z.enum(calls.nextSteps),
  ...facts,
  /** What a round that opens soon still lacks. */
  lacks: z.array(z.enum(judgingNeeds)),
  /** How sure each prize is, once ballots are sealed. */
  prizes: z.array(z.object({ name: z.string(), label: z.nullable(z.enum(awardLabels)) })),
  /** Which date it waits for. */
  until: z.nullable(z.enum(calls.comingDates)),
})
export type NextStep = z.output<typeof next>

const need = z.object({
  kind: z.enum(calls.needKinds),
  tone: z.enum(calls.needTones),
  /** The screen that it leads to, and that carries a dot for it unless it is yellow. */
  entry: z.enum(calls.eventEntries),
  ...facts,
  /** Of whom the desk says it: the judge, or the flag of a team. Absent where a row is about several. */
  about: z.optional(z.string()),
  /** `at` is still to come. */
  is_due: z.boolean(),
  /** Whether the next step says it already. */
  is_next: z.boolean(),
  lacks: z.array(z.enum(judgingNeeds)),
})
export type Need = z.output<typeof need>

const entry = z.object({
  entry: z.enum(calls.eventEntries),
  round: roundRef,
  /** How many there are, or wait; null where nothing is counted. With `of`, how far it is. */
  n: z.nullable(z.int()),
  of: z.nullable(z.int()),
  /** What of `needs` the dot is for; empty without one. `missing` is a draft that cannot be published. */
  needs: z.array(z.enum([...calls.needKinds, 'missing'])),
})
export type Entry = z.output<typeof entry>

/** A round that is judged, as the strip of its screens shows it. */
const judgedRound = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(judgingStates),
  criteria: z.int(),
  judges: z.int(),
  lacks: z.array(z.enum(judgingNeeds)),
})
export type JudgedRound = z.output<typeof judgedRound>

const figure = z.object({ kind: z.enum(calls.figureKinds), ...facts })
export type Figure = z.output<typeof figure>

const publishing = z.object({
  /** The fields that publishing refuses without, by their path in the form. */
  missing: z.array(z.string()),
  good: z.array(
    z.object({ kind: z.enum(calls.goodKinds), is_done: z.boolean(), n: z.int(), names: z.array(z.string()) }),
  ),
})
export type Publishing = z.output<typeof publishing>

const workspace = z.object({
  now: instant,
  event_status: z.enum(eventStatusNames),
  stages: z.array(stage),
  /** How much of the present stage has passed, in hundredths. */
  passed: z.int(),
  next,
  needs: z.array(need),
  figures: z.array(figure),
  entries: z.array(entry),
  rounds: z.array(judgedRound),
  /** Of a draft; of a published event while teams can only apply, what is good. */
  publishing: z.nullable(publishing),
})
export type Workspace = z.output<typeof workspace>

export const getWorkspace = endpoint(calls.getWorkspace, {
  summary:
    'Get the stage of an event, the one next step, what needs somebody, and what its navigation lists, as far as the caller may do it',
  params: idParams,
  reply: one(workspace),
  shared: 'readers',
})
