/** The calls of staff about walk-ins and notes for the door; bodies and replies are in walk-ins.ts. */

/** What of a walk-in could not be taken as it was typed. `taken`: another guest, or somebody in a team, has the address. */
export const walkInDoubts = ['no_address', 'address', 'taken', 'name'] as const
export type WalkInDoubt = (typeof walkInDoubts)[number]

/** `late`: the device had ended, and staff have not said that the ticket counts. */
export const walkInStates = ['in', 'late', 'in_team', 'ended'] as const
export type WalkInState = (typeof walkInStates)[number]

const see = 'application:review'
export const listWalkIns = { method: 'GET', path: '/api/event/walk-ins/:id', may: see } as const
export const listTeamsWithRoom = { method: 'GET', path: '/api/event/teams-with-room/:id', may: see } as const
export const putIntoTeam = { method: 'POST', path: '/api/walk-in/team/:id', may: see } as const
export const keepWalkIn = { method: 'POST', path: '/api/walk-in/keep/:id', may: see } as const
export const noteForDoor = { method: 'PUT', path: '/api/ticket/note/:id', may: see } as const
