import type { FastifyInstance } from 'fastify'
import {
  decidePrize,
  getDeliberation,
  giveOrder,
  nameChair,
  saveJury,
  sendOneMore,
  showOrders,
  typeOrder,
  undoDecision,
} from '../../../contract/judging/jury.ts'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Actions } from '../../../contract/platform/happenings.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type JudgedRound, readJudgedRound } from '../judging/judged-round.ts'
import { readAwardedRound } from '../results/awards.ts'
import * as acts from './acts.ts'
import { findAsked, openPrize, type OpenPrize } from './current.ts'
import { mailOrderTyped } from './mail-order-typed.ts'
import { giveOwnOrder } from './own.ts'
import { sendOneMore as send } from './one-more.ts'
import { isDecisionPublished, readDeliberation } from './read.ts'

/** Juries that decide prizes which the scores leave open. */
export function juryRoutes(app: FastifyInstance) {
  juryPeopleRoutes(app)
  const { resultsWorker } = app

  serve(app, getDeliberation, async ({ db, caller, params, query }) => {
    const awarded = found(await readAwardedRound(db, resultsWorker, caller, params.id))
    return { data: found(await readDeliberation(db, awarded, query.prize)) }
  })

  const lockPrize = async (db: Db, caller: Caller, id: string, prizeId: string) => {
    await lockEventOfRound(db, caller, id)
    const awarded = found(await readAwardedRound(db, resultsWorker, caller, id))
    if (awarded.judged.round.chain_head === null) throw conflict(messages.roundNotSealed)
    found(awarded.given.find(({ _id }) => _id === prizeId))
    const open = openPrize(awarded, prizeId)
    if (!open?.proposal.reach.isOpen) throw conflict(juryMessages.notOpen)
    return { awarded, open, ...(await findAsked(db, open)) }
  }

  const answer = async (db: Db, caller: Caller, { roundId, prize }: OpenPrize) => {
    const awarded = found(await readAwardedRound(db, resultsWorker, caller, roundId))
    return { data: found(await readDeliberation(db, awarded, prize._id)) }
  }

  serve(app, saveJury, async ({ db, caller, params, body: { prize_id, ...jury } }) => {
    const { awarded, open } = await lockPrize(db, caller, params.id, prize_id)
    if (open.proposal.decided) throw conflict(juryMessages.decidedAlready)
    await acts.saveJury(db, open, caller._id, jury)
    const data = { prize: open.prize.name, judges: jury.judges, teams: jury.teams }
    await note({ db, caller }, awarded.judged.round, jury.is_asked ? 'jury_asked' : 'jury_saved', { data })
    return answer(db, caller, open)
  })

  serve(app, typeOrder, async ({ db, config, caller, params, body: { prize_id, judge_id, teams } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    if (!current) throw conflict(juryMessages.over)
    if (!awarded.judged.judges.some(({ _id }) => _id === judge_id))
      throw invalid({ judge_id: juryMessages.cannotChoose })
    await acts.putOrder(db, { deliberationId: current._id, judgeId: judge_id, teams, typedBy: caller._id })
    await mailOrderTyped(db, config, {
      deliberationId: current._id,
      judgeId: judge_id,
      prize: open.prize.name,
    })
    // Who typed for whom, and not what.
    await note({ db, caller }, awarded.judged.round, 'order_typed', {
      to: judge_id,
      data: { prize: open.prize.name },
    })
    return answer(db, caller, open)
  })

  serve(app, showOrders, async ({ db, caller, params, body: { prize_id } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    await acts.show(db, open.roundId, current, caller._id)
    await note({ db, caller }, awarded.judged.round, 'orders_shown', { data: { prize: open.prize.name } })
    return answer(db, caller, open)
  })

  serve(app, decidePrize, async ({ db, caller, params, body: { prize_id, ...decision } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    const { isNew, before } = await acts.decide({ db, caller }, open, current, decision)
    await note({ db, caller }, awarded.judged.round, isNew ? 'prize_decided' : 'decision_reworded', {
      from: before,
      comment: decision.sentence,
      data: { prize: open.prize.name, application_id: decision.to },
    })
    return answer(db, caller, open)
  })

  serve(app, undoDecision, async ({ db, caller, params, body: { prize_id, is_correction } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    if (!is_correction && (await isDecisionPublished(db, open))) throw conflict(juryMessages.isPublished)
    await acts.undo(db, open, current, caller._id)
    const data = { prize: open.prize.name, application_id: current?.decided_for }
    await note({ db, caller }, awarded.judged.round, 'decision_undone', { data })
    return answer(db, caller, open)
  })

  serve(app, sendOneMore, async ({ db, config, caller, params, body: { prize_id, ...visit } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    const teams = current?.teams ?? open.proposal.reach.teams
    if (!teams.includes(visit.application_id)) throw invalid({ application_id: juryMessages.notInReach })
    const reason = `for the ${open.prize.name}`
    const closes_at = await send({ db, config, caller }, awarded, { ...visit, reason })
    await note({ db, caller }, awarded.judged.round, 'reopened', { comment: reason })
    const data = { application_id: visit.application_id }
    await note({ db, caller }, awarded.judged.round, 'visit_given', { to: visit.judge_id, data })
    return { data: { closes_at } }
  })
}

/** The chair, and what the phones of a jury send. */
function juryPeopleRoutes(app: FastifyInstance) {
  serve(app, nameChair, async ({ db, caller, params, body: { judge_id } }) => {
    await lockEventOfRound(db, caller, params.id)
    const judged = found(await readJudgedRound(db, caller, params.id))
    if (judged.round.chain_head !== null) throw conflict(juryMessages.chairAfterClosing)
    const chair = judged.judges.find(({ _id, has_left }) => _id === judge_id && !has_left)
    if (judge_id !== null && !chair) throw invalid({ judge_id: messages.notJudgeOfRound })
    await db
      .updateTable('round_judging')
      .set({ chair_id: judge_id })
      .where('round_id', '=', params.id)
      .where('sealed_at', 'is', null)
      .execute()
    await note({ db, caller }, judged.round, 'chair_named', { to: judge_id })
    return { data: { chair_id: judge_id } }
  })

  serve(app, giveOrder, async ({ db, caller, params, body }) => {
    const { jury, given, of } = await giveOwnOrder(db, caller, params.id, body.teams)
    const { company_id } = await db
      .selectFrom('events')
      .select('company_id')
      .where('_id', '=', jury.event_id)
      .executeTakeFirstOrThrow()
    await record(db, caller, {
      subject: 'judge',
      subject_id: caller._id,
      action: 'order_given',
      company_id,
      data: { round_id: jury.round_id, prize: jury.prize },
    })
    return { data: { given, of } }
  })
}

interface Noted {
  from?: string | null
  to?: string | null
  comment?: string | null
  data?: Record<string, unknown>
}

function note(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  { _id, company_id }: Pick<JudgedRound['round'], '_id' | 'company_id'>,
  action: Actions['judging'],
  noted: Noted,
) {
  return record(db, caller, { subject: 'judging', subject_id: _id, action, company_id, ...noted })
}
