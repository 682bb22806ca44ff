/** The calls about marks of readers, and the permission each needs; bodies and replies are in marks.ts. Candidates have none. */

export const getMarks = {
  method: 'GET',
  path: '/api/application/marks/:id',
  may: 'application:review',
} as const
export const setMark = {
  method: 'PUT',
  path: '/api/application/marks/:id',
  may: 'application:review',
} as const
export const openMarks = { method: 'POST', path: '/api/event/marks/:id', may: 'application:review' } as const
export const setPlaces = { method: 'PUT', path: '/api/event/places/:id', may: 'application:review' } as const

export const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Which applications: those that the reader has not marked, or has; of these, those on which readers are far apart. */
export const markFilters = ['unread', 'read', 'apart'] as const

/** From so many steps between the lowest and the highest mark on, readers are far apart. */
export const farApart = 4
