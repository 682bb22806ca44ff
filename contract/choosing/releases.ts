import * as z from 'zod/mini'
import { overtakenReasons } from './decisions.calls.ts'
import { decidedRound, roundCut } from '../events/decided-rounds.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { id, idParams, line, namedRef, nullableText, nameOnly } from '../platform/fields.ts'
import { placeholdersOfDecisions } from './mail.texts.ts'
import { decisionMail, decisionMailBody } from './mails.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { outcomeNames } from '../events/outcomes.ts'
import * as calls from './releases.calls.ts'
import { unmailedReasons } from './releases.calls.ts'
import { applicationStatusNames } from '../platform/statuses.ts'

const status = z.enum(applicationStatusNames)
const somebody = z.nullable(nameOnly)

/** Teams that move from one status to another, or go on from a round, or stop there. */
export const releaseGroup = z.object({
  /** Null with a round. */
  from: z.nullable(status),
  to: z.enum(outcomeNames),
  round: z.nullable(decidedRound),
  teams: z.int(),
  /** Who is mailed: everybody who has joined. */
  people: z.int(),
  comments: z.int(),
})

/** A decision that is left alone, and why. */
export const releaseOvertaken = z.object({
  _id: z.string(),
  team_name: z.string(),
  /** The status that the application had when it was decided, and the one that it has now. */
  from: status,
  now: status,
  to: z.enum(outcomeNames),
  round: z.nullable(decidedRound),
  overtaken_by: z.enum(overtakenReasons),
})

export const releaseResult = z.object({ groups: z.array(releaseGroup), overtaken: z.array(releaseOvertaken) })
export type ReleaseResult = z.output<typeof releaseResult>

/** A release of decisions, or of the results of a round. */
export const releaseUnderWay = z.object({
  _id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  /** Whose results it publishes; null with decisions. */
  round: z.nullable(namedRef),
  /** It closes the door: what becomes of teams follows from who was here. */
  closes_door: z.boolean(),
  /** How many certificates it issues; null otherwise. */
  certificates: z.nullable(z.int()),
  teams: z.int(),
  by: somebody,
  release_at: z.string(),
  /** Staff chose the time: it is watched in its last minute, and can be moved until then. */
  is_timed: z.boolean(),
  /** By the database's clock; 0 once it can no longer be undone. */
  seconds_left: z.int(),
  /** Of how many. */
  seconds: z.int(),
  /** Set for a minute after it has happened. */
  released_at: nullableText,
})
export type ReleaseUnderWay = z.output<typeof releaseUnderWay>

/** "Offers 62 teams 238 seats; 41 are held; 300 may be." Limits are null where there is none of that kind. */
export const releaseSeats = z.object({
  offers_teams: z.int(),
  offers_people: z.int(),
  held_teams: z.int(),
  held_people: z.int(),
  up_to_teams: z.nullable(z.int()),
  up_to_people: z.nullable(z.int()),
  /** Above 0 nothing can be released. */
  too_many_teams: z.int(),
  too_many_people: z.int(),
  waitlists_teams: z.int(),
  /** Until when the teams answer; null if shortlisting is enough. */
  due: z.nullable(z.string()),
  /** What stays free is offered at once to teams that this release puts on the waitlist. */
  refills: z.boolean(),
})

export const releasePlan = z.object({
  event: z.object({
    _id: z.string(),
    event_name: z.string(),
    company_name: z.string(),
    timezone: z.string(),
  }),
  /** Stands for everything that is shown here; a release names it, and is refused when something has changed. */
  digest: z.string(),
  /** How long a release can be undone. */
  seconds: z.int(),
  applications: z.int(),
  /** In the order of outcomes; while a release is under way, what it carries out. */
  groups: z.array(
    z.extend(releaseGroup, {
      some: z.array(z.object({ _id: z.string(), team_name: z.string(), logo: nullableText })),
      /** How many of the teams are smaller than the event asks for. */
      incomplete: z.int(),
    }),
  ),
  /** The rounds from which some go on. */
  cuts: z.array(roundCut),
  overtaken_count: z.int(),
  /** The first hundred, with who changed them and when. */
  overtaken: z.array(z.extend(releaseOvertaken, { logo: nullableText, by: somebody, at: nullableText })),
  mails: z.array(decisionMail),
  /** How many people get a ticket by it; where the event has seats they get it with their answer. */
  tickets: z.int(),
  unmailed_count: z.int(),
  /** The first hundred. */
  unmailed: z.array(
    z.object({
      _id: z.string(),
      team_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      reason: z.enum(unmailedReasons),
    }),
  ),
  under_way: z.nullable(releaseUnderWay),
  /** The last ten. */
  past: z.array(z.extend(releaseResult, { _id: z.string(), released_at: z.string(), by: somebody })),
  /** Null without seats. While a release is under way, what it offers is held. */
  seats: z.nullable(releaseSeats),
})
export type ReleasePlan = z.output<typeof releasePlan>

export const getReleasePlan = endpoint(calls.getReleasePlan, {
  summary: 'What a release of the pending decisions of an event would change, and mail to whom',
  params: idParams,
  reply: one(releasePlan),
})

export const getTriageSeats = endpoint(calls.getTriageSeats, {
  summary:
    'How many seats the pending decisions of an event would offer, how many are held, and how many may be; null without seats',
  params: idParams,
  reply: one(z.nullable(releaseSeats)),
})

export const startRelease = endpoint(calls.startRelease, {
  summary: 'Release the decisions that were shown, after a time in which it can be undone',
  params: idParams,
  body: z.object({ digest: line(say.fieldRequired) }),
  reply: one(releaseUnderWay),
  status: 201,
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const listReleases = endpoint(calls.listReleases, {
  summary:
    'The releases that are under way, or happened in the last minute; `undone` says who took others back in it',
  reply: z.object({
    data: z.array(releaseUnderWay),
    /** `by` is null where nobody knows who held the panel of a ceremony. */
    undone: z.array(z.object({ _id: z.string(), by: somebody })),
  }),
})

export const undoRelease = endpoint(calls.undoRelease, {
  summary: 'Undo a release before it happens; 409 when it is too late',
  params: idParams,
  reply: one(z.object({ _id: id })),
  changes: 'staff',
})

export const saveDecisionMail = endpoint(calls.saveDecisionMail, {
  summary: 'Set what teams of this event are mailed for an outcome, or go back to the standard text',
  params: idParams,
  body: decisionMailBody,
  reply: one(decisionMail),
  versioned: true,
  changes: 'staff',
})

const values = z.object(
  Object.fromEntries(placeholdersOfDecisions.map(name => [name, z.string()])) as Record<
    (typeof placeholdersOfDecisions)[number],
    z.ZodMiniString
  >,
)

export const getMailValues = endpoint(calls.getMailValues, {
  summary: 'Who of a team is mailed its decision, and the values of the placeholders',
  params: idParams,
  reply: one(
    z.object({
      _id: z.string(),
      to: z.array(nameOnly),
      values,
      /** What follows staff's words: until when the team answers that is offered seats, and that too few have joined. */
      paragraphs: z.array(z.string()),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      button: z.string(),
    }),
  ),
})
