import { call } from '../platform/call.ts'

/** The calls about applying with a team, and the permission each needs; bodies and replies are in applying.ts. */

export const apply = call('POST', '/api/application/apply', 'application:apply')
export const createApplication = call('POST', '/api/application', 'application:apply')
export const editApplication = call('PUT', '/api/application/edit/:id', 'application:apply')
