/** The calls about people who look for a team, and the permission each needs; bodies and replies are in looking.ts. */

export const getOwnLooking = {
  method: 'GET',
  path: '/api/looking/event/:id',
  may: 'application:apply',
} as const
export const lookForTeam = {
  method: 'PUT',
  path: '/api/looking/event/:id',
  may: 'application:apply',
} as const
export const stopLooking = { method: 'PUT', path: '/api/looking/stop/:id', may: 'application:apply' } as const
export const listOwnLooking = { method: 'GET', path: '/api/looking/own', may: 'application:apply' } as const
export const listLooking = { method: 'GET', path: '/api/looking', may: 'applicant:read' } as const
export const listLookingForTeam = {
  method: 'GET',
  path: '/api/application/looking/:id',
  may: 'application:apply',
} as const
export const inviteLooking = {
  method: 'POST',
  path: '/api/application/invitelooking/:id',
  may: 'application:apply',
} as const
export const takeInvitationBack = {
  method: 'PUT',
  path: '/api/application/uninvite/:id',
  may: 'application:apply',
} as const

/** The most skills that somebody names. */
export const mostSkills = 10
