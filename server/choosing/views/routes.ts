import type { FastifyInstance } from 'fastify'
import { viewMessages } from '../../../contract/choosing/view.texts.ts'
import {
  changeView,
  listViews,
  removeView,
  type SavedView,
  saveView,
} from '../../../contract/choosing/views.ts'
import { mostViews, viewParameters } from '../../../contract/choosing/views.calls.ts'
import { findEventStatus } from '../../events/events/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found, invalid, violates } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockAlone } from '../decisions/queries.ts'
import { countViews, findView, insertView, listSaved, updateView } from './queries.ts'

/** Views of the lists of an event that staff save, for themselves or for all staff of the event. */
export function viewRoutes(app: FastifyInstance) {
  serve(app, listViews, async ({ db, caller, query }) => {
    const { _id } = found(await findEventStatus(db, caller, query.eventid))
    return { data: await listSaved(db, caller, _id, query.list) }
  })

  serve(app, saveView, async ({ db, caller, body }) => {
    const { _id } = found(await findEventStatus(db, caller, body.event_id))
    await lockUnarchived(db, 'event', _id)
    await lockAlone(db, 'views', _id)
    const data = await named(insertView(db, caller, body))
    if ((await countViews(db, body, caller)).n > mostViews)
      throw invalid({ name: viewMessages.tooMany(body.list) })
    await tell(db, caller, 'view_saved', { ...data, event_id: _id })
    return { data }
  })

  serve(app, changeView, async ({ db, caller, params, body }) => {
    const { event_id, list } = found(await findView(db, caller, params.id))
    await lockUnarchived(db, 'event', event_id)
    const known: readonly string[] = viewParameters[list]
    if (body.search && !Object.keys(body.search).every(part => known.includes(part)))
      throw invalid({ search: viewMessages.unknownPart })
    const data = await named(updateView(db, params.id, body))
    if (!data) throw conflict(viewMessages.changed)
    await tell(db, caller, 'view_changed', { ...data, event_id })
    return { data }
  })

  serve(app, removeView, async ({ db, caller, params }) => {
    const view = found(await findView(db, caller, params.id))
    await db.deleteFrom('saved_views').where('_id', '=', view._id).execute()
    await tell(db, caller, 'view_removed', view)
    return { data: { _id: view._id } }
  })
}

async function named<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written
  } catch (error) {
    if (violates(error, 'saved_views_name')) throw invalid({ name: viewMessages.nameTaken })
    throw error
  }
}

/** What somebody keeps for themselves is nobody else's business. */
async function tell(
  db: Db,
  caller: Caller,
  action: 'view_saved' | 'view_changed' | 'view_removed',
  { event_id, name, is_shared }: Pick<SavedView, 'name' | 'is_shared'> & { event_id: string },
) {
  if (!is_shared) return
  const { company_id } = found(await findEventStatus(db, caller, event_id))
  await record(db, caller, {
    subject: 'event',
    subject_id: event_id,
    action,
    company_id,
    data: { event_id, name },
  })
}
