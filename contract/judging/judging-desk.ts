import { judgingNeeds } from '../events/rounds.calls.ts'
import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { eventInZone, id, idParams, instant, nullableText, optionalLongText } from '../platform/fields.ts'
import { judgingStates } from './judge.calls.ts'
import { marks } from './judge.ts'
import { judgingFlagKinds, visitOrigins, visitStates } from './judging.calls.ts'
import { lateBallot } from './judging.ts'
import * as calls from './judging-desk.calls.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'

// The live desk of a round's judging (docs/product.md §23).

export const judgingPause = z.object({ paused_at: instant, resumed_at: z.nullable(instant) })

export const deskVisit = z.object({
  _id: z.string(),
  application_id: z.string(),
  state: z.enum(visitStates),
  state_at: instant,
  origin: z.enum(visitOrigins),
  /** From 1; null for no fixed time. */
  slot: z.nullable(z.int()),
  /** When the judge gave the first mark; null if they have not. */
  begun_at: z.nullable(instant),
  /** When the ballot was changed last; null if there is none. */
  ballot_at: z.nullable(instant),
  /** Who typed the score sheet in, if the judge did not score by themselves. */
  entered_by: nullableText,
  /** Who showed the code that the judge's page was opened with; null after a mailed link. */
  code_shown_by: nullableText,
})
export type DeskVisit = z.output<typeof deskVisit>

export const desk = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  state: z.enum(judgingStates),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  is_sealed: z.boolean(),
  /** When judging was opened again last. */
  reopened_at: z.nullable(instant),
  /** What keeps judges from judging it. */
  lacks: z.array(z.enum(judgingNeeds)),
  is_blind: z.boolean(),
  looks: z.int(),
  visit_minutes: z.int(),
  walk_minutes: z.int(),
  visits_start_at: z.nullable(instant),
  visits_end_at: z.nullable(instant),
  break_at: z.nullable(instant),
  break_minutes: z.nullable(z.int()),
  /** In order. The last one stands if it has no end. */
  pauses: z.array(judgingPause),
  /** The teams of the round, in the order of their places, then names. */
  teams: z.array(
    z.object({
      _id: z.string(),
      team_name: z.string(),
      place: nullableText,
      /** A hand-in came before, and the team handed nothing in: it is scored without a project. */
      lacks_project: z.boolean(),
    }),
  ),
  /** Those that are out, with the visits that this made free. */
  out: z.array(z.object({ _id: z.string(), team_name: z.string(), free_visits: z.int() })),
  judges: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      has_left: z.boolean(),
      /** Whether a link or code was ever made for the judge, whatever became of it. */
      has_had_link: z.boolean(),
      /** When a link or code of the judge was opened first; null if none was. */
      opened_at: z.nullable(instant),
      /** When something came from the judge's device last: a mark, a text, a visit put off, handed back or asked for. */
      tapped_at: z.nullable(instant),
      /** Teams of the round that the judge knows. */
      conflicts: z.array(z.string()),
      /** In order, without those handed back or given to others. Marks are not told. */
      visits: z.array(deskVisit),
    }),
  ),
  /** What staff have to settle, the oldest first. */
  flags: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(judgingFlagKinds),
      application_id: z.string(),
      raised_at: instant,
      told_at: z.nullable(instant),
    }),
  ),
  /** Visits handed back at the table that another judge has now, and has not made yet. */
  stepped_back: z.array(
    z.object({
      judge_id: z.string(),
      application_id: z.string(),
      at: instant,
      /** The visit that the other judge has. */
      visit_id: z.string(),
    }),
  ),
  /** The draft of a plan that waits to be used or thrown away. */
  draft: z.nullable(z.object({ made_by: z.string(), made_at: instant })),
  /** By judge, then by team. */
  late: z.array(lateBallot),
  /** The server's clock when this was read. */
  now: instant,
})
export type Desk = z.output<typeof desk>
export type DeskJudge = Desk['judges'][number]
export type DeskTeam = Desk['teams'][number]

