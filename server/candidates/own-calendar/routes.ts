import type { FastifyInstance } from 'fastify'
import { getOwnCalendar, setOwnCalendar } from '../../../contract/candidates/own-calendar.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { findAddress, ownerOf, setAddress } from './address.ts'
import { drawOwnCalendar } from './draw.ts'

/** The address of one's own calendar, and the file that calendar programs follow by it. */
export function ownCalendarRoutes(app: FastifyInstance) {
  serve(app, getOwnCalendar, async ({ db, caller, config }) => ({
    data: { address: await findAddress(db, config, caller) },
  }))

  serve(app, setOwnCalendar, async ({ db, caller, config, body }) => {
    const address = await setAddress(db, config, caller, body.is_on)
    await record(db, caller, {
      subject: 'person',
      subject_id: caller._id,
      action: body.is_on ? 'calendar_made' : 'calendar_ended',
    })
    return { data: { address } }
  })

  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { file: named } = request.params
    const owner = named.endsWith('.ics') ? await ownerOf(app.db, app.config, named.slice(0, -4)) : undefined
    const file = await drawOwnCalendar(
      app.db,
      found(owner === undefined ? undefined : { owner }).owner,
      app.config.baseUrl,
    )
    return reply
      .code(owner === null ? 410 : 200)
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-events.ics"')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .send(file)
  })
}
