import type { FastifyInstance } from 'fastify'
import {
  bringBackApplication,
  handOverTeam,
  leaveTeam,
  withdrawApplication,
} from '../../../contract/teams/team-changes.ts'
import {
  getTeamLink,
  getTeamToJoin,
  joinTeam,
  makeTeamLink,
  revokeTeamLink,
} from '../../../contract/teams/joining.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { findApplication } from '../applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { handOver } from './hand-over.ts'
import { findTeamToJoin, joinTeam as join } from './join.ts'
import { leaveTeam as leave } from './leave.ts'
import * as links from './team-link.ts'
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

  serve(app, getTeamLink, async ({ db, actor, params }) => ({
    data: await links.findTeamLink(db, actor, params.id),
  }))

  serve(app, makeTeamLink, async ({ db, actor, params }) => ({
    data: await links.makeTeamLink(db, actor, params.id),
  }))

  serve(app, revokeTeamLink, async ({ db, actor, params }) => {
    await links.revokeTeamLink(db, actor, params.id)
    return { data: null }
  })

  serve(app, getTeamToJoin, async ({ db, actor, params }) => ({
    data: await findTeamToJoin(db, actor, params.token),
  }))

  serve(app, joinTeam, async ({ db, actor, params }) => ({
    data: { _id: await join(db, app.config, actor, params.token) },
  }))
}

async function read(db: Db, actor: Actor, id: string) {
  return found(await findApplication(db, actor, id))
}
