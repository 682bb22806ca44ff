/** The calls about events, and the permission each needs; bodies and replies are in events.ts. */

export const eventTypes = [
  'hackathon',
  'ideathon',
  'hiring_competition',
  'competition',
  'pitch_a_thon',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventTypeLabels: Record<EventType, string> = {
  hackathon: 'Hackathon',
  ideathon: 'Ideathon',
  hiring_competition: 'Hiring competition',
  competition: 'Competition',
  pitch_a_thon: 'Pitch-a-thon',
}

export const eventModes = ['online', 'offline', 'both'] as const
export type EventMode = (typeof eventModes)[number]

/** The team sizes to choose from. The same twice is an event for exactly so many people. */
export const teamSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The choices for the maximum, given a minimum. */
export function teamMaxChoices(min: number): number[] {
  return teamSizes.filter(size => size >= min)
}

export const listEvents = { method: 'GET', path: '/api/event', may: 'event:read' } as const
export const getEvent = { method: 'GET', path: '/api/event/:id', may: 'event:read' } as const
export const createEvent = { method: 'POST', path: '/api/event', may: 'event:write' } as const
export const updateEvent = { method: 'PUT', path: '/api/event/update/:id', may: 'event:write' } as const
export const previewEventMail = {
  method: 'POST',
  path: '/api/event/mailpreview/:id',
  may: 'event:write',
} as const
export const changeEventStatus = {
  method: 'PUT',
  path: '/api/event/update/eventstatus/:id',
  may: 'event:write',
} as const
export const previewStatusMail = {
  method: 'GET',
  path: '/api/event/statusmail/:id',
  may: 'event:write',
} as const
export const linkEventAssociate = {
  method: 'POST',
  path: '/api/event/addeventassociate',
  may: 'associate:write',
} as const
export const linkEventPartner = {
  method: 'POST',
  path: '/api/event/addeventpartner',
  may: 'partner:write',
} as const
export const unlinkEventAssociate = {
  method: 'POST',
  path: '/api/event/removeeventassociate',
  may: 'associate:write',
} as const
export const unlinkEventPartner = {
  method: 'POST',
  path: '/api/event/removeeventpartner',
  may: 'partner:write',
} as const
export const archiveEvent = {
  method: 'PUT',
  path: '/api/event/archive/:id',
  may: 'event:write',
} as const
export const deleteEvent = {
  method: 'POST',
  path: '/api/event/delete/:id',
  may: 'event:write',
} as const
