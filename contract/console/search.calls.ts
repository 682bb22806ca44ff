/** The calls about the search, and the permission each needs; bodies and replies are in search.ts. */

export const foundKinds = ['company', 'event', 'application', 'applicant', 'partner', 'associate'] as const
export type FoundKind = (typeof foundKinds)[number]

export const searchAll = { method: 'GET', path: '/api/search', may: 'console:view' } as const
