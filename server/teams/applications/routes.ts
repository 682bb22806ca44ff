import type { FastifyInstance } from 'fastify'
import {
  addNote,
  changeApplicationStatus,
  changeApplicationStatuses,
  exportApplications,
  getApplication,
  listApplications,
  updateApplication,
} from '../../../contract/teams/applications.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { insertNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { changeStatuses } from './change-statuses.ts'
import { exportFile } from './export.ts'
import * as applications from './queries.ts'

export function applicationRoutes(app: FastifyInstance) {
  serve(app, listApplications, ({ db, actor, query }) => applications.listApplications(db, actor, query))

  serve(app, exportApplications, async ({ db, actor, by, query }) => {
    const { company_id } = actor
    await record(db, by, {
      subject: 'applications',
      subject_id: null,
      action: 'exported',
      company_id,
      data: query,
    })
    return exportFile(db, actor, query)
  })

  serve(app, getApplication, ({ db, actor, params }) => answer(db, actor, params.id))

  for (const endpoint of [changeApplicationStatus, updateApplication]) {
    serve(app, endpoint, async ({ db, actor, params, body, refuseStale }) => {
      await changeStatus(db, app.config, actor, params.id, body, refuseStale)
      return answer(db, actor, params.id)
    })
  }

  serve(app, changeApplicationStatuses, {
    inLine: app.bulkActs,
    handle: async ({ db, actor, body }) => ({ data: await changeStatuses(db, app.config, actor, body) }),
  })

  serve(app, addNote, async ({ db, actor, body }) => ({
    data: await insertNote(db, actor, body),
  }))
}

async function answer(db: Db, actor: Actor, id: string) {
  return { data: found(await applications.findApplication(db, actor, id)) }
}
