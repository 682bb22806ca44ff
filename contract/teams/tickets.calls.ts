/** The calls about tickets, and choices; bodies and replies are in tickets.ts. */

export const guestKinds = ['judge', 'mentor', 'partner', 'crew', 'visitor', 'walk_in'] as const
export type GuestKind = (typeof guestKinds)[number]
export const ticketKinds = ['team', ...guestKinds] as const
export type TicketKind = (typeof ticketKinds)[number]

/** Why a ticket ended. */
export const ticketEnds = ['seat', 'team', 'left', 'online', 'staff', 'erased'] as const
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
export const listTeamTickets = {
  method: 'GET',
  path: '/api/ticket/team/:id',
  may: 'application:review',
} as const
