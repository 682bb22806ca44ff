import type { FastifyInstance } from 'fastify'
import { getEventMails, saveReminder } from '../../../contract/choosing/mails.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { lockAlone } from '../decisions/queries.ts'
import { found } from '../../platform/http/errors.ts'
import { fieldsOf, record } from '../../platform/happenings/record.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { findReminders, readEventMails, writeReminder } from './queries.ts'

export function eventMailRoutes(app: FastifyInstance) {
  serve(app, getEventMails, async ({ db, caller, params }) => ({
    data: await readEventMails(db, caller, params.id),
  }))

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof saveReminder>) => {
    const { _id: event_id, company_id } = found(
      await eventsOf(db, caller)
        .select(['events._id', 'events.company_id'])
        .where('events._id', '=', params.id)
        .executeTakeFirst(),
    )
    await lockUnarchived(db, 'event', event_id)
    await lockAlone(db, 'mails', event_id)
    const find = async () => found((await findReminders(db, event_id)).find(({ kind }) => kind === body.kind))
    refuseStale(await find())
    await writeReminder(db, event_id, body)
    await record(db, caller, {
      subject: 'reminder_letter',
      subject_id: event_id,
      action: 'changed',
      company_id,
      data: { event_id, kind: body.kind, fields: fieldsOf(body) },
    })
    return { data: await find() }
  }
  serve(app, saveReminder, { changedBy: { subject: 'reminder_letter' }, handle: save })
}
