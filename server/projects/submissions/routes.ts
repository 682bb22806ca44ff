import type { FastifyInstance } from 'fastify'
import {
  exportHandIns,
  getHandIn,
  getSubmission,
  getSubmissionPicture,
  handIn,
  listOwnSubmissions,
  listSubmissions,
  saveSubmission,
  showPresence,
} from '../../../contract/projects/submissions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { record } from '../../platform/happenings/record.ts'
import { applicationsOf, handedInFilesOf } from '../../platform/reach/reach.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { exportOfRound } from './export.ts'
import { handInDraft } from './hand-in.ts'
import { findHandIn } from './handed-in.ts'
import * as submissions from './queries.ts'
import { saveDraft } from './save.ts'

export function submissionRoutes(app: FastifyInstance) {
  serve(app, listOwnSubmissions, async ({ db, caller }) => ({
    data: await submissions.listOwnSubmissions(db, caller),
  }))

  serve(app, getSubmission, async ({ db, caller, params }) => ({ data: await read(db, caller, params.id) }))

  serve(app, saveSubmission, async ({ db, caller, params, body }) => {
    const { refused } = await saveDraft(db, caller, params.id, body.fields)
    return { data: await read(db, caller, params.id), refused }
  })

  serve(app, showPresence, async ({ db, caller, params, body }) => ({
    data: found(await submissions.notePresence(db, caller, params.id, body.field)),
  }))

  const hand = async ({ db, caller, params, body }: Call<typeof handIn>) => {
    const number = await handInDraft({ db, config: app.config, caller }, params.id, body.fields)
    return { data: found(await findHandIn(db, caller, params.id, number)) }
  }
  serve(app, handIn, hand)

  serve(app, getHandIn, async ({ db, caller, params, query }) => ({
    data: found(await findHandIn(db, caller, params.id, query.number)),
  }))

  serve(app, listSubmissions, async ({ db, caller, params }) => {
    const { _id } = found(
      await applicationsOf(db, caller)
        .select('applications._id')
        .where('applications._id', '=', params.id)
        .executeTakeFirst(),
    )
    return { data: await submissions.listSubmissions(db, caller, _id) }
  })

  serve(app, exportHandIns, async ({ db, caller, params }) => {
    const round = found(await submissions.findRound(db, caller, params.id))
    await record(db, caller, {
      subject: 'round_hand_ins',
      subject_id: round._id,
      action: 'exported',
      company_id: round.company_id,
    })
    return exportOfRound(db, caller, round)
  })

  // Whoever may not see a picture, signed in or not, is told the same: that there is none.
  serve(app, getSubmissionPicture, async ({ db, caller, params, request }) => {
    const key = `submission/picture/${params.id}`
    const whole = key.replace(/\.w\d+\./, '.')
    const file =
      caller.role &&
      (await handedInFilesOf(db, caller)
        .select('files.file_name')
        .where('files.key', '=', whole)
        .executeTakeFirst())
    const { file_name } = found(file)
    try {
      const { contentLength } = await app.disk.getMetaData(key)
      return { fileName: file_name, content: await app.disk.getStream(key), length: contentLength }
    } catch (error) {
      throw storageRefusal(error, request.log)
    }
  })
}

async function read(db: Db, caller: Caller, id: string) {
  return found(await submissions.findSubmission(db, caller, id))
}
