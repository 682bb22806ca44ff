import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  eventInZone,
  id,
  idParams,
  instant,
  line,
  namedRef,
  nullableText,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as judgeCalls from './judge.calls.ts'
import * as calls from './jury.calls.ts'
import { jurorStates, mostInReach } from './jury.calls.ts'
import { juryMessages } from './jury.texts.ts'
import { juryDecision } from './published-results.ts'

// A jury decides a prize that the scores leave open (docs/product.md §22).

const teamInReach = z.object({
  _id: z.string(),
  team_name: z.string(),
  /** Of what it handed in, and the key of its first picture. */
  title: nullableText,
  picture: nullableText,
  place: z.nullable(z.int()),
  score: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  /** In how many of 100 replays it is among the best of the line; null where nothing could be replayed. */
  hits: z.nullable(z.int()),
  /** The marks of its judges by the criterion's _id, from the lowest up. */
  marks: z.record(z.string(), z.array(z.int())),
  notes: z.array(z.object({ judge: z.string(), text: z.string() })),
  /** By the plain mean, and by comparisons of the same judge. */
  by_mean: z.nullable(z.int()),
  by_pairs: z.nullable(z.int()),
  /** Judges who may still visit it. */
  unseen_by: z.array(z.object({ judge_id: z.string(), name: z.string() })),
  /** Judges of the round who know it. */
  known_by: z.array(z.string()),
  /** About how far one more visit would move its score. */
  moves_by: z.nullable(z.number()),
})
export type TeamInReach = z.output<typeof teamInReach>

const juror = z.object({
  judge_id: z.string(),
  name: z.string(),
  affiliation: nullableText,
  is_chair: z.boolean(),
  state: z.enum(jurorStates),
  /** Teams within reach whom they know or are a member of. */
  knows: z.array(z.string()),
  /** How many teams of the round they gave a mark. Whoever gave none is away until staff say otherwise. */
  scored: z.int(),
  /** When they left the round. */
  left_at: z.nullable(instant),
  has_given: z.boolean(),
  /** Staff typed it. */
  typed_by: nullableText,
  is_late: z.boolean(),
})
export type Juror = z.output<typeof juror>

/** Only once they are shown. */
const shownOrders = z.object({
  shown_at: instant,
  /** Null where all had given theirs. */
  shown_by: nullableText,
  shown_with: z.int(),
  orders: z.array(
    z.object({
      judge_id: z.string(),
      name: z.string(),
      teams: z.array(z.string()),
      given_at: instant,
      typed_by: nullableText,
      is_late: z.boolean(),
    }),
  ),
  votes: z.record(z.string(), z.int()),
  leader: nullableText,
  steps: z.array(z.object({ step: z.enum(['first_places', 'pairs', 'chair']), among: z.array(z.string()) })),
})

const past = z.object({
  number: z.int(),
  ended_at: instant,
  ended_by: nullableText,
  ended_why: z.enum(['undone', 'teams', 'result']),
  /** How many had given an order, and what was decided. */
  given: z.int(),
  to: nullableText,
  sentence: nullableText,
})

export const deliberation = z.object({
  round: namedRef,
  event: eventInZone,
  prize: z.object({ _id: z.string(), name: z.string(), what: nullableText }),
  /** The prize after it that a jury may decide. */
  next_prize: z.nullable(namedRef),
  is_sealed: z.boolean(),
  sealed_at: z.nullable(instant),
  ballots: z.int(),
  /** Scores leave it open. */
  is_open: z.boolean(),
  label: z.nullable(z.enum(['clear', 'close', 'not_decided'])),
  is_tie: z.boolean(),
  /** The highest mark. */
  scale: z.int(),
  criteria: z.array(z.object({ _id: z.string(), name: z.string(), weight: z.int() })),
  /** Side by side, in the order of scores. */
  teams: z.array(teamInReach),
  /** Within reach too. */
  others: z.array(z.object({ _id: z.string(), team_name: z.string() })),
  jury: z.array(juror),
  asked_at: z.nullable(instant),
  shown: z.nullable(shownOrders),
  decided: z.nullable(z.extend(juryDecision, { sentence: z.string(), decided_by: nullableText })),
  /** The decision is in results that are public, so that another one is a correction. */
  is_published: z.boolean(),
  /** Judging may be opened again, for one more visit. */
  may_reopen: z.boolean(),
  past: z.array(past),
})
export type Deliberation = z.output<typeof deliberation>

