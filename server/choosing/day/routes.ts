import type { FastifyInstance } from 'fastify'
import { exportScans, getDay, listScans, settleCard } from '../../../contract/choosing/day.ts'
import { closeDoor, getDoorClosing, sayTheyCame } from '../../../contract/choosing/door-closing.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { closeDoor as close } from './close-door.ts'
import { exportScansOf } from './export-scans.ts'
import { listScans as readScans } from './list-scans.ts'
import { readClosing } from './read-closing.ts'
import { findDayEvent, readDay } from './read-day.ts'
import { sayTheyCame as putRight } from './say-they-came.ts'
import { settleCard as settle } from './settle-card.ts'

/** The days of an event, for its staff. */
export function dayRoutes(app: FastifyInstance) {
  serve(app, getDay, {
    before: async ({ caller, params }) => void (await findDayEvent(app.db, caller, params.id)),
    handle: async ({ db, caller, params }) => ({ data: await readDay(db, caller, params.id) }),
  })

  serve(app, settleCard, async ({ db, caller, params, body }) => ({
    data: await settle(db, caller, params.id, body.card, body.as),
  }))

  serve(app, listScans, async ({ db, caller, params, query }) => {
    const event = await findDayEvent(db, caller, params.id)
    return { data: { event, ...(await readScans(db, caller, params.id, query.q)) } }
  })

  serve(app, exportScans, async ({ db, caller, params, query }) => {
    const { _id: event_id, company_id } = await findDayEvent(db, caller, params.id)
    await record(db, caller, {
      subject: 'counter',
      subject_id: null,
      action: 'scans_exported',
      company_id,
      event_id,
      data: query,
    })
    return exportScansOf(db, caller, event_id, query.q)
  })

  serve(app, getDoorClosing, async ({ db, caller, params }) => ({
    data: await readClosing(db, caller, params.id),
  }))

  serve(app, closeDoor, async ({ db, caller, params, body }) => ({
    data: await close(db, caller, params.id, body),
  }))

  serve(app, sayTheyCame, async ({ db, caller, params, body }) => ({
    data: await putRight({ db, config: app.config, caller }, params.id, body.people),
  }))
}
