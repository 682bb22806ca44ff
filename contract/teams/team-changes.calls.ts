/** The calls that change a team after it applied, and the permission each needs; bodies and replies are in team-changes.ts. */

export const withdrawApplication = {
  method: 'PUT',
  path: '/api/application/withdraw/:id',
  may: 'application:apply',
} as const
export const bringBackApplication = {
  method: 'PUT',
  path: '/api/application/bringback/:id',
  may: 'application:apply',
} as const
export const leaveTeam = {
  method: 'PUT',
  path: '/api/application/leave/:id',
  may: 'application:apply',
} as const
export const handOverTeam = {
  method: 'PUT',
  path: '/api/application/handover/:id',
  may: 'application:apply',
} as const
