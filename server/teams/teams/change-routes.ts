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
import type { Acting } from '../../platform/http/acting.ts'
import { findApplication } from '../applications/queries.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { handOver } from './hand-over.ts'
import { findTeamToJoin, joinTeam as join } from './join.ts'
import { leaveTeam as leave } from './leave.ts'
import * as links from './team-link.ts'
import { bringBack, withdraw } from './withdraw.ts'

/** What a team changes of itself after it applied (docs/product.md §5). */
export function teamChangeRoutes(app: FastifyInstance) {
  serve(app, withdrawApplication, async call => {
    await withdraw(call, call.params.id)
    return { data: await read(call, call.params.id) }
  })

  serve(app, bringBackApplication, async call => {
    const missing = await bringBack(call, call.params.id)
    return { data: await read(call, call.params.id), missing }
  })

  serve(app, leaveTeam, async ({ db, caller, params }) => {
    await leave(db, app.config, caller, params.id)
    return { data: { _id: params.id } }
  })

  serve(app, handOverTeam, async call => {
    await handOver(call, call.params.id, call.body.user)
    return { data: await read(call, call.params.id) }
  })

  serve(app, getTeamLink, async ({ db, caller, params }) => ({
    data: await links.findTeamLink(db, caller, params.id),
  }))

  serve(app, makeTeamLink, async ({ db, caller, params }) => ({
    data: await links.makeTeamLink(db, caller, params.id),
  }))

  serve(app, revokeTeamLink, async ({ db, caller, params }) => {
    await links.revokeTeamLink(db, caller, params.id)
    return { data: null }
  })

  serve(app, getTeamToJoin, async ({ db, caller, params }) => ({
    data: await findTeamToJoin(db, caller, params.token),
  }))

  serve(app, joinTeam, async ({ db, caller, params }) => ({
    data: { _id: await join(db, app.config, caller, params.token) },
  }))
}

async function read({ db, caller }: Acting, id: string) {
  return found(await findApplication(db, caller, id))
}
