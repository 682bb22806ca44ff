import { call } from '../platform/call.ts'

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

export const getEventHours = call('GET', '/api/programme/hours/:id', see)
export const setEventHours = call('PUT', '/api/programme/hours/:id', set)

export const getProgramme = call('GET', '/api/programme/:id', see)
export const publishProgramme = call('PUT', '/api/programme/publish/:id', set)
export const addProgrammeItem = call('POST', '/api/programme/item/:id', set)
export const addProgrammeItems = call('POST', '/api/programme/items/:id', set)
export const getProgrammeItem = call('GET', '/api/programme/item/:id', see)
export const changeProgrammeItem = call('PUT', '/api/programme/item/:id', set)
export const cancelProgrammeItem = call('PUT', '/api/programme/cancel/:id', set)
export const moveProgramme = call('PUT', '/api/programme/days/:id', set)
export const moveProgrammeItemBack = call('PUT', '/api/programme/back/:id', set)
export const removeProgrammeItem = call('POST', '/api/programme/remove/:id', set)

export const getPublicProgramme = call('GET', '/api/event/programme/:id', 'anyone')
