/** The calls about activity, and the permission each needs; bodies and replies are in activity.ts. */

export const listActivity = { method: 'GET', path: '/api/activity', may: 'activity:read' } as const
export const exportActivity = { method: 'GET', path: '/api/activity/export', may: 'activity:read' } as const
/** The people for the filter of it. */
export const findActivityPeople = {
  method: 'GET',
  path: '/api/activity/people',
  may: 'activity:read',
} as const
export const listOwnActivity = { method: 'GET', path: '/api/activity/own', may: 'session:own' } as const
