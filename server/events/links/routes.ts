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
import { link, recordLink, requireEnd } from './link.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { CompanyOrEvent, Linkable } from '../../platform/reach/reach.ts'
import { deleteLink } from './queries.ts'

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

/** Takes a link away; both ends must be the caller's to see. Of many who do so at once, one does it. */
async function unlink(db: Db, caller: Caller, place: [CompanyOrEvent, string], linked: [Linkable, string]) {
  await requireEnd(db, caller, place)
  await requireEnd(db, caller, linked)
  await lockUnarchived(db, ...place)
  await lockUnarchived(db, ...linked)
  if (!(await deleteLink(db, place, linked))) throw conflict(messages.notLinked)
  await recordLink({ db, caller }, 'removed', place, linked)
}
