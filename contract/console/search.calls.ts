import { call } from '../platform/call.ts'

/** The calls about the search, and the permission each needs; bodies and replies are in search.ts. */

export const foundKinds = ['company', 'event', 'application', 'applicant', 'partner', 'associate'] as const
export type FoundKind = (typeof foundKinds)[number]

export const searchAll = call('GET', '/api/search', 'console:view')
