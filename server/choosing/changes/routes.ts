import type { FastifyInstance } from 'fastify'
import { getUntold, tellChanges } from '../../../contract/choosing/changes.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { tellChanges as tell } from './tell-changes.ts'
import { findUntold } from './untold.ts'

/** Whom staff tell of changes to a published programme. */
export function changeRoutes(app: FastifyInstance) {
  serve(app, getUntold, async ({ db, caller, params }) => ({
    data: found(await findUntold(db, caller, params.id)),
  }))

  serve(app, tellChanges, async ({ db, caller, params, body }) => ({
    data: { announcement_id: await tell({ db, caller }, params.id, body) },
  }))
}
