import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/teams/looking.ts'
import { serve } from '../../platform/http/serve.ts'
import { inviteLooking, takeInvitationBack } from './invite-looking.ts'
import { look, stopLooking } from './look.ts'
import * as looking from './queries.ts'

/** Candidates who look for a team, and teams that ask them (docs/product.md §16). */
export function lookingRoutes(app: FastifyInstance) {
  serve(app, calls.getOwnLooking, async ({ db, caller, params }) => ({
    data: await looking.findOwnLooking(db, caller, params.id),
  }))

  serve(app, calls.lookForTeam, async ({ db, caller, params, body }) => {
    await look(db, caller, params.id, body)
    return { data: await looking.findOwnLooking(db, caller, params.id) }
  })

  serve(app, calls.stopLooking, async ({ db, caller, params }) => {
    await stopLooking(db, caller, params.id)
    return { data: await looking.findOwnLooking(db, caller, params.id) }
  })

  serve(app, calls.listOwnLooking, async ({ db, caller }) => ({
    data: await looking.listOwnLooking(db, caller),
  }))

  serve(app, calls.listLooking, ({ db, caller, query }) => looking.listLooking(db, caller, query))

  serve(app, calls.listLookingForTeam, ({ db, caller, params, query }) =>
    looking.listLookingForTeam(db, caller, params.id, query),
  )

  serve(app, calls.inviteLooking, async ({ db, caller, params, body }) => {
    await inviteLooking(db, app.config, caller, { ...params, ...body })
    return { data: { _id: params.id } }
  })

  serve(app, calls.takeInvitationBack, async ({ db, caller, params, body }) => {
    await takeInvitationBack(db, caller, { ...params, ...body })
    return { data: { _id: params.id } }
  })
}
