import { call } from '../platform/call.ts'

/** The calls about applicants, and the permission each needs; bodies and replies are in applicants.ts. */

export const listApplicants = call('GET', '/api/application/applicant/allapplicant', 'applicant:read')
export const getApplicant = call('GET', '/api/application/applicant/:id', 'applicant:read')
export const changeApplicantStatus = call(
  'PUT',
  '/api/application/applicant/changestatus/:id',
  'applicant:review',
)
export const exportApplicants = call('GET', '/api/application/applicant/export', 'application:export')
