import type { FastifyInstance } from 'fastify'
import { getCityZone, listCities, listSkills } from '../../../contract/platform/lookups.ts'
import { serve } from '../http/serve.ts'
import { found } from '../http/errors.ts'
import { zoneOfCity } from './city-zones.ts'
import * as lookups from './queries.ts'

export function lookupRoutes(app: FastifyInstance) {
  serve(app, listCities, async ({ db }) => whole(await lookups.listCities(db)))
  serve(app, getCityZone, async ({ db, params }) => {
    const { city_name } = found(await lookups.findCity(db, params.id))
    return { data: { timezone: zoneOfCity(city_name) } }
  })
  serve(app, listSkills, async ({ db, caller, query }) =>
    whole(await (query.in_use ? lookups.listSkillsInUse(db, caller) : lookups.listSkills(db))),
  )
}

/** A lookup is returned whole, as a single page. */
function whole<Row>(data: Row[]) {
  return { data, total: data.length, page: 1, limit: data.length }
}
