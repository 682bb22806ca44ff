import { call } from '../platform/call.ts'

/** The calls about prizes and publishing results, and their choices; bodies and replies are in prizes.ts and publication.ts. */

/** By the order of all teams, to the best team of a theme, by one criterion alone, or as staff choose. */
export const prizeKinds = ['order', 'theme', 'criterion', 'choice'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** How sure an award is, in the words of its line; `choice` if staff gave it otherwise, or chose freely; `jury` if that decided. */
export const awardLabels = ['clear', 'close', 'not_decided', 'choice', 'jury'] as const
export type AwardLabel = (typeof awardLabels)[number]

export const mostPrizes = 20
/** Of one kind. */
export const mostOfAPrize = 20

/** Why a prize cannot be given with the results of a round. */
export const unavailableReasons = ['other_round', 'no_criterion', 'given'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** How many places a publication shows: those of prizes have none then, the first few, or all. */
export const shownPlaces = ['prizes', 'first', 'all'] as const
export type ShownPlaces = (typeof shownPlaces)[number]

/** When results are published. */
export const publicationTimes = ['now', 'at'] as const

/** What still keeps results from being published. */
export const publicationProblems = [
  'not_sealed',
  'no_page',
  'sentences',
  'same',
  'what_changed',
  'lost_prizes',
] as const
export type PublicationProblem = (typeof publicationProblems)[number]

export const getPrizes = call('GET', '/api/event/prizes/:id', 'event:read')
export const savePrizes = call('PUT', '/api/event/prizes/:id', 'event:write')
export const getAwards = call('GET', '/api/round/awards/:id', 'event:read')
export const saveAward = call('PUT', '/api/round/awards/:id', 'event:write')
export const getPublicationPlan = call('GET', '/api/round/publication/:id', 'event:read')
export const savePublicationDraft = call('PUT', '/api/round/publication/:id', 'event:write')
export const publishResults = call('POST', '/api/round/publication/:id', 'event:write')
export const movePublication = call('PUT', '/api/round/publicationtime/:id', 'event:write')
export const takeResultsOffline = call('PUT', '/api/round/offline/:id', 'event:write')
export const putResultsBack = call('PUT', '/api/round/online/:id', 'event:write')
export const clearNotes = call('PUT', '/api/round/notes/:id', 'event:write')
export const getResultMail = call('GET', '/api/round/resultmail/:id', 'event:read')
export const previewResults = call('GET', '/api/round/resultspage/:id', 'event:read')
export const listOwnResults = call('GET', '/api/result/own', 'application:apply')
