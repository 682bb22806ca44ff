import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventInZone, idParams, instant, line as textLine, nullableText } from '../platform/fields.ts'
import { judgingStates } from './judge.calls.ts'
import * as calls from './judging.calls.ts'
import { tieRules } from './judging.calls.ts'
import { lateBallot } from './judging.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { unfinishedBallots } from './judging-closing.ts'
import { partlyMarked } from './partly-marked.ts'
import { resultsBundle } from './results-bundle.ts'

// What the ballots of a round say, for staff (docs/product.md §21). The method is docs/judging-method.md.

const place = z.nullable(z.int())

export const teamResult = z.object({
  _id: z.string(),
  team_name: z.string(),
  theme: nullableText,
  /** Rejected, revoked or disqualified: outside the field, without a place. */
  is_out: z.boolean(),
  /** A hand-in came before, and the team handed nothing in. */
  lacks_project: z.boolean(),
  /** From 1; equal scores share it. Null without a ballot that counts. */
  place,
  /** From 0 to 100, and the standard deviation of it. */
  score: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  looks: z.int(),
  /** Of its looks, those with marks missing, the emptiest first. */
  unfinished: z.array(partlyMarked),
  mean: z.nullable(z.number()),
  /** The places that other rules would give. They never decide. */
  places: z.object({ rawMean: place, centredMean: place, zScore: place, pairwiseShare: place }),
})
export type TeamResult = z.output<typeof teamResult>

export const lineOfRound = z.object({
  /** `finalists` is the cut; without one there are `first`, `first two` and `podium`. */
  name: z.string(),
  /** Whether a prize of the event goes to its last seat. */
  is_prize: z.boolean(),
  chosen: z.int(),
  best: z.int(),
  label: z.enum(['clear', 'close', 'not_decided']),
  is_unanimous: z.boolean(),
  /** The share of replays in which the seats hold all of the best. */
  chance: z.number(),
  seats: z.array(z.string()),
  /** Who else may belong there, the likeliest first. */
  rivals: z.array(z.string()),
  /** What holds Clear back, in the words of the method. */
  why: z.array(z.string()),
  /** How often a team is among the best, by its _id; empty if nothing could be replayed. */
  hits: z.record(z.string(), z.number()),
  /** Judges without whose opinion the line would change. */
  depends_on: z.array(z.string()),
  /** Visits that would tell most about a line that is not clear, the best first. */
  visits: z.array(z.object({ judge_id: z.string(), application_id: z.string() })),
  /** Why there is none: no visit would tell more, or nobody is left who may make it. */
  no_visit: z.nullable(z.enum(['no_gain', 'nobody'])),
})
export type LineOfRound = z.output<typeof lineOfRound>

export const judgeInResults = z.object({
  _id: z.string(),
  name: z.string(),
  ballots: z.int(),
  /** Points that this judge gives more than others; it is taken out of the scores. */
  severity: z.number(),
  /** What would change without this judge's opinion. */
  changes: z.array(
    z.object({
      line: z.string(),
      gains: z.array(z.string()),
      loses: z.array(z.string()),
      /** Who gains and who loses would be level, so nobody but this judge tells them apart. */
      is_level: z.boolean(),
    }),
  ),
})
export type JudgeInResults = z.output<typeof judgeInResults>

export const roundResults = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  state: z.enum(judgingStates),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  tie_rule: z.enum(tieRules),
  tie_person: nullableText,
  /** How many looks each team was promised. */
  looks: z.int(),
  /** That count, and that have less than half of the weight marked. */
  ballots: z.int(),
  incomplete: z.int(),
  unfinished: unfinishedBallots,
  /** In order of place; then those without a ballot, then those that are out. */
  teams: z.array(teamResult),
  lines: z.array(lineOfRound),
  /** Who has a ballot that counts, from strict to lenient. */
  judges: z.array(judgeInResults),
  /** Every time that judging was closed by staff, the first one first. */
  seals: z.array(
    z.object({
      sealed_at: instant,
      sealed_by: nullableText,
      reopened_at: z.nullable(instant),
      reopened_by: nullableText,
      reopen_reason: nullableText,
    }),
  ),
  /** The hash of the last link of the chain, if the ballots are sealed now. */
  chain_head: nullableText,
  /** Ballots that came after closing, by judge, then by team. */
  late: z.array(lateBallot),
  /** The names of all judges of the round, also of those without a ballot. */
  judge_names: z.record(z.string(), z.string()),
})
export type RoundResults = z.output<typeof roundResults>

export const getRoundResults = endpoint(calls.getRoundResults, {
  summary:
    'What the ballots of a round say now: scores, places, how firm each line is, other rules, and what leaving out one judge would change',
  params: idParams,
  reply: one(roundResults),
})

export const sealRound = endpoint(calls.sealRound, {
  summary:
    'Close judging: seal the ballots of a round in its hash chain. 409 if it is sealed, has no ballot, if another number than `counting` would count, or if staff have sent other visits than `given`',
  params: idParams,
  body: z.object({
    /** How many ballots would count, as it was shown: finished, and unfinished with at least half of the weight. */
    counting: z.optional(z.int()),
    /** How many visits staff had sent by hand, as it was shown. */
    given: z.optional(z.int()),
  }),
  reply: one(roundResults),
  changes: 'staff',
})

export const reopenBody = z.object({ reason: textLine(say.fieldRequired, longest.noteTitle) })

export const reopenRound = endpoint(calls.reopenRound, {
  summary:
    'Reopen judging of a sealed round, with a reason that is recorded. Sealing again goes on in the same chain',
  params: idParams,
  body: reopenBody,
  reply: one(roundResults),
  changes: 'staff',
})

export const getResultsBundle = endpoint(calls.getResultsBundle, {
  summary:
    'The sealed ballots of a round with its result, to be recomputed by anyone. Judges are numbers drawn by lot. 409 unless it is sealed',
  params: idParams,
  reply: resultsBundle,
  refuses: [409],
})
