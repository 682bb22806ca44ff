/** What staff and teams decide about projects in public, the permission of each call, and choices; bodies and replies are in projects.ts. */

/** What a project is to staff: not approved, approved, handed in again since, or hidden. */
export const projectStates = ['waiting', 'approved', 'changed', 'hidden'] as const
export type ProjectState = (typeof projectStates)[number]

export const listProjects = {
  method: 'GET',
  path: '/api/event/projects/:id',
  may: 'application:review',
} as const
export const approveProjects = {
  method: 'PUT',
  path: '/api/event/projects/:id',
  may: 'application:review',
} as const
export const takeApprovalsBack = {
  method: 'PUT',
  path: '/api/event/projects/takeback/:id',
  may: 'application:review',
} as const
export const openGallery = { method: 'PUT', path: '/api/event/gallery/:id', may: 'event:write' } as const
export const hideProject = {
  method: 'PUT',
  path: '/api/project/hide/:id',
  may: 'application:review',
} as const
export const listOwnProjects = { method: 'GET', path: '/api/project/own', may: 'application:apply' } as const
export const showName = { method: 'PUT', path: '/api/project/name/:id', may: 'application:apply' } as const
