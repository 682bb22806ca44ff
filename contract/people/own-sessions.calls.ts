/** The calls about one's own sessions, and the permission each needs; replies are in own-sessions.ts. */

export const listOwnSessions = { method: 'GET', path: '/api/sessions', may: 'session:own' } as const
export const endOwnSession = { method: 'POST', path: '/api/sessions/end/:id', may: 'session:own' } as const
export const endOtherSessions = {
  method: 'POST',
  path: '/api/sessions/endothers',
  may: 'session:own',
} as const
