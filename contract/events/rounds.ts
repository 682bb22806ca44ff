import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import {
  eventInZone,
  flag,
  id,
  idParams,
  instant,
  line,
  namedRef,
  nullableText,
  optionalLine,
  optionalLongText,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { questionList, questionsBody } from './questions.ts'
import { roundMessages } from './round.texts.ts'
import { mailPreview } from './mail-preview.ts'
import * as calls from './rounds.calls.ts'
import {
  mostRounds,
  type RoundDate,
  roundDates,
  roundOutcomes,
  judgingNeeds,
  handInNeeds,
} from './rounds.calls.ts'

// The rounds of an event (docs/product.md §17).

function eachDate<Value>(value: Value): Record<RoundDate, Value> {
  return Object.fromEntries(roundDates.map(name => [name, value])) as Record<RoundDate, Value>
}

/** Of the dates that were moved in the last week, what they were before. */
export const movedDates = z.object(eachDate(z.optional(instant)))

const roundFields = {
  _id: z.string(),
  event_id: z.string(),
  name: z.string(),
  description: nullableText,
  /** What happens in it, shown to everybody beside its dates. */
  note: nullableText,
  has_hand_in: z.boolean(),
  has_judging: z.boolean(),
  has_cut: z.boolean(),
  /** How many teams go on. */
  places: z.nullable(z.int()),
  ...eachDate(z.nullable(instant)),
}

/** What everybody may know of a round: no judging, no numbers. A date of a part that is switched off is null. */
export const publicRound = z.object({
  _id: z.string(),
  name: z.string(),
  description: nullableText,
  note: nullableText,
  has_hand_in: z.boolean(),
  starts_at: roundFields.starts_at,
  ends_at: roundFields.ends_at,
  hand_in_opens_at: roundFields.hand_in_opens_at,
  hand_in_closes_at: roundFields.hand_in_closes_at,
  /** Until when teams hear whether they go on. */
  answers_by: roundFields.answers_by,
  moved: movedDates,
})
export type PublicRound = z.output<typeof publicRound>

export const round = z.object({
  ...roundFields,
  /** The dates on the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  local: z.object(eachDate(nullableText)),
  /** How many questions its hand-in asks, and how many of them must be answered. */
  questions: z.int(),
  required_questions: z.int(),
  /** What its hand-in demands besides title, sentence and description. */
  hand_in_needs: z.array(z.enum(handInNeeds)),
  /** Whether teams that have not handed in are reminded, a day and an hour before it closes. */
  reminds_hand_in: z.boolean(),
  /** How many teams are in it, and how many of them have handed something in. */
  teams: z.int(),
  handed_in: z.int(),
  /** How many could enter it, but have not. */
  others: z.int(),
  /** What keeps judges from judging it; empty where nothing does, and where it is not judged. */
  judging_lacks: z.array(z.enum(judgingNeeds)),
  /** Its judging is closed, and its ballots are sealed. */
  is_sealed: z.boolean(),
  /** Of the teams in it: how many releases let go on, and of how many they said whether. */
  went_on: z.int(),
  told: z.int(),
  /** The same by decisions that are not released. */
  chosen: z.int(),
  decided: z.int(),
  /** Teams whose hand-in closes later than for the others. */
  more_time: z.array(
    z.object({
      application_id: z.string(),
      team_name: z.string(),
      closes_at: instant,
      reason: z.string(),
    }),
  ),
  moved: movedDates,
  event: eventInZone,
})
export type Round = z.output<typeof round>

export const listRounds = endpoint(calls.listRounds, {
  summary: 'The rounds of an event in order, with their numbers, for its staff',
  params: idParams,
  reply: one(z.array(round)),
})

export const getRound = endpoint(calls.getRound, {
  summary: 'Get a round',
  params: idParams,
  reply: one(round),
  versioned: true,
})

/** On the clock of the event's zone. Of a time that comes twice, the form means the later one (docs/decisions/080). */
const local = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

const fields = {
  name: line(),
  description: optionalLongText(longest.round),
  note: optionalLine(longest.roundNote),
  has_hand_in: flag(false),
  hand_in_needs: z._default(z.array(z.enum(handInNeeds, say.choice)), ['pictures']),
  reminds_hand_in: flag(true),
  has_judging: flag(false),
  has_cut: flag(false),
  places: whenGiven(
    z.coerce
      .number(roundMessages.places)
      .check(
        z.int(roundMessages.places),
        z.minimum(1, roundMessages.places),
        z.maximum(10_000, roundMessages.places),
      ),
    roundMessages.places,
  ),
  ...eachDate(local),
}
export type RoundFields = z.output<z.ZodMiniObject<typeof fields>>

/** A rule about two dates, reported at the second. */
function inOrder(first: RoundDate, second: RoundDate, message: string, options: { orEqual?: boolean } = {}) {
  return z.refine<RoundFields>(
    form => {
      const [a, b] = [form[first], form[second]]
      return !a || !b || a < b || (options.orEqual === true && a === b)
    },
    {
      message,
      path: [second],
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => path?.[0] === first || path?.[0] === second),
    },
  )
}

