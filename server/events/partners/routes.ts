import type { FastifyInstance } from 'fastify'
import { createPartner, getPartner, listPartners, updatePartner } from '../../../contract/events/partners.ts'
import { found } from '../../platform/http/errors.ts'
import { changeLinkable, createLinkable, type LinkableNoun } from '../links/linkable.ts'
import { serve } from '../../platform/http/serve.ts'
import * as partners from './queries.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { createdBy } from '../links/linkable-queries.ts'
import { checkPartner } from './check.ts'

export function partnerRoutes(app: FastifyInstance) {
  serve(app, listPartners, ({ db, caller, query }) => partners.listPartners(db, caller, query))

  serve(app, getPartner, async ({ db, caller, params }) => ({
    data: found(await partners.findPartner(db, caller, params.id)),
  }))

  serve(app, createPartner, async call => {
    const { eventid, companyid, askedid, ...fields } = call.body
    return { data: await createLinkable(partner, call, fields, { companyid, eventid, askedid }) }
  })

  serve(app, updatePartner, async call => ({ data: await changeLinkable(partner, call) }))
}

/** Only organisers can set `global`; an edit by a company user keeps an organiser's choice. */
const partner: LinkableNoun<partners.PartnerFields, partners.PartnerRow> = {
  noun: 'partner',
  find: partners.findPartner,
  insert: (db, caller, fields) =>
    partners.insertPartner(db, createdBy(caller), {
      ...fields,
      global: can(caller, 'partner:global') && fields.global,
    }),
  update: (db, caller, id, { global, ...fields }) =>
    partners.updatePartner(db, id, { ...fields, ...(can(caller, 'partner:global') && { global }) }),
  check: checkPartner,
}
