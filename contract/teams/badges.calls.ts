import { call } from '../platform/call.ts'

/** The calls about badges; bodies and replies are in badges.ts. */

/** A6 in a pouch, 90 × 54 mm ten to an A4, a label of 62 × 100 mm. */
export const badgeSizes = ['a6', 'card', 'label'] as const
export type BadgeSize = (typeof badgeSizes)[number]

/** In one print, blank ones included. */
export const mostBadges = 6000

const may = 'application:review'
export const getBadges = call('GET', '/api/event/badges/:id', may)
export const recordBadgePrint = call('POST', '/api/event/badges/:id', may)
export const markBadgePrint = call('PUT', '/api/badge/print/:id', may)
