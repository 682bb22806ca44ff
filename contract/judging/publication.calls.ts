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

export const getPrizes = { method: 'GET', path: '/api/event/prizes/:id', may: 'event:read' } as const
export const savePrizes = { method: 'PUT', path: '/api/event/prizes/:id', may: 'event:write' } as const
export const getAwards = { method: 'GET', path: '/api/round/awards/:id', may: 'event:read' } as const
export const saveAward = { method: 'PUT', path: '/api/round/awards/:id', may: 'event:write' } as const
export const getPublicationPlan = {
  method: 'GET',
  path: '/api/round/publication/:id',
  may: 'event:read',
} as const
export const savePublicationDraft = {
  method: 'PUT',
  path: '/api/round/publication/:id',
  may: 'event:write',
} as const
export const publishResults = {
  method: 'POST',
  path: '/api/round/publication/:id',
  may: 'event:write',
} as const
export const movePublication = {
  method: 'PUT',
  path: '/api/round/publicationtime/:id',
  may: 'event:write',
} as const
export const takeResultsOffline = {
  method: 'PUT',
  path: '/api/round/offline/:id',
  may: 'event:write',
} as const
export const putResultsBack = { method: 'PUT', path: '/api/round/online/:id', may: 'event:write' } as const
export const clearNotes = { method: 'PUT', path: '/api/round/notes/:id', may: 'event:write' } as const
export const getResultMail = { method: 'GET', path: '/api/round/resultmail/:id', may: 'event:read' } as const
export const previewResults = {
  method: 'GET',
  path: '/api/round/resultspage/:id',
  may: 'event:read',
} as const
export const listOwnResults = { method: 'GET', path: '/api/result/own', may: 'application:apply' } as const
