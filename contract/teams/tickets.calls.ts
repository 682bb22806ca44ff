/** The calls about tickets, and choices; bodies and replies are in tickets.ts. */

export const guestKinds = ['judge', 'mentor', 'partner', 'crew', 'visitor', 'walk_in'] as const
export type GuestKind = (typeof guestKinds)[number]
export const ticketKinds = ['team', ...guestKinds] as const
export type TicketKind = (typeof ticketKinds)[number]

/** What staff may make a guest. A walk-in comes in at the door. */
export const addedKinds = ['judge', 'mentor', 'partner', 'crew', 'visitor'] as const
export type AddedKind = (typeof addedKinds)[number]

/** Who is at hand: the judges and associates of the event, and the people of its partners. */
export const guestSources = ['judges', 'associates', 'partners'] as const
export type GuestSource = (typeof guestSources)[number]

export const mostGuestsAtOnce = 200
/** Of an event. */
export const mostGuests = 5000

/** `guests`: everybody who is in no team. */
export const ticketFilters = ['all', 'guests', ...ticketKinds] as const
/** `valid` and `ended` are all tickets together; `here` and `not_here` are the valid ones. */
export const ticketStates = ['valid', 'here', 'not_here', 'ended'] as const
export type TicketState = (typeof ticketStates)[number]

/** Why a ticket ended. */
export const ticketEnds = ['seat', 'team', 'left', 'online', 'staff', 'erased', 'device', 'undone'] as const
export type EndReason = (typeof ticketEnds)[number]

export const listOwnTickets = { method: 'GET', path: '/api/ticket/own', may: 'session:own' } as const
export const getOwnTicket = { method: 'GET', path: '/api/ticket/own/:id', may: 'session:own' } as const
export const getTicketByCode = { method: 'GET', path: '/api/ticket/code/:code', may: 'anyone' } as const
export const renewTicket = { method: 'POST', path: '/api/ticket/renew/:id', may: 'session:own' } as const
export const revokeTicket = {
  method: 'POST',
  path: '/api/ticket/revoke/:id',
  may: 'application:review',
} as const
export const listTickets = { method: 'GET', path: '/api/ticket', may: 'application:review' } as const
export const exportTickets = { method: 'GET', path: '/api/ticket/export', may: 'application:export' } as const
export const getTicket = { method: 'GET', path: '/api/ticket/:id', may: 'application:review' } as const
export const getTicketSettings = {
  method: 'GET',
  path: '/api/ticket/settings/:id',
  may: 'application:review',
} as const
export const saveTicketSettings = {
  method: 'PUT',
  path: '/api/ticket/settings/:id',
  may: 'event:write',
} as const
export const takeOutGuests = {
  method: 'POST',
  path: '/api/guest/takeout/:id',
  may: 'application:review',
} as const
export const listGuestSources = {
  method: 'GET',
  path: '/api/guest/event/:id',
  may: 'application:review',
} as const
export const addGuests = {
  method: 'POST',
  path: '/api/guest/event/:id',
  may: 'application:review',
} as const
export const addAllGuests = { method: 'POST', path: '/api/guest/all/:id', may: 'application:review' } as const
export const getGuest = { method: 'GET', path: '/api/guest/:id', may: 'application:review' } as const
export const changeGuest = { method: 'PUT', path: '/api/guest/:id', may: 'application:review' } as const
