/** The calls about applying with a team, and the permission each needs; bodies and replies are in applying.ts. */

export const apply = { method: 'POST', path: '/api/application/apply', may: 'application:apply' } as const
export const createApplication = {
  method: 'POST',
  path: '/api/application',
  may: 'application:apply',
} as const
export const editApplication = {
  method: 'PUT',
  path: '/api/application/edit/:id',
  may: 'application:apply',
} as const
