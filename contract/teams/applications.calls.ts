import { call } from '../platform/call.ts'

/** The calls about applications, and the permission each needs; bodies and replies are in applications.ts. */

export const listApplications = call('GET', '/api/application', 'application:read')
export const getApplication = call('GET', '/api/application/:id', 'application:read')
export const changeApplicationStatus = call(
  'PUT',
  '/api/application/applicationchangestatus/:id',
  'application:review',
)
export const updateApplication = call('PUT', '/api/application/:id', 'application:review')
export const changeApplicationStatuses = call('PUT', '/api/application/changestatuses', 'application:review')
export const addNote = call('POST', '/api/application/history', 'application:review')
export const exportApplications = call('GET', '/api/application/export', 'application:export')

/** What the list of applications can be narrowed by, beside its search, its status, and whose it is. */
export const applicationFilterNames = [
  'theme',
  'team',
  'round',
  'from',
  'to',
  'answers',
  'handin',
  'mark',
  'decision',
] as const
export type ApplicationFilterName = (typeof applicationFilterNames)[number]

/** Whether as many have joined a team as its event asks for. */
/** `unanswered`: registered, and a question that must be answered is not (docs/product.md §13). */
export const teamFilters = ['complete', 'incomplete', 'unanswered'] as const
export type TeamFilter = (typeof teamFilters)[number]

/** What staff see of a team’s decision: one that no release has said, or none where one is due. */
export const decisionFilters = ['unreleased', 'undecided'] as const
