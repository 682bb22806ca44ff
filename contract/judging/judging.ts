import { judgingNeeds } from '../events/rounds.calls.ts'
import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  email,
  eventInZone,
  flag,
  id,
  idParams,
  instant,
  line,
  namedRef,
  nullableText,
  optionalLine,
  shortName,
  whenGiven,
} from '../platform/fields.ts'
import { shownCriterion } from './judge.ts'
import * as calls from './judging.calls.ts'
import { conflictSources, mostCriteria, mostJudges, mostLooks, scales, tieRules } from './judging.calls.ts'
import { judgingMessages } from './judging.texts.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { roundMessages } from '../events/round.texts.ts'

// How a round is judged, and by whom, for staff (docs/product.md §20). What judges read is in judge.ts.

/** A ballot that was refused because judging was closed, and was not taken since. */
export const lateBallot = z.object({
  judge_id: z.string(),
  judge_name: z.string(),
  team_name: z.string(),
  refused_at: instant,
})
export type LateBallot = z.output<typeof lateBallot>

/** A whole number, typed into a form. */
export function whole(from: number, to: number, message: string) {
  return z.coerce.number(message).check(z.int(message), z.minimum(from, message), z.maximum(to, message))
}

export const roundJudging = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  scale: z.int(),
  looks: z.int(),
  visit_minutes: z.int(),
  is_blind: z.boolean(),
  asks_notes: z.boolean(),
  shows_others: z.boolean(),
  tie_rule: z.enum(tieRules),
  tie_person: nullableText,
  criteria: z.array(shownCriterion),
  /** There are ballots, and nobody has unlocked the criteria: they cannot be changed. */
  is_locked: z.boolean(),
  /** Why they are unlocked now; null if they are not. */
  unlock_reason: nullableText,
  /** How many there are, and how many of them were made with earlier criteria. */
  ballots: z.int(),
  older_ballots: z.int(),
  /** Judges of the round who have not left it, and its teams. */
  judges: z.int(),
  teams: z.int(),
  /** Judges of the round who have a link that works. */
  links: z.int(),
  /** What keeps judges from judging it. */
  lacks: z.array(z.enum(judgingNeeds)),
  /** Visits that are planned or made, and those that are made. */
  visits: z.int(),
  done: z.int(),
  planned_at: z.nullable(instant),
  version: z.int(),
})
export type RoundJudging = z.output<typeof roundJudging>

export const getRoundJudging = endpoint(calls.getRoundJudging, {
  summary: 'How a round is judged: criteria, scale, visits for each team, what judges see',
  params: idParams,
  reply: one(roundJudging),
  versioned: true,
})

export const criterionBody = z.object({
  /** Of one that is there; a new one has none. */
  _id: z.optional(id),
  name: line(),
  description: optionalLine(longest.questionHelp),
  weight: whole(1, 100, judgingMessages.weight),
  low_label: optionalLine(longest.markLabel),
  high_label: optionalLine(longest.markLabel),
})

export const roundJudgingBody = z
  .object({
    scale: whole(5, 10, say.choice).check(
      z.refine(scale => scales.some(known => known === scale), say.choice),
    ),
    looks: whole(1, mostLooks, judgingMessages.looks),
    visit_minutes: whole(1, 120, judgingMessages.minutes),
    is_blind: flag(false),
    asks_notes: flag(true),
    /** Judges see the marks of others, without names, once their own ballot is done. */
    shows_others: flag(false),
    tie_rule: choice(tieRules),
    tie_person: optionalLine(),
    criteria: z
      .array(criterionBody, say.fieldRequired)
      .check(z.maxLength(mostCriteria, judgingMessages.manyCriteria)),
  })
  .check(
    z.refine(({ tie_rule, tie_person }) => tie_rule !== 'person' || tie_person !== null, {
      message: judgingMessages.person,
      path: ['tie_person'],
    }),
  )
export type RoundJudgingFields = z.output<typeof roundJudgingBody>

export const saveRoundJudging = endpoint(calls.saveRoundJudging, {
  summary:
    'Save how a round is judged, with its criteria in order; one that is left out is removed. Once there are ballots, 409 for other criteria until they are unlocked, and for another scale for good',
  params: idParams,
  body: roundJudgingBody,
  reply: one(roundJudging),
  versioned: true,
})

export const unlockBody = z.object({ reason: line(say.fieldRequired, longest.noteTitle) })

export const unlockCriteria = endpoint(calls.unlockCriteria, {
  summary:
    'Unlock the criteria of a round that has ballots, with a reason that is recorded. Ballots made before their next change count as older',
  params: idParams,
  body: unlockBody,
  reply: one(roundJudging),
  changes: 'staff',
})

export const judge = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  affiliation: nullableText,
  confirmed_at: z.nullable(instant),
  /** Known here as an associate, or with an account. */
  associate_id: nullableText,
  has_account: z.boolean(),
  /** The rounds in which they judge, without those that they left. */
  rounds: z.array(z.string()),
  /** When a link was mailed last, whether one works now, and when one was opened first. */
  link_sent_at: z.nullable(instant),
  has_link: z.boolean(),
  opened_at: z.nullable(instant),
  /** When they are there, on the clock of the event's zone, as YYYY-MM-DDTHH:MM; only of rounds where that is said. */
  hours: z.array(z.object({ round_id: z.string(), from: nullableText, to: nullableText })),
  conflicts: z.array(
    z.object({
      application_id: z.string(),
      team_name: z.string(),
      sources: z.array(z.enum(conflictSources)),
    }),
  ),
  visits: z.int(),
  done: z.int(),
})
export type Judge = z.output<typeof judge>

