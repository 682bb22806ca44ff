import type { FastifyInstance } from 'fastify'
import {
  getAnswerFile,
  getQuestions,
  listAskedQuestions,
  previewQuestions,
  saveQuestions,
} from '../../../contract/events/questions.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { found } from '../../platform/http/errors.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { findAnswerFile } from './answers.ts'
import { questionsAskedBy } from './asked.ts'
import * as questions from './queries.ts'
import { lockList, replaceQuestions } from './save-questions.ts'
import { countLacking } from './unanswered.ts'

export function questionRoutes(app: FastifyInstance) {
  serve(app, getQuestions, async ({ db, caller, params }) => ({
    data: found(await questions.findQuestions(db, caller, params.id)),
  }))

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof saveQuestions>) => {
    const { _id, company_id } = found(await questions.findList(db, caller, params.id))
    await lockUnarchived(db, 'event', _id)
    const list = await lockList(db, { event_id: _id })
    refuseStale(list)
    const before = await questionsAskedBy(db, { event_id: _id })
    await replaceQuestions(db, list._id, body.questions)
    const after = await questionsAskedBy(db, { event_id: _id })
    await record(db, caller, {
      subject: 'event',
      subject_id: _id,
      action: 'questions_changed',
      company_id,
      data: changesBetween(['questions'], { questions: before }, { questions: after }),
    })
    return { data: found(await questions.findQuestions(db, caller, _id)) }
  }
  serve(app, saveQuestions, { changedBy: ['questions_changed'], handle: save })

  const foretell = async ({ db, caller, params, body, refuseStale }: Call<typeof previewQuestions>) => {
    const list = found(await questions.findList(db, caller, params.id))
    refuseStale(list)
    return { data: await countLacking(db, list._id, body.questions) }
  }
  serve(app, previewQuestions, { changedBy: ['questions_changed'], handle: foretell })

  serve(app, listAskedQuestions, async ({ db, caller, params }) => {
    const { _id } = found(await questions.findList(db, caller, params.id))
    return { data: await questionsAskedBy(db, { event_id: _id }) }
  })

  // Whoever may not read a file, signed in or not, is told the same: that there is none.
  serve(app, getAnswerFile, async ({ db, caller, params, request }) => {
    const { key, file_name } = found(caller.role && (await findAnswerFile(db, caller, params.id)))
    try {
      const { contentLength } = await app.disk.getMetaData(key)
      return { fileName: file_name, content: await app.disk.getStream(key), length: contentLength }
    } catch (error) {
      throw storageRefusal(error, request.log)
    }
  })
}
