import type { FastifyInstance } from 'fastify'
import { listCities, listSkills } from '../../../contract/platform/lookups.ts'
import { serve } from '../http/serve.ts'
import * as lookups from './queries.ts'

export function lookupRoutes(app: FastifyInstance) {
  serve(app, listCities, async ({ db }) => whole(await lookups.listCities(db)))
  serve(app, listSkills, async ({ db, caller, query }) =>
    whole(await (query.in_use ? lookups.listSkillsInUse(db, caller) : lookups.listSkills(db))),
  )
}

/** A lookup is returned whole, as a single page. */
function whole<Row>(data: Row[]) {
  return { data, total: data.length, page: 1, limit: data.length }
}
