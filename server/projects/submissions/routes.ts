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
import type { Actor } from '../../platform/sessions/actor.ts'
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
  serve(app, listOwnSubmissions, async ({ db, actor }) => ({
    data: await submissions.listOwnSubmissions(db, actor),
  }))

  serve(app, getSubmission, async ({ db, actor, params }) => ({ data: await read(db, actor, params.id) }))

  serve(app, saveSubmission, async ({ db, actor, params, body }) => {
    const { refused } = await saveDraft(db, actor, params.id, body.fields)
    return { data: await read(db, actor, params.id), refused }
  })

  serve(app, showPresence, async ({ db, actor, params, body }) => ({
    data: found(await submissions.notePresence(db, actor, params.id, body.field)),
  }))

  const hand = async ({ db, actor, params, body }: Call<typeof handIn>) => {
    const number = await handInDraft(db, app.config, actor, params.id, body.fields)
    return { data: found(await findHandIn(db, actor, params.id, number)) }
  }
  serve(app, handIn, hand)

  serve(app, getHandIn, async ({ db, actor, params, query }) => ({
    data: found(await findHandIn(db, actor, params.id, query.number)),
  }))

  serve(app, listSubmissions, async ({ db, actor, params }) => {
    const { _id } = found(
      await applicationsOf(db, actor)
        .select('applications._id')
        .where('applications._id', '=', params.id)
        .executeTakeFirst(),
    )
    return { data: await submissions.listSubmissions(db, actor, _id) }
  })

  serve(app, exportHandIns, async ({ db, actor, by, params }) => {
    const round = found(await submissions.findRound(db, actor, params.id))
    await record(db, by, {
      subject: 'round_hand_ins',
      subject_id: round._id,
      action: 'exported',
      company_id: round.company_id,
    })
    return exportOfRound(db, actor, round)
  })

  // Whoever may not see a picture, signed in or not, is told the same: that there is none.
  serve(app, getSubmissionPicture, async ({ db, actor, params, request }) => {
    const key = `submission/picture/${params.id}`
    const whole = key.replace(/\.w\d+\./, '.')
    const file =
      actor &&
      (await handedInFilesOf(db, actor)
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

async function read(db: Db, actor: Actor, id: string) {
  return found(await submissions.findSubmission(db, actor, id))
}
