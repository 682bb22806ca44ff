import type { Permission } from './permissions.ts'

/** `'anyone'` must be written out to allow calls without a sign-in; there is no default. */
export type May = Permission | 'anyone'

export type Method = 'GET' | 'POST' | 'PUT'

/** What a browser needs for a call: the part of an endpoint without schemas (docs/decisions/049). */
export interface Call {
  method: Method
  /** In Fastify's notation: `/api/company/:id`. */
  path: `/api/${string}`
  may: May
}
