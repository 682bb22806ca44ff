import type { FastifyInstance } from 'fastify'
import { messages } from '../../../contract/platform/messages.ts'
import {
  approveProjects,
  getProject,
  hideProject,
  listOwnProjects,
  listProjects,
  openGallery,
  searchProjects,
  showName,
  takeApprovalsBack,
} from '../../../contract/projects/projects.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { eventsOf, isPublic } from '../../platform/reach/reach.ts'
import { serve } from '../../platform/http/serve.ts'
import { findGallery } from './gallery.ts'
import { hideProject as hide } from './hide.ts'
import { listOwnProjects as listOwn, setShowsName } from './own.ts'
import { projectPictureRoutes } from './picture-routes.ts'
import { findProject } from './project.ts'
import * as staff from './staff.ts'
import { takeApprovalsBack as takeBack } from './take-back.ts'

/** Projects in public, and what staff and teams decide about that. */
export function projectRoutes(app: FastifyInstance) {
  projectPictureRoutes(app)

  serve(app, searchProjects, async ({ db, params, query }) => found(await findGallery(db, params.id, query)))

  serve(app, getProject, async ({ db, params }) => ({ data: found(await findProject(db, params.id)) }))

  serve(app, listProjects, async ({ db, caller, params, query }) => {
    const { _id } = found(await findEvent(db, caller, params.id))
    return staff.listProjects(db, caller, _id, query)
  })

  serve(app, approveProjects, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, params, body }) => {
      const { _id } = found(await findEvent(db, caller, params.id))
      await lockUnarchived(db, 'event', _id)
      const receipts = await staff.approveProjects(db, caller, _id, body)
      return { data: { approved: receipts.length, receipts } }
    },
  })

  serve(app, takeApprovalsBack, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, params, body }) => {
      const { _id } = found(await findEvent(db, caller, params.id))
      await lockUnarchived(db, 'event', _id)
      return { data: { taken_back: await takeBack(db, caller, _id, body.receipts) } }
    },
  })

  serve(app, openGallery, async ({ db, caller, params, body: { is_open } }) => {
    const event = found(await findEvent(db, caller, params.id))
    await lockUnarchived(db, 'event', event._id)
    if (is_open && !event.is_public) throw conflict(messages.galleryNeedsPage)
    const changed = await setOpen(db, caller, event._id, is_open)
    if (changed) {
      await record(db, caller, {
        subject: 'event',
        subject_id: event._id,
        action: is_open ? 'gallery_opened' : 'gallery_closed',
        company_id: event.company_id,
      })
    }
    return { data: { is_open } }
  })

  serve(app, hideProject, async ({ db, caller, params, body }) => {
    await hide({ db, config: app.config, caller }, params.id, body.reason)
    return { data: { _id: params.id } }
  })

  serve(app, listOwnProjects, async ({ db, caller }) => ({ data: await listOwn(db, caller) }))

  serve(app, showName, async ({ db, caller, params, body: { shows_name } }) => {
    const { _id, company_id, is_changed } = found(await setShowsName(db, caller, params.id, shows_name))
    const action = shows_name ? 'name_shown' : 'name_taken_away'
    if (is_changed) await record(db, caller, { subject: 'applicant', subject_id: _id, action, company_id })
    return { data: { shows_name } }
  })
}

function findEvent(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller)
    .select(['events._id', 'events.company_id', isPublic.as('is_public')])
    .where('events._id', '=', id)
    .executeTakeFirst()
}

/** Whether it was the other way before. */
async function setOpen(db: Db, caller: Caller, event_id: string, is_open: boolean): Promise<boolean> {
  if (!is_open) {
    const { numDeletedRows } = await db
      .deleteFrom('galleries')
      .where('event_id', '=', event_id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('galleries')
    .values({ event_id, opened_by: caller._id })
    .onConflict(open => open.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
