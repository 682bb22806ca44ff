import { call } from '../platform/call.ts'

/** The calls about the address of one's own calendar; bodies and replies are in own-calendar.ts. */

const own = 'session:own'

export const getOwnCalendar = call('GET', '/api/calendar/own', own)
export const setOwnCalendar = call('PUT', '/api/calendar/own', own)
