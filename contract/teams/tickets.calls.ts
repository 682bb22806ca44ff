import { call } from '../platform/call.ts'

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

export const listOwnTickets = call('GET', '/api/ticket/own', 'session:own')
export const getOwnTicket = call('GET', '/api/ticket/own/:id', 'session:own')
export const getTicketByCode = call('GET', '/api/ticket/code/:code', 'anyone')
export const renewTicket = call('POST', '/api/ticket/renew/:id', 'session:own')
export const revokeTicket = call('POST', '/api/ticket/revoke/:id', 'application:review')
export const listTickets = call('GET', '/api/ticket', 'application:review')
export const exportTickets = call('GET', '/api/ticket/export', 'application:export')
export const getTicket = call('GET', '/api/ticket/:id', 'application:review')
export const getTicketSettings = call('GET', '/api/ticket/settings/:id', 'application:review')
export const saveTicketSettings = call('PUT', '/api/ticket/settings/:id', 'event:write')
export const takeOutGuests = call('POST', '/api/guest/takeout/:id', 'application:review')
export const listGuestSources = call('GET', '/api/guest/event/:id', 'application:review')
export const addGuests = call('POST', '/api/guest/event/:id', 'application:review')
export const addAllGuests = call('POST', '/api/guest/all/:id', 'application:review')
export const getGuest = call('GET', '/api/guest/:id', 'application:review')
export const changeGuest = call('PUT', '/api/guest/:id', 'application:review')
