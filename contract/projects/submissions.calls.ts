import { call } from '../platform/call.ts'

/** The calls about submissions, the permission each needs, and choices; bodies and replies are in submissions.ts. */

export const listOwnSubmissions = call('GET', '/api/submission', 'application:apply')
export const getSubmission = call('GET', '/api/submission/:id', 'application:apply')
export const saveSubmission = call('PUT', '/api/submission/:id', 'application:apply')
export const showPresence = call('PUT', '/api/submission/presence/:id', 'application:apply')
export const handIn = call('POST', '/api/submission/handin/:id', 'application:apply')
export const getHandIn = call('GET', '/api/submission/handin/:id', 'application:read')
/** A picture of a draft or a version, for those who may read it. Everybody else is told that there is none. */
export const getSubmissionPicture = call('GET', '/api/submission/picture/:id', 'anyone')
export const listSubmissions = call('GET', '/api/application/submissions/:id', 'application:review')
export const exportHandIns = call('GET', '/api/submission/export/:id', 'application:export')
