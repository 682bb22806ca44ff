/** Who may call what about applicants; bodies and replies are in applicants.ts. */

export const listApplicants = {
  method: 'GET',
  path: '/api/application/applicant/allapplicant',
  may: 'applicant:read',
} as const
export const getApplicant = {
  method: 'GET',
  path: '/api/application/applicant/:id',
  may: 'applicant:read',
} as const
export const changeApplicantStatus = {
  method: 'PUT',
  path: '/api/application/applicant/changestatus/:id',
  may: 'applicant:review',
} as const
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
