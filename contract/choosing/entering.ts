import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { flag, id, idParams, line } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { roundMessages } from '../events/round.texts.ts'
import { round } from '../events/rounds.ts'
import * as calls from '../events/rounds.calls.ts'
import { changeOutcome, eitherIdsOrFilter, whichApplications } from '../teams/applications.ts'

// Which teams are in a round, and how much time they have (docs/product.md §17).

const choiceOfRound = z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired))

export const entriesBody = z
  .object({ ...whichApplications, is_in: z.boolean(say.choice) })
  .check(eitherIdsOrFilter)

/** The same in a form that also chooses the round. */
export const chosenRoundBody = z
  .object({ ...whichApplications, is_in: flag(true), round_id: choiceOfRound })
  .check(eitherIdsOrFilter)

export const changeEntries = endpoint(calls.changeEntries, {
  summary: `Let up to ${longest.manyAtOnce} teams enter a round, or take them out; a refusal does not affect the others`,
  params: idParams,
  body: entriesBody,
  reply: one(z.array(changeOutcome)),
})

export const moreTimeBody = z.object({
  application_id: id,
  /** On the clock of the event’s zone. */
  closes_at: localMinute(roundMessages.dayAndTime),
  reason: line(say.fieldRequired, longest.noteTitle),
})

export const giveMoreTime = endpoint(calls.giveMoreTime, {
  summary: 'Give one team more time for the hand-in of a round, or reopen it; its members get a mail',
  params: idParams,
  body: moreTimeBody,
  reply: one(round),
  budgets: ['actsWithMails'],
})

export const takeMoreTimeBack = endpoint(calls.takeMoreTimeBack, {
  summary:
    'Take back the time that one team has beyond the others; its members get a mail if it closes earlier for them',
  params: idParams,
  body: z.object({ application_id: id }),
  reply: one(round),
  budgets: ['actsWithMails'],
})
