import type { FastifyInstance } from 'fastify'
import {
  enterPaper,
  extendJudging,
  getDesk,
  getPaper,
  giveVisit,
  pauseJudging,
  settleFlag,
  tellTeam,
  visitAtTheEnd,
} from '../../../contract/judging/judging-desk.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { serve } from '../../platform/http/serve.ts'
import { findDesk } from './desk.ts'
import * as acts from './desk-acts.ts'
import { lockDesk, requireNotClosed, requireOpen, subjectOf } from './desk-round.ts'
import { extend } from './extend.ts'
import * as papers from './paper.ts'
import { findPaper } from './read-paper.ts'

/** The live desk of a round's judging, and what staff do there. */
export function deskRoutes(app: FastifyInstance) {
  serve(app, getDesk, {
    before: async ({ caller, params }) => {
      found(
        await roundsOf(app.db, caller)
          .select('rounds._id')
          .where('rounds._id', '=', params.id)
          .executeTakeFirst(),
      )
    },
    handle: async ({ db, params }) => ({ data: await findDesk(db, params.id) }),
  })

  serve(app, extendJudging, async ({ db, caller, params, body }) => {
    const round = await lockDesk(db, caller, params.id)
    if (round.is_sealed) throw conflict(messages.roundSealed)
    const { from, to } = await extend({ db, config: app.config, caller }, round._id, body.closes_at)
    await record(db, caller, { ...subjectOf(round), action: 'extended', from, to })
    return { data: { closes_at: to } }
  })

  serve(app, pauseJudging, async ({ db, caller, params, body: { is_paused } }) => {
    const round = await lockDesk(db, caller, params.id)
    if (is_paused) requireOpen(round)
    const isChanged = await acts.setPaused(db, round._id, caller._id, is_paused)
    if (isChanged) await record(db, caller, { ...subjectOf(round), action: is_paused ? 'paused' : 'went_on' })
    return { data: { is_paused } }
  })

  serve(app, visitAtTheEnd, async ({ db, caller, params, body }) => {
    const round = await lockDesk(db, caller, params.id)
    requireNotClosed(round)
    const visits = await acts.visitAtTheEnd(db, round._id, body.application_id, caller._id)
    const data = { application_id: body.application_id, visits }
    await record(db, caller, { ...subjectOf(round), action: 'visit_at_the_end', data })
    return { data: { visits } }
  })

  serve(app, giveVisit, async ({ db, caller, params, body }) => {
    const round = await lockDesk(db, caller, params.id)
    requireNotClosed(round)
    const visit = await acts.giveVisit(db, round._id, body)
    const data = { application_id: body.application_id }
    await record(db, caller, { ...subjectOf(round), action: 'visit_given', to: body.judge_id, data })
    return { data: visit }
  })

  serve(app, getPaper, async ({ db, caller, params, query }) => {
    const round = found(
      await roundsOf(db, caller).select('rounds._id').where('rounds._id', '=', params.id).executeTakeFirst(),
    )
    return { data: await findPaper(db, round._id, query) }
  })

  serve(app, enterPaper, async ({ db, caller, params, body }) => {
    const round = await lockDesk(db, caller, params.id)
    requireOpen(round)
    const { visit_id, replaced } = await papers.enterPaper(db, round._id, caller._id, body)
    const data = { application_id: body.application_id, visit_id, replaced }
    await record(db, caller, { ...subjectOf(round), action: 'paper_entered', to: body.judge_id, data })
    return { data: { _id: visit_id } }
  })

  serve(app, settleFlag, async ({ db, caller, params, body: { is_settled } }) => {
    const { flag, round } = await lockFlag(db, caller, params.id)
    if (await acts.setSettled(db, flag._id, caller._id, is_settled)) {
      const action = is_settled ? 'flag_settled' : 'flag_raised'
      await record(db, caller, { ...subjectOf(round), action, data: flag })
    }
    return { data: { is_settled } }
  })

  serve(app, tellTeam, async ({ db, caller, params }) => {
    const { flag, round } = await lockFlag(db, caller, params.id)
    if (flag.resolved_at !== null) throw conflict(messages.flagSettled)
    const told = await acts.tellTeam(db, app.config, flag._id)
    await record(db, caller, { ...subjectOf(round), action: 'team_told', data: { ...flag, told } })
    return { data: { told } }
  })
}

async function lockFlag(db: Db, caller: Caller, id: string) {
  const find = () =>
    roundsOf(db, caller)
      .innerJoin('judging_flags', 'judging_flags.round_id', 'rounds._id')
      .select([
        'judging_flags._id',
        'judging_flags.round_id',
        'judging_flags.application_id',
        'judging_flags.kind',
        'judging_flags.resolved_at',
      ])
      .where('judging_flags._id', '=', id)
      .executeTakeFirst()
  const { round_id } = found(await find())
  const round = await lockDesk(db, caller, round_id)
  return { round, flag: found(await find()) }
}
