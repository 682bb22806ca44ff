/**
 * The calls about people who are asked to fill in a partner's or an associate's form by a link, and the permission each needs;
 * bodies and replies are in asked-people.ts.
 */

export const askedKinds = ['partner', 'associate'] as const
export type AskedKind = (typeof askedKinds)[number]

/** How many are asked for one event, of each kind. */
export const mostAsked = 200
/** For how many days a link works. */
export const askedLinkDays = 30
/** After how many days without a link that works somebody who never answered is forgotten. */
export const askedForgottenDays = 90

export const listAskedPeople = { method: 'GET', path: '/api/asked', may: 'event:read' } as const
export const askPeople = { method: 'PUT', path: '/api/event/asked/:id', may: 'event:write' } as const
export const sendAskedLinks = {
  method: 'PUT',
  path: '/api/event/askedlinks/:id',
  may: 'event:write',
} as const
export const makeAskedLink = { method: 'POST', path: '/api/asked/link/:id', may: 'event:write' } as const
export const takeBackAskedLinks = { method: 'PUT', path: '/api/asked/links/:id', may: 'event:write' } as const
export const removeAskedPerson = {
  method: 'POST',
  path: '/api/asked/remove/:id',
  may: 'event:write',
} as const

// Of whoever has the link.
export const getDetails = { method: 'GET', path: '/api/details/:token', may: 'anyone' } as const
export const savePartnerDetails = {
  method: 'PUT',
  path: '/api/details/partner/:token',
  may: 'anyone',
} as const
export const saveAssociateDetails = {
  method: 'PUT',
  path: '/api/details/associate/:token',
  may: 'anyone',
} as const
export const uploadDetailsFile = {
  method: 'POST',
  path: '/api/details/file/:token',
  may: 'anyone',
} as const
