import { call } from '../platform/call.ts'

/** What staff and teams decide about projects in public, the permission of each call, and choices; bodies and replies are in projects.ts. */

/** What a project is to staff: not approved, approved, handed in again since, or hidden. */
export const projectStates = ['waiting', 'approved', 'changed', 'hidden'] as const
export type ProjectState = (typeof projectStates)[number]

export const listProjects = call('GET', '/api/event/projects/:id', 'application:review')
export const approveProjects = call('PUT', '/api/event/projects/:id', 'application:review')
export const takeApprovalsBack = call('PUT', '/api/event/projects/takeback/:id', 'application:review')
export const openGallery = call('PUT', '/api/event/gallery/:id', 'event:write')
export const hideProject = call('PUT', '/api/project/hide/:id', 'application:review')
export const listOwnProjects = call('GET', '/api/project/own', 'application:apply')
export const showName = call('PUT', '/api/project/name/:id', 'application:apply')
