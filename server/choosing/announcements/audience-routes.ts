import type { FastifyInstance } from 'fastify'
import { exportRecipients, getAudience, listRecipients } from '../../../contract/choosing/announcements.ts'
import { found } from '../../platform/http/errors.ts'
import { findEventStatus } from '../../events/events/queries.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { countAudience } from './audience.ts'
import { audienceOfQuery } from './audiences.ts'
import { readEventValues } from './event-values.ts'
import { exportFile } from './export.ts'
import { mailedLeftNow } from './full-hour.ts'
import { findAnnouncement } from './queries.ts'
import { withOwnValues } from './own-values.ts'
import * as recipients from './recipients.ts'

/** Whom an announcement would reach, and whom it was sent to. */
export function audienceRoutes(app: FastifyInstance) {
  serve(app, getAudience, async ({ db, caller, query }) => {
    const { eventid, page, limit, q, only, ...asked } = query
    const audience = audienceOfQuery(asked)
    const { _id } = found(await findEventStatus(db, caller, eventid))
    const { values, reply_to, timezone, registration } = await readEventValues(db, _id)
    const counted = await countAudience(db, _id, audience, { q, only, page, limit })
    const data = await withOwnValues(db, counted.data, { audience, registration, values, timezone })
    const sends_left = await mailedLeftNow(db, _id)
    return { ...counted, data, page, limit, values, reply_to, timezone, sends_left }
  })

  serve(app, listRecipients, async ({ db, caller, params, query }) => {
    const { _id } = found(await findAnnouncement(db, caller, params.id))
    return recipients.listRecipients(db, _id, query)
  })

  serve(app, exportRecipients, async ({ db, caller, params, query }) => {
    const announcement = found(await findAnnouncement(db, caller, params.id))
    const { company_id } = found(await findEventStatus(db, caller, announcement.event_id))
    await record(db, caller, {
      subject: 'announcement',
      subject_id: announcement._id,
      action: 'exported',
      company_id,
      data: query,
    })
    return exportFile(db, caller, announcement, query)
  })
}
