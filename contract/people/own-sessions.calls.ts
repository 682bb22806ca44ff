import { call } from '../platform/call.ts'

/** The calls about one's own sessions, and the permission each needs; replies are in own-sessions.ts. */

export const listOwnSessions = call('GET', '/api/sessions', 'session:own')
export const endOwnSession = call('POST', '/api/sessions/end/:id', 'session:own')
export const endOtherSessions = call('POST', '/api/sessions/endothers', 'session:own')
