import type { FastifyInstance } from 'fastify'
import {
  createCompany,
  getCompany,
  listCompanies,
  updateCompany,
} from '../../../contract/events/companies.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import { found } from '../../platform/http/errors.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { requireCity } from '../../platform/lookups/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import * as companies from './queries.ts'

export function companyRoutes(app: FastifyInstance) {
  serve(app, listCompanies, ({ db, caller, query }) => companies.listCompanies(db, caller, query))

  serve(app, getCompany, async ({ db, caller, params }) => ({
    data: found(await companies.findCompany(db, caller, params.id)),
  }))

  serve(app, createCompany, async ({ db, caller, body }) => {
    await requireCity(db, body.location)
    await requireFiles(db, caller, { logo: body.logo, banner_image: body.banner_image })
    requireReadable({ description: body.description })
    const _id = await companies.insertCompany(db, caller, body)
    await record(db, caller, { subject: 'company', subject_id: _id, action: 'created', company_id: _id })
    return { data: found(await companies.findCompany(db, caller, _id)) }
  })

  serve(app, updateCompany, async ({ db, caller, params, body, refuseStale }) => {
    const before = found(await companies.lockCompany(db, caller, params.id))
    requireUnarchived(before)
    refuseStale(before)
    await requireCity(db, body.location)
    await requireFiles(db, caller, { logo: body.logo, banner_image: body.banner_image }, before)
    requireReadable({ description: body.description }, before)
    const former = found(await companies.findCompany(db, caller, before._id))
    await companies.updateCompany(db, before._id, body)
    const data = found(await companies.findCompany(db, caller, before._id))
    const changes = changesBetween(fieldsOf(body), former, data)
    await record(db, caller, {
      subject: 'company',
      subject_id: data._id,
      action: 'changed',
      company_id: data._id,
      data: changes,
    })
    return { data }
  })
}
