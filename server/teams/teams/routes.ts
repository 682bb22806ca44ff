import type { FastifyInstance } from 'fastify'
import {
  answerInvitation,
  answerOwnInvitation,
  getInvitation,
  listInvitations,
} from '../../../contract/teams/teams.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import * as invitations from './invitations.ts'

export function teamRoutes(app: FastifyInstance) {
  serve(app, getInvitation, async ({ db, params }) => ({
    data: found(await invitations.findInvitation(db, params.token)),
  }))

  serve(app, listInvitations, async ({ db, caller }) => ({
    data: await invitations.listInvitations(db, caller),
  }))

  serve(app, answerInvitation, async ({ db, caller, params, body }) => ({
    data: await invitations.answerByToken(db, app.config, caller, params.token, body.answer),
  }))

  serve(app, answerOwnInvitation, async ({ db, caller, params, body }) => ({
    data: await invitations.answerOwn(db, app.config, caller, params.id, body.answer),
  }))
}