export const judges = z.object({
  event: eventInZone,
  /** The rounds of the event that are judged, in order. */
  rounds: z.array(
    z.extend(namedRef, {
      /** Of its judges, who breaks a tie of a jury. */
      chair_id: nullableText,
      /** Its ballots are sealed, so nobody can be named chair. */
      is_sealed: z.boolean(),
      /** Its judging runs: who comes or leaves makes a draft of its plan. */
      is_running: z.boolean(),
    }),
  ),
  judges: z.array(judge),
  /** People of the event who could be added: its associates and the contacts of its company. */
  others: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      affiliation: nullableText,
      kind: z.enum(['associate', 'contact']),
    }),
  ),
  /** How many links you may mail within this hour. */
  mails_left: z.int(),
})
export type Judges = z.output<typeof judges>

export const listJudges = endpoint(calls.listJudges, {
  summary: 'The judges of an event: their rounds, links, conflicts and visits',
  params: idParams,
  reply: one(judges),
})

const judgeFields = {
  name: shortName(2, longest.line),
  email: email(),
  affiliation: optionalLine(),
}

const roundsOfJudge = z.array(id).check(z.maxLength(20, say.choice))

export const addJudgesBody = z.object({
  judges: z
    .array(z.object(judgeFields, judgingMessages.judgeLine), judgingMessages.noJudges)
    .check(z.minLength(1, judgingMessages.noJudges), z.maxLength(mostJudges, judgingMessages.manyJudges)),
  /** In which they judge. */
  rounds: z._default(roundsOfJudge, []),
})

export const addJudges = endpoint(calls.addJudges, {
  summary: 'Add judges to an event. One whose address is there already gets the rounds in addition',
  params: idParams,
  body: addJudgesBody,
  reply: z.object({ data: judges, added: z.int() }),
  changes: 'staff',
})

const minuteOf = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

export const hoursBody = z.object({ round_id: id, from: minuteOf, to: minuteOf }).check(
  z.refine(({ from, to }) => from === null || to === null || from < to, {
    message: judgingMessages.endsEarly,
    path: ['to'],
  }),
)

export const judgeBody = z.object({
  ...judgeFields,
  rounds: roundsOfJudge,
  /** On the clock of the event's zone. In a round that is not named they are there all the time. */
  hours: z._default(z.array(hoursBody).check(z.maxLength(20, say.choice)), []),
})
export type JudgeHours = z.output<typeof judgeBody>['hours']

export const changeJudge = endpoint(calls.changeJudge, {
  summary:
    'Change a judge, the rounds in which they judge and when they are there; hours count from the next plan on. Visits in a round that they leave are given to others; what they scored stays',
  params: idParams,
  body: judgeBody,
  reply: one(judges),
  changes: 'staff',
})

export const removeJudge = endpoint(calls.removeJudge, {
  summary:
    'Remove a judge. Visits are given to others, links and sessions end at once. One who has scored stays in the list. With `tells`, a judge who was mailed when to judge is told not to come',
  params: idParams,
  body: z.object({ tells: flag(false) }),
  budgets: ['typedMails'],
  reply: one(judges),
  changes: 'staff',
})

export const conflictBody = z.object({ application_id: id, is_conflict: z.boolean(say.choice) })

export const changeConflict = endpoint(calls.changeConflict, {
  summary: 'Say that a judge knows a team, or take that back; conflicts that Laurel found stay',
  params: idParams,
  body: conflictBody,
  reply: one(judges),
  changes: 'staff',
})

const judgesToWrite = z
  .array(id, judgingMessages.noJudges)
  .check(z.minLength(1, judgingMessages.noJudges), z.maxLength(mostJudges, judgingMessages.manyJudges))

export const sendJudgeLinks = endpoint(calls.sendJudgeLinks, {
  summary:
    'Mail judges a personal link each. Former links work until they are revoked. Of several judges those are left out who got one within a day that works',
  params: idParams,
  body: z.object({ judges: judgesToWrite }),
  reply: z.object({ data: judges, sent: z.int(), left_out: z.int() }),
  budgets: ['typedMails', 'linkOfJudge'],
  changes: 'staff',
})

export const showJudgeLink = endpoint(calls.showJudgeLink, {
  summary: 'Make a personal link that works for ten minutes, to be shown as a code on a screen',
  params: idParams,
  reply: one(z.object({ href: z.string(), expires_at: instant })),
  budgets: ['codesOfJudge'],
  changes: 'staff',
})

/** A judge's code on paper, and where they begin. */
export const printedCode = z.object({
  judge_id: z.string(),
  name: z.string(),
  href: z.string(),
  /** Of the first visit that is planned; null where it has none. */
  first_at: z.nullable(instant),
  first_place: nullableText,
})
export type PrintedCode = z.output<typeof printedCode>

export const printedCodes = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  printed_at: instant,
  /** In the order of names. */
  codes: z.array(printedCode),
})
export type PrintedCodes = z.output<typeof printedCodes>

export const printJudgeCodes = endpoint(calls.printJudgeCodes, {
  summary:
    'Make a personal link for each of these judges of a round, to be printed as codes; they open judging until it is closed. Former codes end',
  params: idParams,
  body: z.object({ judges: judgesToWrite }),
  reply: one(printedCodes),
  budgets: ['codesOfJudge'],
  changes: 'staff',
})

export const revokeJudgeLinks = endpoint(calls.revokeJudgeLinks, {
  summary: 'Revoke all links of a judge; their sessions end at once',
  params: idParams,
  reply: one(judges),
  changes: 'staff',
})