export const roundBody = z
  .object(fields)
  .check(
    inOrder('starts_at', 'ends_at', roundMessages.endsBeforeStarts),
    inOrder('hand_in_opens_at', 'hand_in_closes_at', roundMessages.closesBeforeOpens),
    inOrder('judging_opens_at', 'judging_closes_at', roundMessages.closesBeforeOpens),
    inOrder('hand_in_closes_at', 'judging_closes_at', roundMessages.judgingClosesEarly, { orEqual: true }),
    inOrder('hand_in_closes_at', 'answers_by', roundMessages.answersEarly, { orEqual: true }),
  )

export const createRound = endpoint(calls.createRound, {
  summary: `Add a round to an event, as the last one; at most ${mostRounds}`,
  params: idParams,
  body: roundBody,
  reply: one(round),
  status: 201,
  versioned: true,
})

export const updateRound = endpoint(calls.updateRound, {
  summary:
    'Change a round. Times are on the clock of the event’s zone; of one that comes twice the later is meant. Its teams get a mail if a public date moves, unless `is_correction` is true; `told` says how many people',
  params: idParams,
  query: z.object({ is_correction: flag(false) }),
  body: roundBody,
  reply: z.object({ data: round, told: z.int() }),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const previewRoundMail = endpoint(calls.previewRoundMail, {
  summary:
    'Who would get a mail if a round were changed like this, and the mail to those who have not handed in; null if nobody. Nothing is stored',
  params: idParams,
  body: roundBody,
  reply: mailPreview,
  // With If-Match, where somebody else changed the round meanwhile.
  refuses: [412],
  changes: 'staff',
})

export const deleteRound = endpoint(calls.deleteRound, {
  summary: 'Delete a round; 409 while teams are in it',
  params: idParams,
  reply: idReply,
  refuses: [412],
})

export const orderRounds = endpoint(calls.orderRounds, {
  summary: 'Put the rounds of an event into another order; all of them must be named',
  params: idParams,
  body: z.object({
    rounds: z.array(id, say.fieldRequired).check(z.maxLength(mostRounds, say.tooManyRounds)),
  }),
  reply: one(z.array(round)),
})

export const roundQuestions = z.object({
  ...questionList.shape,
  round: namedRef,
})

export const getRoundQuestions = endpoint(calls.getRoundQuestions, {
  summary: 'Get the questions of a round’s hand-in',
  params: idParams,
  reply: one(roundQuestions),
  versioned: true,
})

export const saveRoundQuestions = endpoint(calls.saveRoundQuestions, {
  summary: 'Save the questions of a round’s hand-in, in order; one that is left out is removed',
  params: idParams,
  body: questionsBody,
  reply: one(roundQuestions),
  versioned: true,
})

/** A round as a team sees it. */
export const teamRound = z.object({
  ...publicRound.shape,
  application_id: z.string(),
  /** For this team: later than for the others if it was given more time. */
  hand_in_closes_at: roundFields.hand_in_closes_at,
  has_more_time: z.boolean(),
  /** By the database's clock. */
  is_hand_in_open: z.boolean(),
  /** Null for a round that the team is not in. */
  entered_at: z.nullable(instant),
  outcome: z.nullable(z.enum(roundOutcomes)),
})
export type TeamRound = z.output<typeof teamRound>

export const listTeamRounds = endpoint(calls.listTeamRounds, {
  summary: 'The rounds of the event of an application, and the state of the team in each',
  params: idParams,
  reply: one(z.array(teamRound)),
})

export const listOwnRounds = endpoint(calls.listOwnRounds, {
  summary: 'The rounds of the events of your teams that are in one, and the state of each team',
  reply: one(z.array(teamRound)),
})
