import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { May } from '../../../contract/platform/call.ts'
import { can, judgesPermission } from '../../../contract/platform/permissions.ts'
import { type Caller, callerOf, type Judge, judgeOf, type Visitor } from '../sessions/caller.ts'
import { forbidden, secondFactorMissing, signedOut } from './errors.ts'
import { originOf } from '../happenings/doer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, as far as it is known yet. */
    caller: Caller | Judge | null
  }
}

/** Who makes a call, by the permission that it needs. A judge calls nothing but what is for judges. */
export type CallerOf<M extends May> = M extends 'anyone'
  ? Caller | Visitor
  : M extends typeof judgesPermission
    ? Judge
    : Caller

/** The caller, if they may. To calls for anyone a judge is a visitor, as are staff who lack a demanded second factor. */
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
  const judge = caller ? null : await judgeOf(app, request)
  request.caller ??= judge
  if (judge && may === judgesPermission) return judge
  if (!caller) throw judge ? forbidden() : signedOut()
  if (!can(caller, may)) throw forbidden()
  if (caller.lacks_second_factor && may !== 'session:enter') throw secondFactorMissing()
  return caller
}

/** The caller's account; judges and visitors have none. */
export function accountOf(caller: Caller | Judge | Visitor | null): Caller | null {
  return !caller?.role || caller.role === 'judge' ? null : caller
}
