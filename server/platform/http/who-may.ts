import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { May } from '../../../contract/platform/call.ts'
import {
  can,
  type LinkPermission,
  linkPermissions,
  type LinkScope,
} from '../../../contract/platform/permissions.ts'
import { type ByLink, byLinkOf, isByLink } from '../sessions/by-link.ts'
import { type Caller, callerOf, type Visitor } from '../sessions/caller.ts'
import { forbidden, secondFactorMissing, signedOut } from './errors.ts'
import { originOf } from '../happenings/doer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, as far as it is known yet. */
    caller: Caller | ByLink | null
  }
}

/** Who makes a call, by the permission that it needs. Who comes by a personal link calls nothing but what it is for. */
export type CallerOf<M extends May> = M extends 'anyone'
  ? Caller | Visitor
  : M extends LinkPermission
    ? Extract<ByLink, { role: ScopeOf<M> }>
    : Caller

type ScopeOf<M extends LinkPermission> = {
  [Scope in LinkScope]: (typeof linkPermissions)[Scope] extends M ? Scope : never
}[LinkScope]

/** The caller, if they may. To calls for anyone who comes by a link is a visitor, as are staff who lack a demanded second factor. */
export async function whoMay<M extends May>(
  app: FastifyInstance,
  may: M,
  request: FastifyRequest,
): Promise<CallerOf<M>>
export async function whoMay(app: FastifyInstance, may: May, request: FastifyRequest) {
  const caller = await callerOf(app, request)
  request.caller = caller
  if (may === 'anyone')
    return !caller || caller.lacks_second_factor ? { _id: null, ...originOf(request) } : caller
  const byLink = caller ? null : await byLinkOf(app, request)
  request.caller ??= byLink
  if (byLink && may === linkPermissions[byLink.role]) return byLink
  if (!caller) throw byLink ? forbidden() : signedOut()
  if (!can(caller, may)) throw forbidden()
  if (caller.lacks_second_factor && may !== 'session:enter') throw secondFactorMissing()
  return caller
}

/** The caller's account; visitors and who comes by a link have none. */
export function accountOf(caller: Caller | ByLink | Visitor | null): Caller | null {
  return !caller?.role || isByLink(caller) ? null : caller
}
