import type { FastifyInstance } from 'fastify'
import { getRoundQuestions, saveRoundQuestions } from '../../../contract/events/rounds.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import { questionsAskedBy } from '../questions/asked.ts'
import { findCounted } from '../questions/queries.ts'
import { lockList, replaceQuestions } from '../questions/save-questions.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { type Call, serve } from '../../platform/http/serve.ts'

/** What the hand-in of a round asks. */
export function roundQuestionRoutes(app: FastifyInstance) {
  serve(app, getRoundQuestions, async ({ db, caller, params }) => answer(db, caller, params.id))

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof saveRoundQuestions>) => {
    const { round_id, event_id, company_id } = found(await findList(db, caller, params.id))
    await lockUnarchived(db, 'event', event_id)
    const list = await lockList(db, { round_id })
    refuseStale(list)
    const before = await questionsAskedBy(db, { round_id })
    await replaceQuestions(db, list._id, body.questions)
    const after = await questionsAskedBy(db, { round_id })
    await record(db, caller, {
      subject: 'round',
      subject_id: round_id,
      action: 'questions_changed',
      company_id,
      data: changesBetween(['questions'], { questions: before }, { questions: after }),
    })
    return answer(db, caller, round_id)
  }
  serve(app, saveRoundQuestions, { changedBy: ['questions_changed'], handle: save })
}

/** The version of a list that nobody saved yet is 0. */
function findList(db: Db, caller: Caller, roundId: string) {
  return roundsOf(db, caller)
    .leftJoin('question_lists', 'question_lists.round_id', 'rounds._id')
    .select(({ fn, val }) => [
      'rounds._id as round_id',
      'rounds.name',
      'events._id as event_id',
      'events.event_name',
      'events.company_id',
      fn.coalesce('question_lists.version', val(0)).as('version'),
    ])
    .where('rounds._id', '=', roundId)
    .executeTakeFirst()
}

async function answer(db: Db, caller: Caller, roundId: string) {
  const { round_id, name, event_id, event_name, version } = found(await findList(db, caller, roundId))
  return {
    data: {
      version,
      event: { _id: event_id, event_name },
      round: { _id: round_id, name },
      ...(await findCounted(db, { round_id })),
    },
  }
}
