import type { FastifyInstance } from 'fastify'
import {
  answerInvitation,
  answerOwnInvitation,
  changeApplicantStatus,
  getApplicant,
  getInvitation,
  listApplicants,
  listInvitations,
} from '../../contract/applicants.ts'
import { found } from '../errors.ts'
import { serve } from '../serve.ts'
import { changeStatus } from './change-status.ts'
import * as invitations from './invitations.ts'
import * as applicants from './queries.ts'

export function applicantRoutes(app: FastifyInstance) {
  serve(app, listApplicants, ({ db, actor, query }) => applicants.listApplicants(db, actor, query))

  serve(app, getApplicant, async ({ db, actor, params }) => ({
    data: found(await applicants.findApplicant(db, actor, params.id)),
  }))

  serve(app, changeApplicantStatus, async ({ db, actor, params, body, refuseStale }) => ({
    data: await changeStatus(db, actor, params.id, body, refuseStale),
  }))

  serve(app, getInvitation, async ({ db, params }) => ({
    data: found(await invitations.findInvitation(db, params.token)),
  }))

  serve(app, listInvitations, async ({ db, actor }) => ({
    data: await invitations.listInvitations(db, actor),
  }))

  serve(app, answerInvitation, async ({ db, actor, params, body }) => ({
    data: await invitations.answerByToken(db, actor, params.token, body.answer),
  }))

  serve(app, answerOwnInvitation, async ({ db, actor, params, body }) => ({
    data: await invitations.answerOwn(db, actor, params.id, body.answer),
  }))
}
