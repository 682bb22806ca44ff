import type { FastifyInstance } from 'fastify'
import { getAttendanceQuestions, saveAttendanceQuestions } from '../../../contract/teams/attendance.ts'
import { questionsAskedBy } from '../../events/questions/asked.ts'
import { findCounted } from '../../events/questions/queries.ts'
import { lockList, replaceQuestions } from '../../events/questions/save-questions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

/** What people are asked who come to an event: a list as that of its form (docs/product.md §13). */
export function attendanceRoutes(app: FastifyInstance) {
  serve(app, getAttendanceQuestions, async ({ db, caller, params }) => answer(db, caller, params.id))

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof saveAttendanceQuestions>) => {
    const { _id, company_id } = found(await findList(db, caller, params.id))
    await lockUnarchived(db, 'event', _id)
    const owner = { attendance_of: _id }
    const list = await lockList(db, owner)
    refuseStale(list)
    const before = await questionsAskedBy(db, owner)
    await replaceQuestions(db, list._id, body.questions)
    const after = await questionsAskedBy(db, owner)
    await record(db, caller, {
      subject: 'event',
      subject_id: _id,
      action: 'attendance_changed',
      company_id,
      data: changesBetween(['questions'], { questions: before }, { questions: after }),
    })
    return answer(db, caller, _id)
  }
  serve(app, saveAttendanceQuestions, { changedBy: ['attendance_changed'], handle: save })
}

/** The version of a list that nobody saved yet is 0. */
function findList(db: Db, caller: Caller, eventId: string) {
  return eventsOf(db, caller)
    .leftJoin('question_lists', 'question_lists.attendance_of', 'events._id')
    .select(({ fn, val }) => [
      'events._id',
      'events.event_name',
      'events.company_id',
      fn.coalesce('question_lists.version', val(0)).as('version'),
    ])
    .where('events._id', '=', eventId)
    .executeTakeFirst()
}

async function answer(db: Db, caller: Caller, eventId: string) {
  const { _id, event_name, version } = found(await findList(db, caller, eventId))
  const counted = await findCounted(db, { attendance_of: _id })
  return { data: { version, event: { _id, event_name }, ...counted } }
}
