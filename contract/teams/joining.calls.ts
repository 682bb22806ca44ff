import { call } from '../platform/call.ts'

/** The calls about a team's link, and the permission each needs; bodies and replies are in joining.ts. */

export const getTeamLink = call('GET', '/api/application/teamlink/:id', 'application:apply')
export const makeTeamLink = call('POST', '/api/application/teamlink/:id', 'application:apply')
export const revokeTeamLink = call('PUT', '/api/application/revoketeamlink/:id', 'application:apply')
export const getTeamToJoin = call('GET', '/api/join/:token', 'anyone')
export const joinTeam = call('POST', '/api/join/:token', 'application:apply')
