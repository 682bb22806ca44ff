/** The calls about what is kept of a person, and the permission each needs; bodies and replies are in personal-data.ts. */

export const takeOwnData = { method: 'POST', path: '/api/account/data', may: 'session:own' } as const

/** What deleting means for a person, and why it is refused. */
export const getOwnErasure = { method: 'GET', path: '/api/account/erasure', may: 'session:own' } as const
export const eraseOneself = { method: 'POST', path: '/api/account/erase', may: 'session:own' } as const
export const getErasure = { method: 'GET', path: '/api/people/erasure/:id', may: 'people:manage' } as const
export const erasePerson = { method: 'POST', path: '/api/people/erase/:id', may: 'people:manage' } as const

/** Why somebody cannot be deleted yet. */
export const erasureHindrances = ['oneself', 'last_organiser', 'unproved', 'leads_team', 'judging'] as const
export type ErasureHindrance = (typeof erasureHindrances)[number]

/**
 * What becomes of a team: it stays, with somebody without a name in it; it is withdrawn, because nobody else is in it; or it
 * keeps its place without what was in it, because it was judged or its event is over.
 */
export const teamFates = ['stays', 'withdrawn', 'emptied'] as const
export type TeamFate = (typeof teamFates)[number]
