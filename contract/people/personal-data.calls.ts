import { call } from '../platform/call.ts'

/** The calls about what is kept of a person, and the permission each needs; bodies and replies are in personal-data.ts. */

export const takeOwnData = call('POST', '/api/account/data', 'session:own')

/** What deleting means for a person, and why it is refused. */
export const getOwnErasure = call('GET', '/api/account/erasure', 'session:own')
export const eraseOneself = call('POST', '/api/account/erase', 'session:own')
export const getErasure = call('GET', '/api/people/erasure/:id', 'people:manage')
export const erasePerson = call('POST', '/api/people/erase/:id', 'people:manage')

/** Why somebody cannot be deleted yet. */
export const erasureHindrances = ['oneself', 'last_organiser', 'unproved', 'leads_team', 'judging'] as const
export type ErasureHindrance = (typeof erasureHindrances)[number]

/**
 * What becomes of a team: it stays, with somebody without a name in it; it is withdrawn, because nobody else is in it; or it
 * keeps its place without what was in it, because it was judged or its event is over.
 */
export const teamFates = ['stays', 'withdrawn', 'emptied'] as const
export type TeamFate = (typeof teamFates)[number]
