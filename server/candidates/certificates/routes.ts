import type { FastifyInstance } from 'fastify'
import {
  askCertificateName,
  getCertificate,
  listOwnCertificates,
  withdrawCertificateName,
} from '../../../contract/candidates/certificate-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import { certificateFileRoutes } from './file-routes.ts'
import { askForName, withdrawName } from './names.ts'
import { findByCode, listOwn } from './pages.ts'
import { certificateStaffRoutes } from './staff-routes.ts'

export function certificateRoutes(app: FastifyInstance) {
  serve(app, listOwnCertificates, async ({ db, caller }) => ({ data: await listOwn(db, caller) }))

  serve(app, getCertificate, async ({ db, caller, params }) => ({
    data: await findByCode(db, caller, params.code),
  }))

  serve(app, askCertificateName, async ({ db, config, caller, params, body }) => ({
    data: await askForName({ db, config, caller }, params.code, body.name),
  }))

  serve(app, withdrawCertificateName, async ({ db, caller, params }) => ({
    data: await withdrawName({ db, caller }, params.code),
  }))

  certificateStaffRoutes(app)
  certificateFileRoutes(app)
}
