import type { FastifyInstance } from 'fastify'
import { createPartner, getPartner, listPartners, updatePartner } from '../../contract/partners.ts'
import { forbidden, found } from '../errors.ts'
import { requireFiles } from '../files/queries.ts'
import { changesBetween, fieldsOf, record } from '../happenings/record.ts'
import { linkNew } from '../links/link.ts'
import { requireCity } from '../lookups/queries.ts'
import { requireReadable } from '../require-readable.ts'
import { serve } from '../serve.ts'
import * as partners from './queries.ts'

export function partnerRoutes(app: FastifyInstance) {
  serve(app, listPartners, ({ db, actor, query }) => partners.listPartners(db, actor, query))

  serve(app, getPartner, async ({ db, actor, params }) => ({
    data: found(await partners.findPartner(db, actor, params.id)),
  }))

  serve(app, createPartner, async ({ db, actor, by, body }) => {
    const { eventid, companyid, ...fields } = body
    await requireCity(db, fields.location)
    await requireFiles(db, actor, { logo: fields.logo, document: fields.document })
    requireReadable({ description: fields.description })
    const _id = await partners.insertPartner(db, actor, fields)
    const { company_id } = actor
    await record(db, by, { subject: 'partner', subject_id: _id, action: 'created', company_id })
    await linkNew(db, actor, ['partner', _id], { companyid, eventid })
    return { data: found(await partners.findPartner(db, actor, _id)) }
  })

  serve(app, updatePartner, async ({ db, actor, by, params, body, refuseStale }) => {
    const before = found(await partners.lockPartner(db, actor, params.id))
    if (!before.can_edit) throw forbidden()
    refuseStale(before)
    await requireCity(db, body.location)
    await requireFiles(db, actor, { logo: body.logo, document: body.document }, before)
    requireReadable({ description: body.description }, before)
    const former = found(await partners.findPartner(db, actor, before._id))
    await partners.updatePartner(db, actor, before._id, body)
    const data = found(await partners.findPartner(db, actor, before._id))
    const company_id = before.created_by_company
    const changes = changesBetween(fieldsOf({ ...body, user: null }), former, data)
    await record(db, by, {
      subject: 'partner',
      subject_id: data._id,
      action: 'changed',
      company_id,
      data: changes,
    })
    return { data }
  })
}
