import * as z from 'zod/mini'
import { endpoint, idReply, list, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  exactLine,
  flag,
  id,
  idParams,
  instant,
  line,
  nullableInstant,
  nullableText,
  optionalId,
  paging,
  printedName,
  tokenParams,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { applicationStatusNames } from '../platform/statuses.ts'
import { sentAnswers } from '../events/answers.ts'
import { answer as shownAnswer, askedQuestion } from '../events/questions.ts'
import { roundMessages } from '../events/round.texts.ts'
import * as calls from './seats.calls.ts'
import {
  goneReasons,
  mostPeople,
  mostTeams,
  refillHours,
  seatAnswers,
  seatFilters,
  seatStates,
  waitlistMoves,
} from './seats.calls.ts'
import { outsideOfCapacity, seatMessages } from './seats.texts.ts'

// The seats of an event (docs/product.md §34).

const nullableInt = z.nullable(z.int())
const state = z.enum(seatStates)
const reason = z.nullable(z.enum(goneReasons))
const ownAnswer = z.nullable(z.enum(seatAnswers))

/** What is held and free now. Null where there is no limit of that kind. */
const seatSums = z.object({
  offered_people: z.int(),
  offered_teams: z.int(),
  confirmed_people: z.int(),
  confirmed_teams: z.int(),
  /** By a release that is under way. */
  reserved_people: z.int(),
  reserved_teams: z.int(),
  held_people: z.int(),
  held_teams: z.int(),
  free_people: nullableInt,
  free_teams: nullableInt,
  /** Held above what there is room for. */
  over_people: z.int(),
  over_teams: z.int(),
  /** Held above what may be: a capacity was lowered. Nothing is offered until it fits. */
  too_many_people: z.int(),
  too_many_teams: z.int(),
  small_teams: z.int(),
  waiting_teams: z.int(),
  waiting_people: z.int(),
})

export const seats = z.object({
  event: z.extend(eventInZone, {
    team_min: nullableInt,
    team_max: nullableInt,
    /** When the event begins and ends: 09:00 of its first and 18:00 of its last day. Null without days. */
    begins: nullableInstant,
    ends: nullableInstant,
    is_completed: z.boolean(),
  }),
  /** Without seats every shortlisted team comes. */
  is_on: z.boolean(),
  people: nullableInt,
  teams: nullableInt,
  up_to_people: nullableInt,
  up_to_teams: nullableInt,
  asks: z.boolean(),
  answer_by: nullableInstant,
  refill: z.boolean(),
  refill_hours: z.int(),
  /** What staff set, or 18:00 of the day before the event. */
  refill_until: nullableInstant,
  waiting_at_door: z.boolean(),
  /** Until when a team answers that is offered seats now, for the first time or again, and from the waitlist; null where nobody is asked. */
  due: z.object({ first: nullableInstant, waitlist: nullableInstant }),
  /** Of a hundred who confirmed, so many come: set by hand. Null: as expected from events before. */
  comes_share: nullableInt,
  /** On the clock of the event's zone, as YYYY-MM-DDTHH:MM; `refill_until` is null unless staff set it. */
  local: z.object({ answer_by: nullableText, refill_until: nullableText }),
  sums: seatSums,
  /** The first team of the waitlist does not fit, and free seats are collected for it until then; null for `until`: until it fits. */
  collecting: z.nullable(
    z.object({
      application_id: z.string(),
      team_name: z.string(),
      people: z.int(),
      free: z.int(),
      until: nullableInstant,
    }),
  ),
  /** Seats are free, and no waiting team is as small: nothing happens by itself. */
  no_team_fits: z.nullable(
    z.object({
      free: z.int(),
      smallest: z.object({ application_id: z.string(), team_name: z.string(), people: z.int() }),
      /** The first team of the waitlist, and what must be allowed to be held for it. */
      first: z.object({
        application_id: z.string(),
        team_name: z.string(),
        people: z.int(),
        needs_up_to_people: nullableInt,
        needs_up_to_teams: nullableInt,
      }),
      /** The first team of the waitlist that would come with as many as are free, and how many of it. */
      fewer: z.nullable(
        z.object({
          application_id: z.string(),
          team_name: z.string(),
          people: z.int(),
          seats: z.int(),
        }),
      ),
    }),
  ),
  version: z.int(),
})
export type Seats = z.output<typeof seats>

export const getSeats = endpoint(calls.getSeats, {
  summary: 'The settings of the seats of an event, and how many are held, for its staff',
  params: idParams,
  reply: one(seats),
  versioned: true,
})

/** Sent as text or number; an empty one is none. */
function wholeNumber(least: number, most: number, wrong: string) {
  const text = z.pipe(
    z.union([z.string(), z.number()], wrong),
    z.transform((value: string | number) => String(value).trim()),
  )
  return z.pipe(
    text.check(
      z.refine(value => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most, wrong),
    ),
    z.transform((value: string) => Number(value)),
  )
}

const optionalNumber = (least: number, most: number, wrong: string) =>
  whenGiven(wholeNumber(least, most, wrong), wrong)

export const seatsBody = z
  .object({
    is_on: flag(true),
    people: optionalNumber(1, mostPeople, seatMessages.people),
    teams: optionalNumber(1, mostTeams, seatMessages.teams),
    /** Left out or empty: as many as there is room for. */
    up_to_people: optionalNumber(1, 2 * mostPeople, seatMessages.people),
    up_to_teams: optionalNumber(1, 2 * mostTeams, seatMessages.teams),
    asks: flag(true),
    /** On the clock of the event's zone. */
    answer_by: whenGiven(localMinute(roundMessages.dayAndTime)),
    refill: flag(true),
    refill_hours: z._default(
      wholeNumber(refillHours.least, refillHours.most, seatMessages.hours),
      refillHours.usual,
    ),
    refill_until: whenGiven(localMinute(roundMessages.dayAndTime)),
    waiting_at_door: flag(false),
    comes_share: optionalNumber(0, 100, seatMessages.share),
  })
  .check(
    z.superRefine((body, context) => {
      if (!body.is_on) return
      if (body.people === null && body.teams === null)
        context.addIssue({ code: 'custom', path: ['people'], message: seatMessages.capacity, input: null })
      for (const kind of ['people', 'teams'] as const) {
        const [capacity, input] = [body[kind], body[`up_to_${kind}`]]
        if (capacity === null || input === null || (input >= capacity && input <= 2 * capacity)) continue
        const message = outsideOfCapacity(capacity)
        context.addIssue({ code: 'custom', path: [`up_to_${kind}`], message, input })
      }
    }),
  )
export type SeatsBody = z.output<typeof seatsBody>

export const saveSeats = endpoint(calls.saveSeats, {
  summary:
    'Switch the seats of an event on or off, and set them. A lower capacity takes no seats back; a moved `answer_by` moves the offers that were made with it, and their people get a mail',
  params: idParams,
  body: seatsBody,
  reply: one(seats),
  versioned: true,
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const seatMember = z.object({
  /** The row of the person in the team. */
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_creator: z.boolean(),
  /** False: invited, and has not answered the invitation. */
  has_joined: z.boolean(),
  answer: ownAnswer,
  /** Said yes, and has a seat: of a confirmed team only so many. */
  has_seat: z.boolean(),
})

export const seatTeam = z.object({
  application_id: z.string(),
  team_name: z.string(),
  logo: nullableText,
  status: z.enum(applicationStatusNames),
  state,
  reason,
  /** Since when. */
  since: instant,
  /** Until when it answers; null unless offered. */
  due: nullableInstant,
  /** Seats that it holds. */
  held: z.int(),
  /** Those who would need a seat, open invitations included. */
  people: z.int(),
  /** Where it was offered fewer than it has people. */
  most: nullableInt,
  is_from_waitlist: z.boolean(),
  is_small: z.boolean(),
  /** Those who declined the invitation to the team are left out. */
  members: z.array(seatMember),
  version: z.int(),
})
export type SeatTeam = z.output<typeof seatTeam>

export const seatTeamCounts = z.object({
  all: z.int(),
  offered: z.int(),
  confirmed: z.int(),
  small: z.int(),
  left_out: z.int(),
  gone: z.int(),
})

export const listSeatTeams = endpoint(calls.listSeatTeams, {
  summary:
    'The teams that have seats, those that have to answer first on top; `gone` are those whose seats went back',
  params: idParams,
  query: z.object({ ...paging, show: z._default(z.enum(seatFilters, say.choice), 'all') }),
  reply: z.extend(list(seatTeam), { counts: seatTeamCounts }),
})

export const getSeatTeam = endpoint(calls.getSeatTeam, {
  summary:
    'The seats of one team, by the id of its application, with its people’s answers to the attendance questions; null if it has none and does not wait',
  params: idParams,
  reply: one(
    z.nullable(
      z.extend(seatTeam, {
        answers: z.array(z.object({ applicant_id: z.string(), answers: z.array(shownAnswer) })),
      }),
    ),
  ),
})

export const shareNames = ['first_offer', 'waitlist_offer', 'comes'] as const

/** A share is counted as if `prior_cases` others had been asked before. */
const share = z.object({
  name: z.enum(shareNames),
  value: z.number(),
  prior: z.number(),
  successes: z.int(),
  cases: z.int(),
  /** Of how many events before this one; they had a door, and the same mode. */
  events: z.int(),
  by_hand: z.boolean(),
})

const expected = z.object({ held: z.int(), mean: z.int(), low: z.int(), high: z.int() })

export const expectation = z.object({
  /** What day/expect.ts computes from, so that a screen can say it anew while numbers are typed. */
  groups: z.array(
    z.object({
      /** Of one team. */
      people: z.int(),
      teams: z.int(),
      ahead: z.enum(['first_offer', 'waitlist_offer', 'comes']),
    }),
  ),
  shares: z.array(share),
  capacity: nullableInt,
  ...expected.shape,
  /** Chance that more come than there is room for, from 0 to 1; null without a limit of people. */
  over: z.nullable(z.number()),
  /** Devices at the doors, and one more for names; null if nobody is expected. */
  doors: z.nullable(z.object({ devices: z.int(), names: z.int() })),
})
export type Expectation = z.output<typeof expectation>

export const getExpected = endpoint(calls.getExpected, {
  summary: 'How many people are expected to come, as a range, and from what that follows',
  params: idParams,
  reply: one(expectation),
})

export const waitingTeam = z.object({
  application_id: z.string(),
  team_name: z.string(),
  logo: nullableText,
  status: z.enum(applicationStatusNames),
  position: z.int(),
  /** Seats that it needs: who joined, and open invitations. */
  people: z.int(),
  since: instant,
  /** How often a team further down was offered seats before it; at most twice. */
  passed: z.int(),
  would_come_with: nullableInt,
  /** Whether it fits into what is free now. */
  fits: z.boolean(),
})
export type WaitingTeam = z.output<typeof waitingTeam>

export const listWaitlist = endpoint(calls.listWaitlist, {
  summary: 'The teams that wait for seats, in their order',
  params: idParams,
  query: z.object(paging),
  reply: z.extend(list(waitingTeam), { people: z.int() }),
})

export const moveWaitingBody = z.object({ to: choice(waitlistMoves), before: optionalId }).check(
  z.refine(({ to, before }) => to !== 'before' || before !== undefined, {
    message: say.fieldRequired,
    path: ['before'],
  }),
)

export const moveOnWaitlist = endpoint(calls.moveOnWaitlist, {
  summary:
    'Move a team on the waitlist, by the id of its application: up, down, to an end, or before another',
  params: idParams,
  body: moveWaitingBody,
  reply: one(waitingTeam),
  changes: 'staff',
})

export const offerBody = z.object({
  /** Fewer than the team has people: the first so many who say yes have them. Empty: for all. */
  people: optionalNumber(1, mostPeople, seatMessages.people),
  /** Raises what may be held to this, where the team does not fit otherwise; at most twice the capacity. */
  up_to_people: optionalNumber(1, 2 * mostPeople, seatMessages.people),
  up_to_teams: optionalNumber(1, 2 * mostTeams, seatMessages.teams),
  /** Where it stood on the waitlist, as it was shown: 409 if it was moved behind that, or off it. */
  position: optionalNumber(1, mostTeams, seatMessages.teams),
})

export const offerSeats = endpoint(calls.offerSeats, {
  summary:
    'Offer seats to a team at once, by the id of its application: it becomes shortlisted, and its members get a mail',
  params: idParams,
  body: offerBody,
  reply: one(seatTeam),
  status: 201,
  budgets: ['actsWithMails'],
})

export const waitForSeats = endpoint(calls.waitForSeats, {
  summary: 'Put a team on the waitlist at once, at its end; its members get a mail',
  params: idParams,
  reply: one(waitingTeam),
  status: 201,
  budgets: ['actsWithMails'],
})

/** The team reads it. */
const told = line(say.fieldRequired, longest.noteTitle)

export const takeSeatsBackBody = z.object({ reason: told })

export const takeSeatsBack = endpoint(calls.takeSeatsBack, {
  summary:
    'Take the seats of a team back, or take it off the waitlist. It becomes revoked if it was shortlisted, and its members get a mail with the reason',
  params: idParams,
  body: takeSeatsBackBody,
  reply: one(seatTeam),
  budgets: ['actsWithMails'],
})

export const moreTimeForSeatsBody = z.object({
  /** On the clock of the event's zone. */
  due: localMinute(roundMessages.dayAndTime),
  reason: told,
})

export const giveSeatsMoreTime = endpoint(calls.giveSeatsMoreTime, {
  summary: 'Give one team more time to answer for its seats; its members get a mail with the reason',
  params: idParams,
  body: moreTimeForSeatsBody,
  reply: one(seatTeam),
  budgets: ['actsWithMails'],
})

const answering = {
  answer: choice(seatAnswers, say.choice),
  /** To the attendance questions, with *yes*. */
  answers: sentAnswers,
  /** On badge and certificate, with *yes*. */
  printed_name: z.optional(printedName),
}
export const seatAnswerBody = z.object(answering)
export const personAnswerBody = z.object({ answer: choice(seatAnswers, say.choice) })

export const answerForMember = endpoint(calls.answerForMember, {
  summary:
    'Staff answer for a member of a team, by the id of the applicant, which says so. After the answers are due they give or take a single seat',
  params: idParams,
  body: personAnswerBody,
  reply: one(seatTeam),
  budgets: ['actsWithMails'],
})

/** The seats of a team as its own members see them. */
const ownSeatFields = {
  application_id: z.string(),
  team_name: z.string(),
  state,
  reason,
  since: instant,
  due: nullableInstant,
  /** How many seats the team has. */
  seats: z.int(),
  /** The caller's. */
  answer: ownAnswer,
  has_seat: z.boolean(),
  /** Whether the caller may answer or change the answer now. */
  is_open: z.boolean(),
  /** The event is. */
  is_over: z.boolean(),
}

export const ownSeatLine = z.object(ownSeatFields)
export type OwnSeatLine = z.output<typeof ownSeatLine>

export const listOwnSeats = endpoint(calls.listOwnSeats, {
  summary: 'The seats of all your teams that have some, wait for some, or had some',
  reply: one(z.array(ownSeatLine)),
})

export const ownSeat = z.object({
  ...ownSeatFields,
  event: z.extend(eventInZone, {
    start_date: nullableText,
    end_date: nullableText,
    /** What staff set; nobody is told other hours. */
    begins: nullableInstant,
    ends: nullableInstant,
    venue: nullableText,
    cityName: nullableText,
    mode: nullableText,
  }),
  /** Whether the caller leads the team. */
  is_creator: z.boolean(),
  team_min: z.int(),
  members: z.array(
    z.extend(seatMember, {
      is_me: z.boolean(),
      /** Who leads the team has reminded them today. */
      is_reminded: z.boolean(),
    }),
  ),
  /** A *no* of the caller now gives all seats of the team back. */
  ends_team: z.boolean(),
  /** What is asked with *yes*, and what the caller answered. */
  questions: z.array(askedQuestion),
  answers: z.array(shownAnswer),
  /** The name of the account, where *yes* asks how it is printed; null once it was asked. */
  asks_name: nullableText,
  /** Only of a team that waits. */
  waiting: z.nullable(
    z.object({
      position: z.int(),
      /** Teams of the same size before it. */
      same_size_before: z.int(),
      people: z.int(),
      would_come_with: nullableInt,
      /** Until when seats are offered from the waitlist, and how many hours an offer lasts. */
      until: nullableInstant,
      hours: z.int(),
      at_door: z.boolean(),
    }),
  ),
  /** Whom to write to. */
  contact: nullableText,
  version: z.int(),
})
export type OwnSeat = z.output<typeof ownSeat>

export const getOwnSeat = endpoint(calls.getOwnSeat, {
  summary: 'The seats of a team of yours, by the id of its application',
  params: idParams,
  reply: one(ownSeat),
  versioned: true,
})

export const answerOwnSeat = endpoint(calls.answerOwnSeat, {
  summary:
    'Say whether you come, with the attendance questions, or change it. A *no* frees the seat at once; a *yes* after it needs a free one',
  params: idParams,
  body: seatAnswerBody,
  reply: one(ownSeat),
  versioned: true,
  budgets: ['ownChanges'],
})

export const fewerBody = z.object({ people: optionalNumber(1, 100, seatMessages.fewer) })

export const comeWithFewer = endpoint(calls.comeWithFewer, {
  summary: 'Say with how many people your waiting team would come too; null takes it back',
  params: idParams,
  body: fewerBody,
  reply: one(ownSeat),
  budgets: ['ownChanges'],
})

export const remindBody = z.object({
  /** One of the team; without it everybody who has not answered and was not reminded today. */
  applicant_id: z._default(z.nullable(id), null),
})

export const remindOfSeats = endpoint(calls.remindOfSeats, {
  summary: 'Remind who has not answered, each once a day',
  params: idParams,
  body: remindBody,
  reply: one(ownSeat),
  budgets: ['actsWithMails'],
})

export const leaveWaitlist = endpoint(calls.leaveWaitlist, {
  summary: 'Take your team off the waitlist; its members get a mail',
  params: idParams,
  reply: idReply,
  budgets: ['actsWithMails'],
})

/** What the holder of a mail's link sees, without an account. */
export const seatByLink = z.object({
  first_name: z.string(),
  team_name: z.string(),
  event: z.extend(eventInZone, { start_date: nullableText, end_date: nullableText }),
  application_id: z.string(),
  state,
  due: nullableInstant,
  seats: z.int(),
  answer: ownAnswer,
  has_seat: z.boolean(),
  is_open: z.boolean(),
  ends_team: z.boolean(),
  team_min: z.int(),
})
export type SeatByLink = z.output<typeof seatByLink>

export const getSeatByLink = endpoint(calls.getSeatByLink, {
  summary: 'The seat behind the link of a mail',
  params: tokenParams(),
  reply: one(seatByLink),
  budgets: ['callsByLink'],
})

export const declineByLink = endpoint(calls.declineByLink, {
  summary: 'Say by the link of a mail that you cannot come. *Yes* needs the account',
  body: z.object({ token: exactLine(say.fieldRequired, 200), answer: choice(['no'], say.choice) }),
  reply: one(seatByLink),
  budgets: ['callsByLink'],
})
