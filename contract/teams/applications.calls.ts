/** The calls about applications, and the permission each needs; bodies and replies are in applications.ts. */

export const listApplications = { method: 'GET', path: '/api/application', may: 'application:read' } as const
export const getApplication = {
  method: 'GET',
  path: '/api/application/:id',
  may: 'application:read',
} as const
export const changeApplicationStatus = {
  method: 'PUT',
  path: '/api/application/applicationchangestatus/:id',
  may: 'application:review',
} as const
export const updateApplication = {
  method: 'PUT',
  path: '/api/application/:id',
  may: 'application:review',
} as const
export const changeApplicationStatuses = {
  method: 'PUT',
  path: '/api/application/changestatuses',
  may: 'application:review',
} as const
export const addNote = {
  method: 'POST',
  path: '/api/application/history',
  may: 'application:review',
} as const
export const exportApplications = {
  method: 'GET',
  path: '/api/application/export',
  may: 'application:export',
} as const

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
