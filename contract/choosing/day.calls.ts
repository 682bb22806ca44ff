import { call } from '../platform/call.ts'

/** The calls about the days of an event as staff see them; bodies and replies are in day.ts. */

const may = 'application:review'

export const getDay = call('GET', '/api/event/day/:id', may)
export const settleCard = call('POST', '/api/event/day/settle/:id', may)
export const exportScans = call('GET', '/api/event/scans/export/:id', 'application:export')
export const listScans = call('GET', '/api/event/scans/:id', may)

/** What staff say of a card of the day desk: seen; or of two on one ticket that the same person came back, or that it is somebody else's code. */
export const cardAnswers = ['seen', 'came_back', 'somebody_else'] as const
export type CardAnswer = (typeof cardAnswers)[number]

/** What a key of a card begins with. */
export const cardKinds = ['twice', 'silent', 'clock', 'unknown', 'stock', 'seats'] as const
