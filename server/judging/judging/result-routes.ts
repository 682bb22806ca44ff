import type { FastifyInstance } from 'fastify'
import {
  getResultsBundle,
  getRoundResults,
  reopenRound,
  sealRound,
} from '../../../contract/judging/judging-results.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { record } from '../../platform/happenings/record.ts'
import { isPublishing } from '../results/publication-time.ts'
import { serve } from '../../platform/http/serve.ts'
import { readJudgedRound } from './judged-round.ts'
import * as seal from './seal.ts'

/** What the ballots of a round say, as staff see it, and sealing them. */
export function resultRoutes(app: FastifyInstance) {
  serve(app, getRoundResults, async ({ db, actor, params }) => ({
    data: await app.resultsWorker.results(await readRound(db, actor, params.id)),
  }))

  serve(app, sealRound, async ({ db, actor, by, params }) => {
    const { company_id, ballots } = await lockRound(db, actor, params.id)
    if (ballots === 0) throw conflict(messages.nothingToSeal)
    if (!(await seal.sealRound(db, params.id, actor._id))) throw conflict(messages.roundSealed)
    const after = await readRound(db, actor, params.id)
    await record(db, by, {
      subject: 'judging',
      subject_id: params.id,
      action: 'sealed',
      company_id,
      data: { ballots: after.input.ballots.length, head: after.round.chain_head },
    })
    return { data: await app.resultsWorker.results(after) }
  })

  serve(app, reopenRound, async ({ db, actor, by, params, body }) => {
    const { company_id } = await lockRound(db, actor, params.id)
    if (await isPublishing(db, params.id)) throw conflict(messages.publicationWaits)
    if (!(await seal.reopenRound(db, params.id, actor._id, body.reason)))
      throw conflict(messages.roundNotSealed)
    await record(db, by, {
      subject: 'judging',
      subject_id: params.id,
      action: 'reopened',
      company_id,
      comment: body.reason,
    })
    return { data: await app.resultsWorker.results(await readRound(db, actor, params.id)) }
  })

  serve(app, getResultsBundle, async ({ db, actor, params }) => {
    const bundle = await app.resultsWorker.bundle(await readRound(db, actor, params.id))
    if (!bundle) throw conflict(messages.roundNotSealed)
    return bundle
  })
}

async function readRound(db: Db, actor: Actor, id: string) {
  return found(await readJudgedRound(db, actor, id))
}

/** The event first, as everywhere. */
async function lockRound(db: Db, actor: Actor, id: string) {
  const { round } = await readRound(db, actor, id)
  await lockUnarchivedEvent(db, actor, round.event._id)
  const { input, unfinished } = await readRound(db, actor, id)
  return { company_id: round.company_id, ballots: input.ballots.length + unfinished.length }
}
