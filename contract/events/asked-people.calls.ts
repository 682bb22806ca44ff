import { call } from '../platform/call.ts'

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

export const listAskedPeople = call('GET', '/api/asked', 'event:read')
export const askPeople = call('PUT', '/api/event/asked/:id', 'event:write')
export const sendAskedLinks = call('PUT', '/api/event/askedlinks/:id', 'event:write')
export const makeAskedLink = call('POST', '/api/asked/link/:id', 'event:write')
export const takeBackAskedLinks = call('PUT', '/api/asked/links/:id', 'event:write')
export const removeAskedPerson = call('POST', '/api/asked/remove/:id', 'event:write')

// Of whoever has the link.
export const getDetails = call('GET', '/api/details/:token', 'anyone')
export const savePartnerDetails = call('PUT', '/api/details/partner/:token', 'anyone')
export const saveAssociateDetails = call('PUT', '/api/details/associate/:token', 'anyone')
export const uploadDetailsFile = call('POST', '/api/details/file/:token', 'anyone')
