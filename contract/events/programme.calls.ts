/** The calls about the programme of an event; bodies and replies are in programme.ts. */

const see = 'event:read'
const set = 'event:write'

export const getEventHours = { method: 'GET', path: '/api/programme/hours/:id', may: see } as const
export const setEventHours = { method: 'PUT', path: '/api/programme/hours/:id', may: set } as const
