import type { FastifyInstance } from 'fastify'
import { getClosing, sendBestVisits } from '../../../contract/judging/judging-closing.ts'
import { found } from '../../platform/http/errors.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { closingOf } from './closing.ts'
import { findDesk } from './desk.ts'
import { giveVisits } from './desk-acts.ts'
import { lockDesk, requireNotClosed } from './desk-round.ts'
import { countGiven } from './given-visits.ts'
import { readJudgedRound } from './judged-round.ts'

/** What staff read and do before they close judging. */
export function closingRoutes(app: FastifyInstance) {
  serve(app, getClosing, async ({ db, caller, params }) => {
    const judged = found(await readJudgedRound(db, caller, params.id))
    // Counted before the visits are read: what is sent in between refuses closing, and is not lost.
    const given = await countGiven(db, params.id)
    const results = await app.resultsWorker.results(judged)
    return { data: closingOf(judged, results, await findDesk(db, params.id), given) }
  })

  serve(app, sendBestVisits, async ({ db, caller, params, body }) => {
    const round = await lockDesk(db, caller, params.id)
    requireNotClosed(round)
    // What was sent before stays: the answer was lost, or somebody else sent it.
    const sent = await giveVisits(db, round._id, body.visits)
    await recordMany(
      db,
      caller,
      sent.map(({ judge_id, application_id }) => ({
        subject: 'judging' as const,
        subject_id: round._id,
        action: 'visit_given',
        company_id: round.company_id,
        to: judge_id,
        data: { application_id },
      })),
    )
    return { data: { sent: sent.length } }
  })
}
