import type { FastifyInstance } from 'fastify'
import { searchAll } from '../../../contract/console/search.ts'
import { serve } from '../../platform/http/serve.ts'
import { findAnywhere } from './queries.ts'

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchAll, async ({ db, caller, query }) => ({
    data: query.q ? await findAnywhere(db, caller, query.q, query.eventid) : [],
  }))
}
