import { call } from '../platform/call.ts'

/** The calls about marks of readers, and the permission each needs; bodies and replies are in marks.ts. Candidates have none. */

export const getMarks = call('GET', '/api/application/marks/:id', 'application:review')
export const setMark = call('PUT', '/api/application/marks/:id', 'application:review')
export const openMarks = call('POST', '/api/event/marks/:id', 'application:review')
export const setPlaces = call('PUT', '/api/event/places/:id', 'application:review')

export const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Which applications: those that the reader has not marked, or has; of these, those on which readers are far apart. */
export const markFilters = ['unread', 'read', 'apart'] as const

/** From so many steps between the lowest and the highest mark on, readers are far apart. */
export const farApart = 4
