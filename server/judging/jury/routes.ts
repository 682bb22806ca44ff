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
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type AwardedRound, readAwardedRound } from '../results/awards.ts'
import * as acts from './acts.ts'
import { findAsked, openPrize, type OpenPrize } from './current.ts'
import { giveOwnOrder } from './own.ts'
import { sendOneMore as send } from './one-more.ts'
import { readDeliberation } from './read.ts'

/** Juries that decide prizes which the scores leave open. */
export function juryRoutes(app: FastifyInstance) {
  juryPeopleRoutes(app)
  const { resultsWorker } = app

  serve(app, getDeliberation, async ({ db, caller, params, query }) => {
    const awarded = found(await readAwardedRound(db, resultsWorker, caller, params.id))
    return { data: found(await readDeliberation(db, awarded, query.prize)) }
  })

  const lockPrize = async (db: Db, caller: Caller, id: string, prizeId: string) => {
    const before = found(await readAwardedRound(db, resultsWorker, caller, id))
    await lockUnarchivedEvent(db, caller, before.judged.round.event._id)
    // Of two at once, the second sees what the first did.
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
    await note(db, caller, awarded, jury.is_asked ? 'jury_asked' : 'jury_saved', { data })
    return answer(db, caller, open)
  })

  serve(app, typeOrder, async ({ db, caller, params, body: { prize_id, judge_id, teams } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    if (!current) throw conflict(juryMessages.over)
    if (!awarded.judged.judges.some(({ _id }) => _id === judge_id))
      throw invalid({ judge_id: juryMessages.cannotChoose })
    await acts.putOrder(db, { deliberationId: current._id, judgeId: judge_id, teams, typedBy: caller._id })
    // Who typed for whom, and not what.
    await note(db, caller, awarded, 'order_typed', { to: judge_id, data: { prize: open.prize.name } })
    return answer(db, caller, open)
  })

  serve(app, showOrders, async ({ db, caller, params, body: { prize_id } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    await acts.show(db, open.roundId, current, caller._id)
    await note(db, caller, awarded, 'orders_shown', { data: { prize: open.prize.name } })
    return answer(db, caller, open)
  })

  serve(app, decidePrize, async ({ db, caller, params, body: { prize_id, ...decision } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    const { isNew, before } = await acts.decide(db, open, current, caller._id, decision)
    await note(db, caller, awarded, isNew ? 'prize_decided' : 'decision_reworded', {
      from: before,
      comment: decision.sentence,
      data: { prize: open.prize.name, application_id: decision.to },
    })
    return answer(db, caller, open)
  })

  serve(app, undoDecision, async ({ db, caller, params, body: { prize_id, is_correction } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    const now = found(await readDeliberation(db, awarded, prize_id))
    if (now.is_published && !is_correction) throw conflict(juryMessages.isPublished)
    await acts.undo(db, open, current, caller._id)
    const data = { prize: open.prize.name, application_id: current?.decided_for }
    await note(db, caller, awarded, 'decision_undone', { data })
    return answer(db, caller, open)
  })

  serve(app, sendOneMore, async ({ db, caller, params, body: { prize_id, ...visit } }) => {
    const { awarded, open, current } = await lockPrize(db, caller, params.id, prize_id)
    const teams = current?.teams ?? open.proposal.reach.teams
    if (!teams.includes(visit.application_id)) throw invalid({ application_id: juryMessages.notInReach })
    const reason = `for the ${open.prize.name}`
    const closes_at = await send(db, app.config, caller, awarded, { ...visit, reason })
    await note(db, caller, awarded, 'reopened', { comment: reason })
    const data = { application_id: visit.application_id }
    await note(db, caller, awarded, 'visit_given', { to: visit.judge_id, data })
    return { data: { closes_at } }
  })
}

/** The chair, and what the phones of a jury send. */
function juryPeopleRoutes(app: FastifyInstance) {
  serve(app, nameChair, async ({ db, caller, params, body: { judge_id } }) => {
    const awarded = found(await readAwardedRound(db, app.resultsWorker, caller, params.id))
    const { round, judges } = awarded.judged
    await lockUnarchivedEvent(db, caller, round.event._id)
    if (round.chain_head !== null) throw conflict(juryMessages.chairAfterClosing)
    const chair = judges.find(({ _id, has_left }) => _id === judge_id && !has_left)
    if (judge_id !== null && !chair) throw invalid({ judge_id: messages.notJudgeOfRound })
    await db
      .updateTable('round_judging')
      .set({ chair_id: judge_id })
      .where('round_id', '=', params.id)
      .where('sealed_at', 'is', null)
      .execute()
    await note(db, caller, awarded, 'chair_named', { to: judge_id })
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
  db: Db,
  by: Doer,
  { judged: { round } }: AwardedRound,
  action: Actions['judging'],
  noted: Noted,
) {
  const { company_id } = round
  return record(db, by, { subject: 'judging', subject_id: round._id, action, company_id, ...noted })
}
