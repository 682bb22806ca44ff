import type { FastifyInstance } from 'fastify'
import { createPartner, getPartner, listPartners, updatePartner } from '../../../contract/events/partners.ts'
import { found } from '../../platform/http/errors.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { changeLinkable, createLinkable, type LinkableNoun } from '../links/linkable.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import * as partners from './queries.ts'

export function partnerRoutes(app: FastifyInstance) {
  serve(app, listPartners, ({ db, caller, query }) => partners.listPartners(db, caller, query))

  serve(app, getPartner, async ({ db, caller, params }) => ({
    data: found(await partners.findPartner(db, caller, params.id)),
  }))

  serve(app, createPartner, async call => {
    const { eventid, companyid, ...fields } = call.body
    return { data: await createLinkable(partner, call, fields, { companyid, eventid }) }
  })

  serve(app, updatePartner, async call => ({ data: await changeLinkable(partner, call) }))
}

const partner: LinkableNoun<partners.PartnerFields, partners.PartnerRow> = {
  noun: 'partner',
  find: partners.findPartner,
  insert: partners.insertPartner,
  update: partners.updatePartner,
  async check(db, caller, { logo, document, description }, before) {
    await requireFiles(db, caller, { logo, document }, before)
    requireReadable({ description }, before)
  },
}
