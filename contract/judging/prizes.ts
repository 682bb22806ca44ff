import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { choice, id, idParams, line, nullableText, optionalLine, whenGiven } from '../platform/fields.ts'
import { whole } from './judging.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './publication.calls.ts'
import { awardLabels, mostOfAPrize, mostPrizes, prizeKinds, unavailableReasons } from './publication.calls.ts'
import { prizeMessages } from './prize.texts.ts'
import { juryDecision } from './published-results.ts'

// The prizes of an event, and to whom staff give them (docs/product.md §22).

export const prize = z.object({
  _id: z.string(),
  name: z.string(),
  what: nullableText,
  given_by: z.enum(prizeKinds),
  theme: nullableText,
  criterion_id: nullableText,
  how_many: z.int(),
})

export const prizes = z.object({
  event: z.object({ _id: z.string(), event_name: z.string() }),
  /** What a prize may be for. */
  themes: z.array(z.string()),
  criteria: z.array(z.object({ _id: z.string(), name: z.string(), round: z.string() })),
  prizes: z.array(prize),
  version: z.int(),
})
export type Prizes = z.output<typeof prizes>

export const getPrizes = endpoint(calls.getPrizes, {
  summary: 'The prizes of an event, in order, with the themes and criteria that they may be for',
  params: idParams,
  reply: one(prizes),
  versioned: true,
})

export const prizeBody = z
  .object({
    /** Of one that is there; a new one has none. */
    _id: z.optional(id),
    name: line(),
    what: optionalLine(longest.prize),
    given_by: choice(prizeKinds),
    theme: optionalLine(),
    criterion_id: whenGiven(id),
    how_many: whole(1, mostOfAPrize, prizeMessages.howMany),
  })
  .check(
    z.refine(({ given_by, theme }) => given_by !== 'theme' || theme !== null, {
      message: say.fieldRequired,
      path: ['theme'],
    }),
    z.refine(({ given_by, criterion_id }) => given_by !== 'criterion' || criterion_id !== null, {
      message: say.fieldRequired,
      path: ['criterion_id'],
    }),
  )
export type PrizeBody = z.output<typeof prizeBody>

export const prizesBody = z.object({
  prizes: z
    .array(prizeBody, say.fieldRequired)
    .check(z.maxLength(mostPrizes, prizeMessages.many))
    .check(context => {
      const names = context.value.map(({ name }) => name)
      for (const [place, name] of names.entries()) {
        if (names.indexOf(name) < place) {
          const path = [place, 'name']
          context.issues.push({ code: 'custom', input: name, path, message: prizeMessages.twice })
        }
      }
    }),
})

export const savePrizes = endpoint(calls.savePrizes, {
  summary: 'Save the prizes of an event in their order; one that is left out is removed',
  params: idParams,
  body: prizesBody,
  reply: one(prizes),
  versioned: true,
})

/** A line of the method, as it stands behind a prize. */
export const prizeLine = z.object({
  chosen: z.int(),
  seats: z.array(z.string()),
  label: z.enum(['clear', 'close', 'not_decided']),
  chance: z.number(),
  is_unanimous: z.boolean(),
  rivals: z.array(z.string()),
})

export const award = z.object({
  prize: z.object({ ...prize.shape, criterion: nullableText }),
  /** Null: it can be given here. */
  unavailable: z.nullable(z.enum(unavailableReasons)),
  /** Of whom the scores say so; empty with staff's choice, or if a tie is left to somebody. */
  proposed: z.array(z.string()),
  /** Equal scores that the published rule leaves to a person, or lets share. */
  tie: z.nullable(
    z.object({ teams: z.array(z.string()), left_to: z.enum(['person', 'shared']), person: nullableText }),
  ),
  line: z.nullable(prizeLine),
  /** Who gets it: as proposed, unless staff chose otherwise. */
  teams: z.array(z.string()),
  /** How sure each is, in the same order. */
  labels: z.array(z.enum(awardLabels)),
  /** Where the scores leave it open: between whom a jury may decide, and what it decided. */
  jury: z.nullable(z.object({ teams: z.array(z.string()), decided: z.nullable(juryDecision) })),
  /** What a jury decided with other ballots, or for a team that is out: it holds no more. */
  jury_before: z.nullable(juryDecision),
  sentence: nullableText,
  needs_sentence: z.boolean(),
})
export type Award = z.output<typeof award>

export const awards = z.object({
  /** The round. */
  _id: z.string(),
  is_sealed: z.boolean(),
  /** Results are about to go out, with the awards as they were when that was begun. */
  is_publishing: z.boolean(),
  /** Who can win: in the field, by place. */
  teams: z.array(
    z.object({ _id: z.string(), team_name: z.string(), theme: nullableText, place: z.nullable(z.int()) }),
  ),
  /** Empty until the ballots are sealed. */
  awards: z.array(award),
  /** How many prizes the event has. */
  prizes: z.int(),
})
export type Awards = z.output<typeof awards>

export const getAwards = endpoint(calls.getAwards, {
  summary:
    'To whom the sealed ballots of a round give the prizes of the event, how sure each is, and what staff chose instead',
  params: idParams,
  reply: one(awards),
})

export const awardBody = z.object({
  prize_id: id,
  /** Null: as proposed. Empty: to nobody. */
  teams: z.nullable(z.array(id).check(z.maxLength(mostOfAPrize, prizeMessages.howMany))),
  sentence: optionalLine(longest.noteTitle),
  /** What the caller saw: what somebody else chose since is not overwritten. */
  was: z.optional(z.object({ teams: z.array(id), sentence: nullableText })),
})

export const saveAward = endpoint(calls.saveAward, {
  summary:
    'Choose to whom a prize is given in the next publication of a round, with a public sentence. 409 unless the ballots are sealed, and where somebody else chose meanwhile',
  params: idParams,
  body: awardBody,
  reply: one(awards),
  changes: 'staff',
})