export const getDesk = endpoint(calls.getDesk, {
  summary:
    'Who visits whom in a round now, and what needs somebody, without marks. Ask again with If-None-Match: 304 while nothing has changed',
  params: idParams,
  reply: one(desk),
  shared: 'readers',
})

/** An instant with its offset, as browsers write it. */
const moment = z.iso.datetime({ offset: true, error: say.fieldRequired })

export const extendBody = z.object({ closes_at: moment })

export const extendJudging = endpoint(calls.extendJudging, {
  summary: 'Move the end of judging to a moment that is still to come; judges see it within a minute',
  params: idParams,
  body: extendBody,
  reply: one(z.object({ closes_at: instant })),
  changes: 'staff',
})

export const pauseJudging = endpoint(calls.pauseJudging, {
  summary:
    'Pause judging, or go on. Meanwhile ballots are taken, and no judge is sent to another team; times of visits move by the pause',
  params: idParams,
  body: z.object({ is_paused: z.boolean(say.choice) }),
  reply: one(z.object({ is_paused: z.boolean() })),
  changes: 'staff',
})

export const visitAtTheEnd = endpoint(calls.visitAtTheEnd, {
  summary:
    'Put the visits of a team that were put off at the end of their judges’ lists; its flag is settled',
  params: idParams,
  body: z.object({ application_id: id }),
  reply: one(z.object({ visits: z.int() })),
  changes: 'staff',
})

export const giveBody = z.object({ judge_id: id, application_id: id })

export const giveVisit = endpoint(calls.giveVisit, {
  summary: 'Send a judge to a team, without a fixed time; later plans leave the visit there',
  params: idParams,
  body: giveBody,
  reply: idReply,
  changes: 'staff',
})

export const paper = z.object({
  _id: z.string(),
  scores: z.record(z.string(), z.int()),
  note: nullableText,
  strengths: nullableText,
  next_step: nullableText,
  is_done: z.boolean(),
  /** The criteria changed since. */
  is_older: z.boolean(),
  /** When it was changed last. A ballot that replaces this one names it. */
  ballot_at: instant,
  /** Who typed it in; null if the judge scored by themselves. */
  entered_by: nullableText,
  /** Who showed the code that the judge's page was opened with; null after a mailed link. */
  code_shown_by: nullableText,
})
export type Paper = z.output<typeof paper>

export const getPaper = endpoint(calls.getPaper, {
  summary:
    'The ballot of a judge for a team, to be shown before it is entered from paper; null if there is none',
  params: idParams,
  query: z.object({ judge_id: id, application_id: id }),
  reply: one(z.nullable(paper)),
})

/** What is on a score sheet. */
export const paperFields = z.object({
  /** Every criterion of the round is named; null is one that is blank on the paper. */
  scores: marks,
  note: optionalLongText(longest.judgesNote),
  strengths: optionalLongText(longest.judgesNote),
  next_step: optionalLongText(longest.judgesNote),
})

export const paperBody = z.object({
  ...paperFields.shape,
  judge_id: id,
  application_id: id,
  /** `ballot_at` of the ballot that this one replaces; null if there is none. */
  replaces: z._default(z.nullable(moment), null),
})

export const enterPaper = endpoint(calls.enterPaper, {
  summary:
    'Enter a ballot that a judge filled in on paper, as done. The visit is made if it is not planned. 412 for a ballot that is not the one to be replaced; 409 for a conflict, and before and after judging',
  params: idParams,
  body: paperBody,
  refuses: [412],
  /** `_id` is the visit. */
  reply: idReply,
  changes: 'staff',
})

export const settleFlag = endpoint(calls.settleFlag, {
  summary: 'Settle a flag, or raise it again',
  params: idParams,
  body: z.object({ is_settled: z.boolean(say.choice) }),
  reply: one(z.object({ is_settled: z.boolean() })),
  changes: 'staff',
})

export const tellTeam = endpoint(calls.tellTeam, {
  summary: 'Mail the people of a flagged team that judges do not find it. 409 if they were told already',
  params: idParams,
  reply: one(z.object({ told: z.int() })),
  budgets: ['actsWithMails'],
  changes: 'staff',
})
