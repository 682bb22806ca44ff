import * as z from 'zod/mini'
import { endpoint, messageReply, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  exactLine,
  id,
  idParams,
  instant,
  nullableText,
  optionalLine,
  optionalLongText,
} from '../platform/fields.ts'
import * as calls from './judge.calls.ts'
import { judgingStates, nextOutcomes, skipReasons } from './judge.calls.ts'
import { visitStates } from './judging.calls.ts'
import { askedJury } from './jury.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { answer } from '../events/questions.ts'

// What a judge's device reads and sends (docs/product.md §20). It may be offline for hours, so it keeps what it read, works on
// its copy, and sends saves and skips when it can, in any order and as often as it likes.

/** What everybody scores by. */
export const shownCriterion = z.object({
  _id: z.string(),
  name: z.string(),
  description: nullableText,
  /** A share of the sum of all weights of the round. */
  weight: z.int(),
  low_label: nullableText,
  high_label: nullableText,
})

export const ballot = z.object({
  /** Marks by the criterion's _id, from 1 to the scale. What is missing is not marked yet. */
  scores: z.record(z.string(), z.int()),
  /** For the judge and the organisers: no team ever reads it. */
  note: nullableText,
  /** For the team. */
  strengths: nullableText,
  next_step: nullableText,
  is_done: z.boolean(),
  /** When each of them was set, in milliseconds since 1970: marks by the criterion's _id, the others by their names. */
  marked_at: z.record(z.string(), z.int()),
  changed_at: instant,
  /** The criteria changed since, so the judge should look again. */
  is_older: z.boolean(),
  /** The judge has seen what others gave, so their marks stay. Texts may still change. */
  is_final: z.boolean(),
})
export type Ballot = z.output<typeof ballot>

export const judgeVisit = z.object({
  _id: z.string(),
  state: z.enum(visitStates),
  /** Null where visits have no times. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** Where the team is, such as the number of its table. */
  place: nullableText,
  /** Null where judges see no names. */
  team_name: nullableText,
  theme: z.string(),
  /** Of the project that the team handed in, in this round or the last one before; null if there is none. */
  title: nullableText,
  tagline: nullableText,
  ballot: z.nullable(ballot),
  /**
   * The marks of other judges by the criterion's _id, in no order that says whose they are. Null unless staff show them and
   * the judge has asked to see them, which makes the own ballot final.
   */
  others: z.nullable(z.array(z.record(z.string(), z.int()))),
})
export type JudgeVisit = z.output<typeof judgeVisit>

export const judgedRound = z.object({
  _id: z.string(),
  name: z.string(),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  state: z.enum(judgingStates),
  /** Staff paused it: nobody is sent to another team, and ballots are taken as ever. */
  is_paused: z.boolean(),
  /** The highest mark; the lowest is 1. */
  scale: z.int(),
  visit_minutes: z.int(),
  /** No names of teams and members are in any answer. */
  is_blind: z.boolean(),
  /** Whether strengths and a next step are asked for. */
  asks_notes: z.boolean(),
  /** Whether judges may see what others gave, once their own ballot is done. */
  shows_others: z.boolean(),
  /** Goes up when criteria change after the first ballot. A save names the one that it was made with. */
  criteria_version: z.int(),
  criteria: z.array(shownCriterion),
  /**
   * Staff changed the judge's visits while judging runs, and which team was next before; null once a ballot or a quarter of an hour has
   * passed since. Absent in what a phone kept from before.
   */
  plan_change: z.optional(
    z.nullable(
      z.object({
        at: instant,
        was: z.nullable(z.object({ team_name: nullableText, place: nullableText })),
      }),
    ),
  ),
  /** To be made in this order, then those that were put off, then those that are done. */
  visits: z.array(judgeVisit),
})

export const judging = z.object({
  judge: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    affiliation: nullableText,
    /** Null until the judge has confirmed the affiliation and named the teams they know. */
    confirmed_at: z.nullable(instant),
  }),
  event: eventInZone,
  rounds: z.array(judgedRound),
  /** Juries that ask the judge about a prize. Absent in what a phone kept from before there were any. */
  juries: z.optional(z.array(askedJury)),
  /** The server's clock. */
  now: instant,
})
export type Judging = z.output<typeof judging>
export type JudgedRound = Judging['rounds'][number]

export const openJudging = endpoint(calls.openJudging, {
  summary:
    'Open a session by the secret of a judge’s link; it can judge the event of the link and nothing else',
  body: z.object({ token: exactLine() }),
  reply: one(z.object({ token: z.string() })),
  budgets: ['codesOfJudge'],
})

export const getJudging = endpoint(calls.getJudging, {
  summary:
    'Your rounds to judge, with criteria, visits in order and your own ballots; all that a device needs to go on offline',
  reply: one(judging),
})

export const judgedProject = z.object({
  /** The visit. */
  _id: z.string(),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  /** Keys; the last part of one is the id of getJudgedPicture. */
  pictures: z.array(z.string()),
  code: z.string(),
  demo: z.string(),
  slides: z.string(),
  video: z.string(),
  technologies: z.array(z.string()),
  /** Without those for staff only. The last part of a file's key is the id of getJudgedFile. */
  answers: z.array(answer),
  handed_in_at: instant,
  /** Empty where judges see no names. */
  members: z.array(z.string()),
})
export type JudgedProject = z.output<typeof judgedProject>

