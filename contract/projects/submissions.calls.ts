/** The calls about submissions, the permission each needs, and choices; bodies and replies are in submissions.ts. */

export const listOwnSubmissions = {
  method: 'GET',
  path: '/api/submission',
  may: 'application:apply',
} as const
export const getSubmission = { method: 'GET', path: '/api/submission/:id', may: 'application:apply' } as const
export const saveSubmission = {
  method: 'PUT',
  path: '/api/submission/:id',
  may: 'application:apply',
} as const
export const showPresence = {
  method: 'PUT',
  path: '/api/submission/presence/:id',
  may: 'application:apply',
} as const
export const handIn = {
  method: 'POST',
  path: '/api/submission/handin/:id',
  may: 'application:apply',
} as const
export const getHandIn = {
  method: 'GET',
  path: '/api/submission/handin/:id',
  may: 'application:read',
} as const
/** A picture of a draft or a version, for those who may read it. Everybody else is told that there is none. */
export const getSubmissionPicture = {
  method: 'GET',
  path: '/api/submission/picture/:id',
  may: 'anyone',
} as const
export const listSubmissions = {
  method: 'GET',
  path: '/api/application/submissions/:id',
  may: 'application:review',
} as const
export const exportHandIns = {
  method: 'GET',
  path: '/api/submission/export/:id',
  may: 'application:export',
} as const
