import type { FastifyInstance } from 'fastify'
import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { listAudiences, removeAudience, saveAudience } from '../../../contract/choosing/audiences.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { lockAlone } from '../decisions/queries.ts'
import { findEventStatus } from '../../events/events/queries.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { audiencesOf } from '../../platform/reach/reach.ts'
import { serve } from '../../platform/http/serve.ts'
import { countSaved, listSaved, saveUnderName } from './audiences.ts'

/** So many names are a menu, and no list that needs a search. */
const most = 30

const subject = { subject: 'announcement', subject_id: null } as const

/** Audiences of an event that staff saved under a name. */
export function savedAudienceRoutes(app: FastifyInstance) {
  serve(app, listAudiences, async ({ db, caller, query }) => {
    const { _id } = found(await findEventStatus(db, caller, query.eventid))
    return { data: await listSaved(db, caller, _id) }
  })

  serve(app, saveAudience, async ({ db, caller, body }) => {
    const { _id, company_id } = found(await findEventStatus(db, caller, body.event_id))
    await lockUnarchived(db, 'event', _id)
    await lockAlone(db, 'audiences', _id)
    const data = await saveUnderName(db, caller, body)
    if ((await countSaved(db, _id)).n > most)
      throw invalid({ name: announcementMessages.manyAudiences(most) })
    const about = { event_id: _id, name: data.name }
    await record(db, caller, { ...subject, action: 'audience_saved', company_id, data: about })
    return { data }
  })

  serve(app, removeAudience, async ({ db, caller, params }) => {
    const { _id, event_id, name } = found(
      await audiencesOf(db, caller)
        .select(['audiences._id', 'audiences.event_id', 'audiences.name'])
        .where('audiences._id', '=', params.id)
        .executeTakeFirst(),
    )
    const { company_id } = found(await findEventStatus(db, caller, event_id))
    await db.deleteFrom('audiences').where('_id', '=', _id).execute()
    const about = { event_id, name }
    await record(db, caller, { ...subject, action: 'audience_removed', company_id, data: about })
    return { data: { _id } }
  })
}