export const getDeliberation = endpoint(calls.getDeliberation, {
  summary:
    'The teams within reach of a prize side by side, the jury, and what it decided. Orders are in it only once they are shown',
  params: idParams,
  query: z.object({ prize: id }),
  reply: one(deliberation),
})

const reply = one(deliberation)
const prize_id = id

export const saveJury = endpoint(calls.saveJury, {
  summary:
    'Say which judges are present and between which teams they choose; with `is_asked` their phones ask. 409 once orders are shown',
  params: idParams,
  body: z.object({
    prize_id,
    /** Who is present. */
    judges: z.array(id).check(z.maxLength(200, say.choice)),
    teams: z
      .array(id)
      .check(z.minLength(2, juryMessages.twoTeams), z.maxLength(mostInReach, juryMessages.fourTeams)),
    is_asked: z._default(z.boolean(say.choice), false),
  }),
  reply,
  changes: 'staff',
})

const order = z
  .array(id)
  .check(z.minLength(2, juryMessages.order), z.maxLength(mostInReach, juryMessages.order))

export const typeOrder = endpoint(calls.typeOrder, {
  summary:
    'Type in the order of a judge who is present, who is told by mail and on the phone. 409 where the judge has given one',
  params: idParams,
  body: z.object({ prize_id, judge_id: id, teams: order }),
  reply,
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const showOrders = endpoint(calls.showOrders, {
  summary: 'Show the orders that are given before all are. Later ones may still be added, and are marked',
  params: idParams,
  body: z.object({ prize_id }),
  reply,
  changes: 'staff',
})

export const sentenceBody = z.object({ sentence: line(juryMessages.sentence, longest.noteTitle) })

export const decidePrize = endpoint(calls.decidePrize, {
  summary:
    'Decide a prize as the jury chose, with a sentence that everybody can read; again, to change the sentence. 409 if the orders say another team by now',
  params: idParams,
  body: z.extend(sentenceBody, { prize_id, to: id }),
  reply,
  changes: 'staff',
})

export const undoDecision = endpoint(calls.undoDecision, {
  summary:
    'Take a decision of the jury back: it is asked again. After it was published that is a correction, which has to be said',
  params: idParams,
  body: z.object({ prize_id, is_correction: z._default(z.boolean(say.choice), false) }),
  reply,
  changes: 'staff',
})

export const sendOneMore = endpoint(calls.sendOneMore, {
  summary:
    'Reopen judging for one more visit of a team within reach, and send a judge there. Judging ends at `closes_at` then, if it was over',
  params: idParams,
  body: z.object({ prize_id, judge_id: id, application_id: id }),
  reply: one(z.object({ closes_at: instant })),
  changes: 'staff',
})

export const nameChair = endpoint(calls.nameChair, {
  summary: 'Name who of the judges breaks a tie of the jury, or nobody. 409 once judging is closed',
  params: idParams,
  body: z.object({ judge_id: whenGiven(id) }),
  reply: one(z.object({ chair_id: nullableText })),
  changes: 'staff',
})

export const giveOrder = endpoint(judgeCalls.giveOrder, {
  summary:
    'Give your order of the teams within reach of a prize, the best first. It may be changed until orders are shown; nobody reads it before. `id` is of the jury in `GET /api/judge`',
  params: idParams,
  body: z.object({ teams: order }),
  reply: one(z.object({ given: z.int(), of: z.int() })),
})

/** What a phone shows of a jury that its judge is in. */
export const askedJury = z.object({
  _id: z.string(),
  round_id: z.string(),
  round: z.string(),
  prize: z.string(),
  teams: z.array(
    z.object({
      _id: z.string(),
      /** The team, or where judges see no names its project or place. */
      name: z.string(),
      title: nullableText,
    }),
  ),
  has_given: z.boolean(),
  /** Staff who typed the order in. The judge may give another one until orders are shown. */
  typed_by: nullableText,
  given: z.int(),
  of: z.int(),
  /** First places, once orders are shown. */
  votes: z.nullable(z.record(z.string(), z.int())),
  /** Whom the jury decided for. */
  decided_for: nullableText,
  sentence: nullableText,
})
export type AskedJury = z.output<typeof askedJury>
