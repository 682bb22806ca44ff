import type { FastifyInstance } from 'fastify'
import { getEventHours, setEventHours } from '../../../contract/events/programme.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { findHours } from './read-hours.ts'
import { saveHours } from './save-hours.ts'

/** The programme of events, for their staff. */
export function programmeRoutes(app: FastifyInstance) {
  serve(app, getEventHours, async ({ db, caller, params }) => ({
    data: found(await findHours(db, caller, params.id)),
  }))

  serve(app, setEventHours, async ({ db, caller, params, body, refuseStale }) => {
    await saveHours({ db, caller }, params.id, body, refuseStale)
    return { data: found(await findHours(db, caller, params.id)) }
  })
}
