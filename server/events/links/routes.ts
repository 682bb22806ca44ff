import type { FastifyInstance } from 'fastify'
import {
  linkCompanyAssociate,
  linkCompanyPartner,
  unlinkCompanyAssociate,
  unlinkCompanyPartner,
} from '../../../contract/events/companies.ts'
import {
  linkEventAssociate,
  linkEventPartner,
  unlinkEventAssociate,
  unlinkEventPartner,
} from '../../../contract/events/events.ts'
import { serve } from '../../platform/http/serve.ts'
import { link } from './link.ts'
import { unlink } from './unlink.ts'

export function linkRoutes(app: FastifyInstance) {
  serve(app, linkCompanyPartner, async ({ db, caller, body }) => {
    await link(db, caller, ['company', body.company_id], ['partner', body.partner_id])
    return { data: body }
  })

  serve(app, linkCompanyAssociate, async ({ db, caller, body }) => {
    await link(db, caller, ['company', body.company_id], ['associate', body.associate_id])
    return { data: body }
  })

  serve(app, unlinkCompanyPartner, async ({ db, caller, body }) => {
    await unlink(db, caller, ['company', body.company_id], ['partner', body.partner_id])
    return { data: body }
  })

  serve(app, unlinkCompanyAssociate, async ({ db, caller, body }) => {
    await unlink(db, caller, ['company', body.company_id], ['associate', body.associate_id])
    return { data: body }
  })

  serve(app, linkEventAssociate, async ({ db, caller, body }) => {
    await link(db, caller, ['event', body.event_id], ['associate', body.associate_id])
    return { data: body }
  })

  serve(app, linkEventPartner, async ({ db, caller, body }) => {
    await link(db, caller, ['event', body.event_id], ['partner', body.partner_id])
    return { data: body }
  })

  serve(app, unlinkEventAssociate, async ({ db, caller, body }) => {
    await unlink(db, caller, ['event', body.event_id], ['associate', body.associate_id])
    return { data: body }
  })

  serve(app, unlinkEventPartner, async ({ db, caller, body }) => {
    await unlink(db, caller, ['event', body.event_id], ['partner', body.partner_id])
    return { data: body }
  })
}
