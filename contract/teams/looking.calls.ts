import { call } from '../platform/call.ts'

/** The calls about people who look for a team, and the permission each needs; bodies and replies are in looking.ts. */

export const getOwnLooking = call('GET', '/api/looking/event/:id', 'application:apply')
export const lookForTeam = call('PUT', '/api/looking/event/:id', 'application:apply')
export const stopLooking = call('PUT', '/api/looking/stop/:id', 'application:apply')
export const listOwnLooking = call('GET', '/api/looking/own', 'application:apply')
export const listLooking = call('GET', '/api/looking', 'applicant:read')
export const listLookingForTeam = call('GET', '/api/application/looking/:id', 'application:apply')
export const inviteLooking = call('POST', '/api/application/invitelooking/:id', 'application:apply')
export const takeInvitationBack = call('PUT', '/api/application/uninvite/:id', 'application:apply')

/** The most skills that somebody names. */
export const mostSkills = 10
