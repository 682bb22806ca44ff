import { call } from '../platform/call.ts'

/** The calls for projects in public; replies are in projects.ts. What staff and teams decide about them is in gallery.calls.ts. */

/** How many cards a gallery starts with, and how many each step adds. */
export const projectStep = 24

export const searchProjects = call('GET', '/api/gallery/:id', 'anyone')
export const getProject = call('GET', '/api/project/:id', 'anyone')
