import type { FastifyInstance } from 'fastify'
import {
  changeApplicantStatus,
  exportApplicants,
  getApplicant,
  listApplicants,
} from '../../../contract/teams/applicants.ts'
import { found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeStatus } from './change-status.ts'
import { exportFile } from './export.ts'
import * as applicants from './queries.ts'

export function applicantRoutes(app: FastifyInstance) {
  serve(app, listApplicants, ({ db, actor, query }) => applicants.listApplicants(db, actor, query))

  serve(app, exportApplicants, async ({ db, actor, by, query }) => {
    const { company_id } = actor
    await record(db, by, {
      subject: 'applicants',
      subject_id: null,
      action: 'exported',
      company_id,
      data: query,
    })
    return exportFile(db, actor, query)
  })

  serve(app, getApplicant, async ({ db, actor, params }) => ({
    data: found(await applicants.findApplicant(db, actor, params.id)),
  }))

  serve(app, changeApplicantStatus, async ({ db, actor, params, body, refuseStale }) => ({
    data: await changeStatus(db, actor, params.id, body, refuseStale),
  }))
}
