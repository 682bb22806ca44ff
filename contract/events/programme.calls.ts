/** The calls about the programme of an event; bodies and replies are in programme.ts. */

export const programmeKinds = [
  'talk',
  'workshop',
  'meal',
  'ceremony',
  'deadline',
  'judging',
  'other',
] as const
export type ProgrammeKind = (typeof programmeKinds)[number]

export const programmeKindLabels: Record<ProgrammeKind, string> = {
  talk: 'Talk',
  workshop: 'Workshop',
  meal: 'Meal',
  ceremony: 'Ceremony',
  deadline: 'Deadline',
  judging: 'Judging',
  other: 'Other',
}

export const mostItems = 200
/** Places of an item that people sign up to. */
export const mostPlaces = 2000
/** Minutes before an item starts at which moving up ends, and signing up where staff say no other time. */
export const signupClosesBefore = 30
/** Hours before an item starts from which staff are asked whom to tell of a change. */
export const asksWithin = 72

const see = 'event:read'
const set = 'event:write'

export const getEventHours = { method: 'GET', path: '/api/programme/hours/:id', may: see } as const
export const setEventHours = { method: 'PUT', path: '/api/programme/hours/:id', may: set } as const

export const getProgramme = { method: 'GET', path: '/api/programme/:id', may: see } as const
export const publishProgramme = { method: 'PUT', path: '/api/programme/publish/:id', may: set } as const
export const addProgrammeItem = { method: 'POST', path: '/api/programme/item/:id', may: set } as const
export const addProgrammeItems = { method: 'POST', path: '/api/programme/items/:id', may: set } as const
export const getProgrammeItem = { method: 'GET', path: '/api/programme/item/:id', may: see } as const
export const changeProgrammeItem = { method: 'PUT', path: '/api/programme/item/:id', may: set } as const
export const cancelProgrammeItem = { method: 'PUT', path: '/api/programme/cancel/:id', may: set } as const
export const moveProgramme = { method: 'PUT', path: '/api/programme/days/:id', may: set } as const
export const moveProgrammeItemBack = { method: 'PUT', path: '/api/programme/back/:id', may: set } as const
export const removeProgrammeItem = { method: 'POST', path: '/api/programme/remove/:id', may: set } as const

export const getPublicProgramme = {
  method: 'GET',
  path: '/api/event/programme/:id',
  may: 'anyone',
} as const
