/** The calls about releases of decisions; bodies and replies are in releases.ts. Candidates have none of them. */

export const getTriageSeats = {
  method: 'GET',
  path: '/api/event/triage/seats/:id',
  may: 'application:review',
} as const
export const getReleasePlan = {
  method: 'GET',
  path: '/api/event/release/:id',
  may: 'application:review',
} as const
export const startRelease = {
  method: 'POST',
  path: '/api/event/release/:id',
  may: 'application:review',
} as const
export const listReleases = { method: 'GET', path: '/api/release', may: 'application:review' } as const
export const undoRelease = {
  method: 'POST',
  path: '/api/release/:id/undo',
  may: 'application:review',
} as const
export const saveDecisionMail = {
  method: 'PUT',
  path: '/api/event/decisionmail/:id',
  may: 'application:review',
} as const
export const getMailValues = {
  method: 'GET',
  path: '/api/application/decisionmail/:id',
  may: 'application:review',
} as const

/** Why a member gets no mail. */
export const unmailedReasons = ['invited', 'declined', 'no_address'] as const
export type UnmailedReason = (typeof unmailedReasons)[number]
