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

export const listRounds = { method: 'GET', path: '/api/event/rounds/:id', may: 'event:read' } as const
export const createRound = { method: 'POST', path: '/api/event/round/:id', may: 'event:write' } as const
export const orderRounds = { method: 'PUT', path: '/api/event/rounds/:id', may: 'event:write' } as const
export const getRound = { method: 'GET', path: '/api/round/:id', may: 'event:read' } as const
export const updateRound = { method: 'PUT', path: '/api/round/:id', may: 'event:write' } as const
export const previewRoundMail = {
  method: 'POST',
  path: '/api/round/mailpreview/:id',
  may: 'event:write',
} as const
export const deleteRound = { method: 'POST', path: '/api/round/delete/:id', may: 'event:write' } as const
export const getRoundQuestions = {
  method: 'GET',
  path: '/api/round/questions/:id',
  may: 'event:read',
} as const
export const saveRoundQuestions = {
  method: 'PUT',
  path: '/api/round/questions/:id',
  may: 'event:write',
} as const
export const changeEntries = {
  method: 'PUT',
  path: '/api/round/entries/:id',
  may: 'application:review',
} as const
export const giveMoreTime = {
  method: 'PUT',
  path: '/api/round/moretime/:id',
  may: 'application:review',
} as const
export const takeMoreTimeBack = {
  method: 'PUT',
  path: '/api/round/moretime/back/:id',
  may: 'application:review',
} as const
export const listTeamRounds = {
  method: 'GET',
  path: '/api/application/rounds/:id',
  may: 'application:read',
} as const
export const listOwnRounds = { method: 'GET', path: '/api/round/own', may: 'application:apply' } as const

/** What a list of applications is filtered by: `<round>.<state>`. */
export const handInStates = ['done', 'missing'] as const

/** What a round may demand besides title, sentence and description. */
export const handInNeeds = ['pictures', 'code', 'demo', 'slides', 'video', 'technologies'] as const
export type HandInNeed = (typeof handInNeeds)[number]

/** What a round needs before anybody can judge it, in the order in which it is set up. */
export const judgingNeeds = ['teams', 'criteria', 'judges', 'plan', 'links'] as const
export type JudgingNeed = (typeof judgingNeeds)[number]
