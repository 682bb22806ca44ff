import type { FastifyInstance } from 'fastify'
import {
  createAssociate,
  getAssociate,
  listAssociates,
  updateAssociate,
} from '../../../contract/events/associates.ts'
import { found } from '../../platform/http/errors.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { changeLinkable, createLinkable, type LinkableNoun } from '../links/linkable.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import * as associates from './queries.ts'

export function associateRoutes(app: FastifyInstance) {
  serve(app, listAssociates, ({ db, caller, query }) => associates.listAssociates(db, caller, query))

  serve(app, getAssociate, async ({ db, caller, params }) => ({
    data: found(await associates.findAssociate(db, caller, params.id)),
  }))

  serve(app, createAssociate, async call => {
    const { eventid, companyid, ...fields } = call.body
    return { data: await createLinkable(associate, call, fields, { companyid, eventid }) }
  })

  serve(app, updateAssociate, async call => ({ data: await changeLinkable(associate, call) }))
}

const associate: LinkableNoun<associates.AssociateFields, associates.AssociateRow> = {
  noun: 'associate',
  find: associates.findAssociate,
  insert: associates.insertAssociate,
  update: (db, _actor, id, fields) => associates.updateAssociate(db, id, fields),
  async check(db, caller, { photo, logo, profile_details }, before) {
    await requireFiles(db, caller, { photo, logo }, before)
    requireReadable({ profile_details }, before)
  },
}
