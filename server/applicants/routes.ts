import type { FastifyInstance } from 'fastify'
import { changeApplicantStatus, getApplicant, listApplicants } from '../../contract/applicants.ts'
import { found } from '../errors.ts'
import { serve } from '../serve.ts'
import { changeStatus } from './change-status.ts'
import * as applicants from './queries.ts'

export function applicantRoutes(app: FastifyInstance) {
  serve(app, listApplicants, ({ db, actor, query }) => applicants.listApplicants(db, actor, query))

  serve(app, getApplicant, async ({ db, actor, params }) => ({
    data: found(await applicants.findApplicant(db, actor, params.id)),
  }))

  serve(app, changeApplicantStatus, async ({ db, actor, params, body, refuseStale }) => ({
    data: await changeStatus(db, actor, params.id, body, refuseStale),
  }))
}
