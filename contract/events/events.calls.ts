import { call } from '../platform/call.ts'

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

export const listEvents = call('GET', '/api/event', 'event:read')
export const getEvent = call('GET', '/api/event/:id', 'event:read')
export const createEvent = call('POST', '/api/event', 'event:write')
export const updateEvent = call('PUT', '/api/event/update/:id', 'event:write')
export const previewEventMail = call('POST', '/api/event/mailpreview/:id', 'event:write')
export const changeEventStatus = call('PUT', '/api/event/update/eventstatus/:id', 'event:write')
export const previewStatusMail = call('GET', '/api/event/statusmail/:id', 'event:write')
export const linkEventAssociate = call('POST', '/api/event/addeventassociate', 'associate:write')
export const linkEventPartner = call('POST', '/api/event/addeventpartner', 'partner:write')
export const unlinkEventAssociate = call('POST', '/api/event/removeeventassociate', 'associate:write')
export const unlinkEventPartner = call('POST', '/api/event/removeeventpartner', 'partner:write')
export const archiveEvent = call('PUT', '/api/event/archive/:id', 'event:write')
export const deleteEvent = call('POST', '/api/event/delete/:id', 'event:write')
