import type { FastifyInstance } from 'fastify'
import {
  createAssociate,
  getAssociate,
  listAssociates,
  updateAssociate,
} from '../../../contract/events/associates.ts'
import { found } from '../../platform/http/errors.ts'
import { changeLinkable, createLinkable, type LinkableNoun } from '../links/linkable.ts'
import { serve } from '../../platform/http/serve.ts'
import * as associates from './queries.ts'
import { createdBy } from '../links/linkable-queries.ts'
import { checkAssociate } from './check.ts'

export function associateRoutes(app: FastifyInstance) {
  serve(app, listAssociates, ({ db, caller, query }) => associates.listAssociates(db, caller, query))

  serve(app, getAssociate, async ({ db, caller, params }) => ({
    data: found(await associates.findAssociate(db, caller, params.id)),
  }))

  serve(app, createAssociate, async call => {
    const { eventid, companyid, askedid, ...fields } = call.body
    return { data: await createLinkable(associate, call, fields, { companyid, eventid, askedid }) }
  })

  serve(app, updateAssociate, async call => ({ data: await changeLinkable(associate, call) }))
}

const associate: LinkableNoun<associates.AssociateFields, associates.AssociateRow> = {
  noun: 'associate',
  find: associates.findAssociate,
  insert: (db, caller, fields) => associates.insertAssociate(db, createdBy(caller), fields),
  update: (db, _actor, id, fields) => associates.updateAssociate(db, id, fields),
  check: checkAssociate,
}
