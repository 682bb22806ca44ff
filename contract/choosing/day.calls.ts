/** The calls about the days of an event as staff see them; bodies and replies are in day.ts. */

const may = 'application:review'

export const getDay = { method: 'GET', path: '/api/event/day/:id', may } as const
export const settleCard = { method: 'POST', path: '/api/event/day/settle/:id', may } as const
export const exportScans = {
  method: 'GET',
  path: '/api/event/scans/export/:id',
  may: 'application:export',
} as const
export const listScans = { method: 'GET', path: '/api/event/scans/:id', may } as const

/** What staff say of a card of the day desk: seen; or of two on one ticket that the same person came back, or that it is somebody else's code. */
export const cardAnswers = ['seen', 'came_back', 'somebody_else'] as const
export type CardAnswer = (typeof cardAnswers)[number]

/** What a key of a card begins with. */
export const cardKinds = ['twice', 'silent', 'clock', 'unknown', 'stock', 'seats'] as const
