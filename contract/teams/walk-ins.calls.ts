import { call } from '../platform/call.ts'

/** The calls of staff about walk-ins and notes for the door; bodies and replies are in walk-ins.ts. */

/** What of a walk-in could not be taken as it was typed. `taken`: another guest, or somebody in a team, has the address. */
export const walkInDoubts = ['no_address', 'address', 'taken', 'name'] as const
export type WalkInDoubt = (typeof walkInDoubts)[number]

/** `late`: the device had ended, and staff have not said that the ticket counts. */
export const walkInStates = ['in', 'late', 'in_team', 'ended'] as const
export type WalkInState = (typeof walkInStates)[number]

const see = 'application:review'
export const listWalkIns = call('GET', '/api/event/walk-ins/:id', see)
export const listTeamsWithRoom = call('GET', '/api/event/teams-with-room/:id', see)
export const putIntoTeam = call('POST', '/api/walk-in/team/:id', see)
export const keepWalkIn = call('POST', '/api/walk-in/keep/:id', see)
export const noteForDoor = call('PUT', '/api/ticket/note/:id', see)
