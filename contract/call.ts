import type { Permission } from './permissions.ts'

/** `'anyone'` is the only way to say that no sign-in is needed; there is no default. */
export type May = Permission | 'anyone'

export type Method = 'GET' | 'POST' | 'PUT'

/** What a browser must know to ask: the light half of an endpoint (docs/decisions/049). */
export interface Call {
  method: Method
  /** Written as Fastify does: `/api/company/:id`. */
  path: `/api/${string}`
  may: May
}
