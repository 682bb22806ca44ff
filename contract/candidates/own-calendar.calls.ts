/** The calls about the address of one's own calendar; bodies and replies are in own-calendar.ts. */

const own = 'session:own'

export const getOwnCalendar = { method: 'GET', path: '/api/calendar/own', may: own } as const
export const setOwnCalendar = { method: 'PUT', path: '/api/calendar/own', may: own } as const
