import type { FastifyInstance } from 'fastify'
import {
  getResultsBundle,
  getRoundResults,
  reopenRound,
  sealRound,
} from '../../../contract/judging/judging-results.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { record } from '../../platform/happenings/record.ts'
import { readAwardedRound } from '../results/awards.ts'
import { withDecisions } from '../results/jury-decisions.ts'
import { isPublishing } from '../results/publication-time.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireGiven } from './given-visits.ts'
import { readJudgedRound } from './judged-round.ts'
import * as seal from './seal.ts'

/** What the ballots of a round say, as staff see it, and sealing them. */
export function resultRoutes(app: FastifyInstance) {
  serve(app, getRoundResults, async ({ db, caller, params }) => ({
    data: await app.resultsWorker.results(await readRound(db, caller, params.id)),
  }))

  serve(app, sealRound, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const { input, unfinished } = await readRound(db, caller, params.id)
    if (input.ballots.length + unfinished.length === 0) throw conflict(messages.nothingToSeal)
    if (!(await seal.sealRound(db, params.id, caller._id))) throw conflict(messages.roundSealed)
    // A refusal undoes the seal: somebody who sent visits was told that judging stays open.
    if (body.given !== undefined) await requireGiven(db, params.id, body.given)
    const after = await readRound(db, caller, params.id)
    const results = await app.resultsWorker.results(after)
    // A ballot came or was completed since: nothing is sealed, and staff look again.
    if (body.counting !== undefined && body.counting !== results.ballots)
      throw conflict(messages.otherBallots)
    await record(db, caller, {
      subject: 'judging',
      subject_id: params.id,
      action: 'sealed',
      company_id,
      data: { ballots: after.input.ballots.length, head: after.round.chain_head },
    })
    return { data: results }
  })

  serve(app, reopenRound, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    if (await isPublishing(db, params.id)) throw conflict(messages.publicationWaits)
    if (!(await seal.reopenRound(db, params.id, caller._id, body.reason)))
      throw conflict(messages.roundNotSealed)
    await record(db, caller, {
      subject: 'judging',
      subject_id: params.id,
      action: 'reopened',
      company_id,
      comment: body.reason,
    })
    return { data: await app.resultsWorker.results(await readRound(db, caller, params.id)) }
  })

  serve(app, getResultsBundle, async ({ db, caller, params }) => {
    const { counted, given } = found(await readAwardedRound(db, app.resultsWorker, caller, params.id))
    if (!counted) throw conflict(messages.roundNotSealed)
    // As it is published where all teams are shown.
    return withDecisions(counted.bundle, given, counted.numbers, true)
  })
}

async function readRound(db: Db, caller: Caller, id: string) {
  return found(await readJudgedRound(db, caller, id))
}
