/** The calls about invitations to teams, and the permission each needs; bodies and replies are in teams.ts. */

export const getInvitation = { method: 'GET', path: '/api/invitation/:token', may: 'anyone' } as const
export const answerInvitation = {
  method: 'PUT',
  path: '/api/invitation/:token',
  may: 'application:apply',
} as const
export const listInvitations = { method: 'GET', path: '/api/invitation', may: 'application:apply' } as const
export const answerOwnInvitation = {
  method: 'PUT',
  path: '/api/invitation/own/:id',
  may: 'application:apply',
} as const
