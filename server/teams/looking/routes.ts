import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/teams/looking.ts'
import { serve } from '../../platform/http/serve.ts'
import { inviteLooking, takeInvitationBack } from './invite-looking.ts'
import { look, stopLooking } from './look.ts'
import * as looking from './queries.ts'

/** Candidates who look for a team, and teams that ask them (docs/product.md §16). */
export function lookingRoutes(app: FastifyInstance) {
  serve(app, calls.getOwnLooking, async ({ db, actor, params }) => ({
    data: await looking.findOwnLooking(db, actor, params.id),
  }))

  serve(app, calls.lookForTeam, async ({ db, actor, params, body }) => {
    await look(db, actor, params.id, body)
    return { data: await looking.findOwnLooking(db, actor, params.id) }
  })

  serve(app, calls.stopLooking, async ({ db, actor, params }) => {
    await stopLooking(db, actor, params.id)
    return { data: await looking.findOwnLooking(db, actor, params.id) }
  })

  serve(app, calls.listOwnLooking, async ({ db, actor }) => ({
    data: await looking.listOwnLooking(db, actor),
  }))

  serve(app, calls.listLooking, ({ db, actor, query }) => looking.listLooking(db, actor, query))

  serve(app, calls.listLookingForTeam, ({ db, actor, params, query }) =>
    looking.listLookingForTeam(db, actor, params.id, query),
  )

  serve(app, calls.inviteLooking, async ({ db, actor, params, body }) => {
    await inviteLooking(db, app.config, actor, { ...params, ...body })
    return { data: { _id: params.id } }
  })

  serve(app, calls.takeInvitationBack, async ({ db, actor, params, body }) => {
    await takeInvitationBack(db, actor, { ...params, ...body })
    return { data: { _id: params.id } }
  })
}
