import type { FastifyInstance } from 'fastify'
import {
  changeApplicantStatus,
  exportApplicants,
  getApplicant,
  listApplicants,
} from '../../../contract/teams/applicants.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeStatus } from './change-status.ts'
import { exportFile } from './export.ts'
import * as applicants from './queries.ts'
import { recordExport } from '../applications/record-export.ts'

export function applicantRoutes(app: FastifyInstance) {
  serve(app, listApplicants, ({ db, caller, query }) => applicants.listApplicants(db, caller, query))

  serve(app, exportApplicants, async ({ db, caller, query }) => {
    await recordExport(db, caller, 'applicants', query)
    return exportFile(db, caller, query)
  })

  serve(app, getApplicant, async ({ db, caller, params }) => ({
    data: found(await applicants.findApplicant(db, caller, params.id)),
  }))

  serve(app, changeApplicantStatus, async call => ({
    data: await changeStatus(call, call.params.id, call.body),
  }))
}
