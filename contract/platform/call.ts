import type { Permission } from './permissions.ts'

/** `'anyone'` must be written out to allow calls without a sign-in; there is no default. */
export type May = Permission | 'anyone'

export type Method = 'GET' | 'POST' | 'PUT'

/** Refusals that a page answers by doing something, besides showing the message. */
export type RefusalKind = 'second_factor_missing' | 'proof_needed'

/** What a browser needs for a call: the part of an endpoint without schemas (docs/decisions/049). */
export interface Call {
  method: Method
  /** In Fastify's notation: `/api/company/:id`. */
  path: `/api/${string}`
  may: May
}

/** A call, with its method, path and permission as literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const M extends Method, const Path extends Call['path'], const P extends May>(
  method: M,
  path: Path,
  may: P,
) {
  return { method, path, may } as const
}
