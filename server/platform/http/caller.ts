import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { May } from '../../../contract/platform/call.ts'
import { can, judgesPermission } from '../../../contract/platform/permissions.ts'
import { type Actor, actorOf, type Judge, judgeOf } from '../sessions/actor.ts'
import { forbidden, secondFactorMissing, signedOut } from './errors.ts'
import { type Doer, originOf } from '../happenings/doer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, as far as it is known yet. */
    caller: Actor | Judge | null
  }
}

/** Who makes a call, by the permission that it needs. A judge calls nothing but what is for judges. */
export type Caller<M extends May> = M extends 'anyone'
  ? Actor | null
  : M extends typeof judgesPermission
    ? Judge
    : Actor

/** The caller, if they may. To calls for anyone a judge is a visitor, as are staff who lack a demanded second factor. */
export async function whoMay<M extends May>(
  app: FastifyInstance,
  may: M,
  request: FastifyRequest,
): Promise<Caller<M>>
export async function whoMay(app: FastifyInstance, may: May, request: FastifyRequest) {
  const actor = await actorOf(app, request)
  request.caller = actor
  if (may === 'anyone') return actor?.lacks_second_factor ? null : actor
  const judge = actor ? null : await judgeOf(app, request)
  request.caller ??= judge
  if (judge && may === judgesPermission) return judge
  if (!actor && !judge) throw signedOut()
  if (!can(actor, may)) throw forbidden()
  if (actor?.lacks_second_factor && may !== 'session:enter') throw secondFactorMissing()
  return actor
}

/** What a judge does is recorded with the judge as its subject. */
export function doerOf(request: FastifyRequest, actor: Actor | Judge | null): Doer {
  return { _id: accountOf(actor)?._id ?? null, role: actor?.role, ...originOf(request) }
}

export function accountOf(caller: Actor | Judge | null): Actor | null {
  return caller?.role === 'judge' ? null : caller
}
