import { call } from '../platform/call.ts'

/** The calls about activity, and the permission each needs; bodies and replies are in activity.ts. */

export const listActivity = call('GET', '/api/activity', 'activity:read')
export const exportActivity = call('GET', '/api/activity/export', 'activity:read')
/** The people for the filter of it. */
export const findActivityPeople = call('GET', '/api/activity/people', 'activity:read')
export const listOwnActivity = call('GET', '/api/activity/own', 'session:own')
