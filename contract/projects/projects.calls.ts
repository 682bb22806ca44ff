/** The calls for projects in public; replies are in projects.ts. What staff and teams decide about them is in gallery.calls.ts. */

/** How many cards a gallery starts with, and how many each step adds. */
export const projectStep = 24

export const searchProjects = { method: 'GET', path: '/api/gallery/:id', may: 'anyone' } as const
export const getProject = { method: 'GET', path: '/api/project/:id', may: 'anyone' } as const
