/** The calls about projects and the gallery they are in, the permission each needs, and choices; bodies and replies are in projects.ts. */

/** How many cards a gallery starts with, and how many each step adds. */
export const projectStep = 24

/** What a project is to staff: not approved, approved, handed in again since, or hidden. */
export const projectStates = ['waiting', 'approved', 'changed', 'hidden'] as const
export type ProjectState = (typeof projectStates)[number]

export const searchProjects = { method: 'GET', path: '/api/gallery/:id', may: 'anyone' } as const
export const getProject = { method: 'GET', path: '/api/project/:id', may: 'anyone' } as const
export const listProjects = {
  method: 'GET',
  path: '/api/event/:id/projects',
  may: 'application:review',
} as const
export const approveProjects = {
  method: 'PUT',
  path: '/api/event/:id/projects',
  may: 'application:review',
} as const
export const openGallery = { method: 'PUT', path: '/api/event/:id/gallery', may: 'event:write' } as const
export const hideProject = {
  method: 'PUT',
  path: '/api/project/hide/:id',
  may: 'application:review',
} as const
export const listOwnProjects = { method: 'GET', path: '/api/project/own', may: 'application:apply' } as const
export const showName = { method: 'PUT', path: '/api/project/name/:id', may: 'application:apply' } as const

/** The address of a picture of a project that everybody may see, in the width of a stored variant if one is given. */
export function projectPicture(id: string, key: string): string {
  return `/projects/${id}/pictures/${key.slice(key.lastIndexOf('/') + 1)}`
}

/** The size of the picture that links to a project show. */
export const linkPictureSize = { width: 1200, height: 630 } as const
