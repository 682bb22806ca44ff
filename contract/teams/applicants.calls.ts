/** The calls about applicants, and the permission each needs; bodies and replies are in applicants.ts. */

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
export const exportApplicants = {
  method: 'GET',
  path: '/api/application/applicant/export',
  may: 'application:export',
} as const
