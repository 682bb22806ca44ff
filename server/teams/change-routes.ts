import type { FastifyInstance } from 'fastify'
import {
  bringBackApplication,
  handOverTeam,
  leaveTeam,
  withdrawApplication,
} from '../../contract/team-changes.ts'
import type { Actor } from '../accounts/actor.ts'
import { findApplication } from '../applications/queries.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { serve } from '../serve.ts'
import { handOver } from './hand-over.ts'
import { leaveTeam as leave } from './leave.ts'
import { bringBack, withdraw } from './withdraw.ts'

/** What a team changes of itself after it applied (docs/product.md §5). */
export function teamChangeRoutes(app: FastifyInstance) {
  serve(app, withdrawApplication, async ({ db, actor, params, refuseStale }) => {
    await withdraw(db, app.config, actor, params.id, refuseStale)
    return { data: await read(db, actor, params.id) }
  })

  serve(app, bringBackApplication, async ({ db, actor, params, refuseStale }) => {
    const missing = await bringBack(db, app.config, actor, params.id, refuseStale)
    return { data: await read(db, actor, params.id), missing }
  })

  serve(app, leaveTeam, async ({ db, actor, params }) => {
    await leave(db, app.config, actor, params.id)
    return { data: { _id: params.id } }
  })

  serve(app, handOverTeam, async ({ db, actor, params, body, refuseStale }) => {
    await handOver(db, app.config, actor, params.id, body.user, refuseStale)
    return { data: await read(db, actor, params.id) }
  })
}

async function read(db: Db, actor: Actor, id: string) {
  return found(await findApplication(db, actor, id))
}
