import type { FastifyInstance } from 'fastify'
import { createAssociate, getAssociate, listAssociates, updateAssociate } from '../../contract/associates.ts'
import { forbidden, found } from '../errors.ts'
import { requireFiles } from '../files/queries.ts'
import { changesBetween, fieldsOf, record } from '../happenings/record.ts'
import { linkNew } from '../links/link.ts'
import { requireCity } from '../lookups/queries.ts'
import { requireReadable } from '../require-readable.ts'
import { serve } from '../serve.ts'
import * as associates from './queries.ts'

export function associateRoutes(app: FastifyInstance) {
  serve(app, listAssociates, ({ db, actor, query }) => associates.listAssociates(db, actor, query))

  serve(app, getAssociate, async ({ db, actor, params }) => ({
    data: found(await associates.findAssociate(db, actor, params.id)),
  }))

  serve(app, createAssociate, async ({ db, actor, by, body }) => {
    const { eventid, companyid, ...fields } = body
    await requireCity(db, fields.location)
    await requireFiles(db, actor, { photo: fields.photo, logo: fields.logo })
    requireReadable({ profile_details: fields.profile_details })
    const _id = await associates.insertAssociate(db, actor, fields)
    const { company_id } = actor
    await record(db, by, { subject: 'associate', subject_id: _id, action: 'created', company_id })
    await linkNew(db, actor, ['associate', _id], { companyid, eventid })
    return { data: found(await associates.findAssociate(db, actor, _id)) }
  })

  serve(app, updateAssociate, async ({ db, actor, by, params, body, refuseStale }) => {
    const before = found(await associates.lockAssociate(db, actor, params.id))
    if (!before.can_edit) throw forbidden()
    refuseStale(before)
    await requireCity(db, body.location)
    await requireFiles(db, actor, { photo: body.photo, logo: body.logo }, before)
    requireReadable({ profile_details: body.profile_details }, before)
    const former = found(await associates.findAssociate(db, actor, before._id))
    await associates.updateAssociate(db, before._id, body)
    const data = found(await associates.findAssociate(db, actor, before._id))
    const company_id = before.created_by_company
    const changes = changesBetween(fieldsOf({ ...body, user: null }), former, data)
    await record(db, by, {
      subject: 'associate',
      subject_id: data._id,
      action: 'changed',
      company_id,
      data: changes,
    })
    return { data }
  })
}
