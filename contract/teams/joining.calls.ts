/** The calls about a team's link, and the permission each needs; bodies and replies are in joining.ts. */

export const getTeamLink = {
  method: 'GET',
  path: '/api/application/teamlink/:id',
  may: 'application:apply',
} as const
export const makeTeamLink = {
  method: 'POST',
  path: '/api/application/teamlink/:id',
  may: 'application:apply',
} as const
export const revokeTeamLink = {
  method: 'PUT',
  path: '/api/application/revoketeamlink/:id',
  may: 'application:apply',
} as const
export const getTeamToJoin = { method: 'GET', path: '/api/join/:token', may: 'anyone' } as const
export const joinTeam = { method: 'POST', path: '/api/join/:token', may: 'application:apply' } as const
