import type { FastifyInstance } from 'fastify'
import {
  addNote,
  changeApplicationStatus,
  changeApplicationStatuses,
  exportApplications,
  getApplication,
  listApplications,
  updateApplication,
  type addNote as noting,
} from '../../../contract/teams/applications.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { getMarks, openMarks, setMark, setPlaces } from '../../../contract/teams/marks.ts'
import { findMarks, openAllMarks, saveMark, savePlaces } from '../marks/queries.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeStatus } from './change-status.ts'
import { changeStatuses } from './change-statuses.ts'
import { exportFile } from './export.ts'
import * as applications from './queries.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { lineColumns } from './history.ts'
import { findApplicationState } from './queries.ts'
import { recordExport } from './record-export.ts'

export function applicationRoutes(app: FastifyInstance) {
  serve(app, listApplications, ({ db, caller, query }) => applications.listApplications(db, caller, query))

  serve(app, exportApplications, async ({ db, caller, query }) => {
    await recordExport(db, caller, 'applications', query)
    return exportFile(db, caller, query)
  })

  serve(app, getApplication, ({ db, caller, params }) => answer(db, caller, params.id))

  for (const endpoint of [changeApplicationStatus, updateApplication]) {
    serve(app, endpoint, async call => {
      await changeStatus(call, call.params.id, call.body)
      return answer(call.db, call.caller, call.params.id)
    })
  }

  serve(app, changeApplicationStatuses, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, body }) => ({ data: await changeStatuses(db, app.config, caller, body) }),
  })

  serve(app, addNote, async ({ db, caller, body }) => ({
    data: await insertNote(db, caller, body),
  }))

  serve(app, getMarks, async ({ db, caller, params }) => ({
    data: found(await findMarks(db, caller, params.id)),
  }))

  serve(app, setMark, async ({ db, caller, params, body }) => {
    await saveMark(db, caller, params.id, body)
    return { data: found(await findMarks(db, caller, params.id)) }
  })

  serve(app, openMarks, async ({ db, caller, params }) => {
    await openAllMarks(db, caller, params.id)
    return { data: { has_opened: true } }
  })

  serve(app, setPlaces, async ({ db, caller, params, body }) => {
    await savePlaces(db, caller, params.id, body.places)
    return { data: { places: body.places } }
  })
}

async function answer(db: Db, caller: Caller, id: string) {
  return { data: found(await applications.findApplication(db, caller, id)) }
}

/** Adds a staff note. Returns its entry in the history. */
async function insertNote(db: Db, caller: Caller, note: BodyOf<typeof noting>) {
  const { _id, company_id } = found(await findApplicationState(db, caller, note.applicationid))
  const noted = await record(db, caller, {
    subject: 'application',
    subject_id: _id,
    action: 'noted',
    company_id,
    comment: note.comment,
    data: { title: note.title },
  })
  return db.selectFrom('history').select(lineColumns).where('_id', '=', noted).executeTakeFirstOrThrow()
}
