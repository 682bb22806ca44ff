import { call } from '../platform/call.ts'
import type { ApplicationStatus } from '../platform/statuses.ts'

/** The calls about the rounds of events, and the permission each needs; bodies and replies are in rounds.ts. */

/** The dates of a round. Each is an instant, or null where it is open. */
export const roundDates = [
  'starts_at',
  'ends_at',
  'hand_in_opens_at',
  'hand_in_closes_at',
  'judging_opens_at',
  'judging_closes_at',
  'answers_by',
] as const
export type RoundDate = (typeof roundDates)[number]

/** What a release says to a team at the end of a round. */
export const roundOutcomes = ['goes_on', 'stops'] as const
export type RoundOutcome = (typeof roundOutcomes)[number]

export const mostRounds = 10

/** The statuses in which a team may enter a round: it is in the event, and nobody has taken it out. */
export const enterStatuses = [
  'registered',
  'onboarded',
  'shortlisted',
  'participated',
] as const satisfies ApplicationStatus[]

export const listRounds = call('GET', '/api/event/rounds/:id', 'event:read')
export const createRound = call('POST', '/api/event/round/:id', 'event:write')
export const orderRounds = call('PUT', '/api/event/rounds/:id', 'event:write')
export const getRound = call('GET', '/api/round/:id', 'event:read')
export const updateRound = call('PUT', '/api/round/:id', 'event:write')
export const previewRoundMail = call('POST', '/api/round/mailpreview/:id', 'event:write')
export const deleteRound = call('POST', '/api/round/delete/:id', 'event:write')
export const getRoundQuestions = call('GET', '/api/round/questions/:id', 'event:read')
export const saveRoundQuestions = call('PUT', '/api/round/questions/:id', 'event:write')
export const changeEntries = call('PUT', '/api/round/entries/:id', 'application:review')
export const giveMoreTime = call('PUT', '/api/round/moretime/:id', 'application:review')
export const takeMoreTimeBack = call('PUT', '/api/round/moretime/back/:id', 'application:review')
export const listTeamRounds = call('GET', '/api/application/rounds/:id', 'application:read')
export const listOwnRounds = call('GET', '/api/round/own', 'application:apply')

/** What a list of applications is filtered by: `<round>.<state>`. */
export const handInStates = ['done', 'missing'] as const

/** What a round may demand besides title, sentence and description. */
export const handInNeeds = ['pictures', 'code', 'demo', 'slides', 'video', 'technologies'] as const
export type HandInNeed = (typeof handInNeeds)[number]

/** What a round needs before anybody can judge it, in the order in which it is set up. */
export const judgingNeeds = ['teams', 'criteria', 'judges', 'plan', 'links'] as const
export type JudgingNeed = (typeof judgingNeeds)[number]