export const getJudgedProject = endpoint(calls.getJudgedProject, {
  summary:
    'What the team of a visit handed in, in this round or the last one before; null if it handed in nothing. `id` is the visit',
  params: idParams,
  reply: one(z.nullable(judgedProject)),
})

const fileParams = (pattern: RegExp) => z.object({ id: z.string().check(z.regex(pattern)) })

export const getJudgedPicture = endpoint(calls.getJudgedPicture, {
  summary: 'A picture of a project that you judge; `id` is the last part of its key',
  params: fileParams(/^[0-9a-z]{26,64}(\.w\d{2,4})?\.webp$/),
  reply: z.string(),
  produces: 'application/octet-stream',
})

export const getJudgedFile = endpoint(calls.getJudgedFile, {
  summary: 'A file of a project that you judge; `id` is the last part of its key',
  params: fileParams(/^[0-9a-z]{26,64}\.[a-z0-9]{2,5}$/),
  reply: z.string(),
  produces: 'application/octet-stream',
})

const mark = z.nullable(z.int(say.number).check(z.minimum(1, say.choice), z.maximum(10, say.choice)))

const moment = z
  .int(say.number)
  .check(z.minimum(1, say.number), z.maximum(Number.MAX_SAFE_INTEGER, say.number))

/** Marks by the criterion's _id. */
export const marks = z
  .record(z.string().check(z.maxLength(longest.line)), mark)
  .check(z.refine(scores => Object.keys(scores).length <= 100, say.choice))

export const ballotBody = z.object({
  /**
   * When each was set, in milliseconds since 1970 by the server's clock, and later than what the device had read of it: marks
   * by the criterion's _id, the others by their names. What is not named here is not saved.
   */
  marked_at: z
    .record(z.string().check(z.maxLength(longest.line)), moment)
    .check(z.refine(marked => Object.keys(marked).length <= 110, say.choice)),
  criteria_version: z.int(say.number).check(z.minimum(1, say.number), z.maximum(2_147_483_647, say.number)),
  /** Null is as good as missing: a mark cannot be taken back, only changed. Marks of criteria that are gone are dropped. */
  scores: marks,
  note: optionalLongText(longest.judgesNote),
  strengths: optionalLongText(longest.judgesNote),
  next_step: optionalLongText(longest.judgesNote),
  is_done: z._default(z.boolean(say.choice), false),
})

export const saveBallot = endpoint(calls.saveBallot, {
  summary:
    'Save a ballot, or parts of it. A mark or text is taken if it was set later than the stored one, so saves may be repeated, in any order; the answer is what is stored. 409 once judging is closed, and for marks once you have seen those of others. `id` is the visit',
  params: idParams,
  body: ballotBody,
  reply: one(
    z.object({
      state: z.enum(visitStates),
      ballot,
    }),
  ),
})

export const showOthers = endpoint(calls.showOthers, {
  summary:
    'See the marks of other judges for a team that you have scored; your own are final from then on. 409 unless staff show them and your ballot is done and full. May be repeated. `id` is the visit',
  params: idParams,
  reply: one(z.object({ others: z.array(z.record(z.string(), z.int())), ballot })),
})

export const skipVisit = endpoint(calls.skipVisit, {
  summary:
    'Put a visit off (`busy`, `not_there`), or say that you know the team (`conflict`): it is given to another judge, and you never see it again. May be repeated. `id` is the visit',
  params: idParams,
  body: z.object({ reason: choice(skipReasons) }),
  reply: one(z.object({ state: z.enum(visitStates) })),
})

export const nextTeam = endpoint(calls.nextTeam, {
  summary:
    'Ask for another team to visit once your plan is done: the free one where a visit tells most. Whoever has a visit to make gets that one. `id` is the round; 409 while judging is paused or not open',
  params: idParams,
  body: z.object({
    /** Send me although every line is clear. */
    is_anyway: z._default(z.boolean(say.choice), false),
  }),
  reply: one(
    z.object({
      outcome: z.enum(nextOutcomes),
      /** The visit that you were sent to. */
      visit_id: nullableText,
    }),
  ),
})

export const listKnownTeams = endpoint(calls.listKnownTeams, {
  summary:
    'The teams of the rounds that you judge, by name and with their members unless a round is blind, to say which ones you know; without those said already',
  reply: one(z.array(z.object({ _id: z.string(), team_name: z.string(), members: z.array(z.string()) }))),
})

export const confirmJudge = endpoint(calls.confirmJudge, {
  summary: 'Say where you work, and which teams you know. Visits of those teams are given to others',
  body: z.object({
    affiliation: optionalLine(),
    teams: z._default(z.array(id).check(z.maxLength(longest.manyAtOnce, say.choice)), []),
  }),
  reply: one(judging),
})

export const leaveJudging = endpoint(calls.leaveJudging, {
  summary: 'End the session on this device; the link opens another one',
  reply: messageReply,
})
