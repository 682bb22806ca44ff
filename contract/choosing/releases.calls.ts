import { call } from '../platform/call.ts'

/** The calls about releases of decisions; bodies and replies are in releases.ts. Candidates have none of them. */

export const getTriageSeats = call('GET', '/api/event/triage/seats/:id', 'application:review')
export const getReleasePlan = call('GET', '/api/event/release/:id', 'application:review')
export const startRelease = call('POST', '/api/event/release/:id', 'application:review')
export const listReleases = call('GET', '/api/release', 'application:review')
export const undoRelease = call('POST', '/api/release/:id/undo', 'application:review')
export const saveDecisionMail = call('PUT', '/api/event/decisionmail/:id', 'application:review')
export const getMailValues = call('GET', '/api/application/decisionmail/:id', 'application:review')

/** Why a member gets no mail. */
export const unmailedReasons = ['invited', 'declined', 'no_address'] as const
export type UnmailedReason = (typeof unmailedReasons)[number]
