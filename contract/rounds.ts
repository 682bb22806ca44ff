import * as z from 'zod/mini'
import { endpoint, one } from './endpoint.ts'
import {
  flag,
  id,
  idParams,
  instant,
  line,
  nullableText,
  optionalLine,
  optionalLongText,
  whenGiven,
} from './fields.ts'
import * as longest from './lengths.ts'
import { localMinute } from './local-minute.ts'
import { fieldMessages as say } from './messages.ts'
import { questionList, questionsBody } from './questions.ts'
import { roundMessages } from './round-messages.ts'
import * as calls from './rounds.calls.ts'
import { mostRounds, type RoundDate, roundDates } from './rounds.calls.ts'

// The rounds of an event (docs/product.md §17).

function eachDate<Value>(value: Value): Record<RoundDate, Value> {
  return Object.fromEntries(roundDates.map(name => [name, value])) as Record<RoundDate, Value>
}

const round = {
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

const staffRound = z.object({
  ...round,
  /** The dates on the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  local: z.object(eachDate(nullableText)),
  /** How many questions its hand-in asks, and how many of them must be answered. */
  questions: z.int(),
  required_questions: z.int(),
  /** How many teams are in it. */
  teams: z.int(),
  event: z.object({ _id: z.string(), event_name: z.string(), timezone: z.string() }),
})
export type Round = z.output<typeof staffRound>

export const listRounds = endpoint(calls.listRounds, {
  summary: 'The rounds of an event in order, with their numbers, for its staff',
  params: idParams,
  reply: one(z.array(staffRound)),
})

export const getRound = endpoint(calls.getRound, {
  summary: 'Get a round',
  params: idParams,
  reply: one(staffRound),
  versioned: true,
})

/** On the clock of the event's zone. Of a time that comes twice, the form means the later one (docs/decisions/080). */
const local = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

const fields = {
  name: line(),
  description: optionalLongText(longest.round),
  note: optionalLine(longest.roundNote),
  has_hand_in: flag(false),
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
  reply: one(staffRound),
  status: 201,
  versioned: true,
})

export const updateRound = endpoint(calls.updateRound, {
  summary:
    'Change a round. Times are on the clock of the event’s zone; one that the clock passes over is refused, and of one that comes twice the later is meant',
  params: idParams,
  body: roundBody,
  reply: one(staffRound),
  versioned: true,
})

export const deleteRound = endpoint(calls.deleteRound, {
  summary: 'Delete a round; 409 while teams are in it',
  params: idParams,
  reply: one(z.object({ _id: z.string() })),
  refuses: [412],
})

export const orderRounds = endpoint(calls.orderRounds, {
  summary: 'Put the rounds of an event into another order; all of them must be named',
  params: idParams,
  body: z.object({
    rounds: z.array(id, say.fieldRequired).check(z.maxLength(mostRounds, say.tooManyRounds)),
  }),
  reply: one(z.array(staffRound)),
})

const roundQuestions = z.object({
  ...questionList.shape,
  round: z.object({ _id: z.string(), name: z.string() }),
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
