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

  serve(app, answerInvitation, async call => ({
    data: await invitations.answerByToken(call, call.params.token, call.body.answer),
  }))

  serve(app, answerOwnInvitation, async call => ({
    data: await invitations.answerOwn(call, call.params.id, call.body.answer),
  }))
}
