import type { FastifyInstance } from 'fastify'
import {
  getRoundJudging,
  printJudgeCodes,
  saveRoundJudging,
  unlockCriteria,
} from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { printCodes } from './print-codes.ts'
import * as settings from './settings.ts'

/** By which criteria and rules a round is judged, and the codes of its judges on paper. */
export function roundJudgingRoutes(app: FastifyInstance) {
  serve(app, getRoundJudging, async ({ db, caller, params }) => {
    const data = await readRound(db, caller, params.id)
    // The tab of rounds shows this; from there staff go to the results.
    if (data.ballots > 0)
      app.resultsWorker.warm().catch((err: unknown) => app.log.warn({ err }, 'no thread for results'))
    return { data }
  })

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof saveRoundJudging>) => {
    const before = await lockRound(db, caller, params.id)
    refuseStale(before)
    await settings.saveRoundJudging(db, before, body)
    const after = await readRound(db, caller, params.id)
    const data = changesBetween(fieldsOf(body), before, after)
    const { company_id } = before
    await record(db, caller, {
      subject: 'judging',
      subject_id: before._id,
      action: 'changed',
      company_id,
      data,
    })
    return { data: after }
  }
  serve(app, saveRoundJudging, { changedBy: { subject: 'judging' }, handle: save })

  serve(app, unlockCriteria, async ({ db, caller, params, body }) => {
    const before = await lockRound(db, caller, params.id)
    if (before.ballots === 0) throw conflict(messages.notLocked)
    if (before.sealed_at !== null) throw conflict(messages.roundSealed)
    await settings.unlock(db, before._id, body.reason)
    await record(db, caller, {
      subject: 'judging',
      subject_id: before._id,
      action: 'criteria_unlocked',
      company_id: before.company_id,
      comment: body.reason,
      data: { ballots: before.ballots },
    })
    return { data: await readRound(db, caller, params.id) }
  })

  serve(app, printJudgeCodes, async ({ db, caller, params, body }) => ({
    data: await printCodes({ db, config: app.config, caller }, params.id, body.judges),
  }))
}

async function readRound(db: Db, caller: Caller, id: string) {
  return found(await settings.findRoundJudging(db, caller, id))
}

async function lockRound(db: Db, caller: Caller, id: string) {
  await lockEventOfRound(db, caller, id)
  return readRound(db, caller, id)
}
