import { call } from '../platform/call.ts'

/** The calls that change a team after it applied, and the permission each needs; bodies and replies are in team-changes.ts. */

export const withdrawApplication = call('PUT', '/api/application/withdraw/:id', 'application:apply')
export const bringBackApplication = call('PUT', '/api/application/bringback/:id', 'application:apply')
export const leaveTeam = call('PUT', '/api/application/leave/:id', 'application:apply')
export const handOverTeam = call('PUT', '/api/application/handover/:id', 'application:apply')
