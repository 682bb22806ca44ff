import type { FastifyInstance } from 'fastify'
import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { mostRounds } from '../../../contract/events/rounds.calls.ts'
import {
  createRound,
  deleteRound,
  getRound,
  listRounds,
  orderRounds,
  previewRoundMail,
  updateRound,
} from '../../../contract/events/rounds.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { findEventStatus } from '../events/queries.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { lockEventOfRound, lockRounds, removalFault } from './lock-rounds.ts'
import { foretellMoves, noticeMoves } from './notice-moves.ts'
import * as rounds from './queries.ts'
import { roundQuestionRoutes } from './question-routes.ts'
import { settleRound } from './settle-round.ts'

export function roundRoutes(app: FastifyInstance) {
  roundQuestionRoutes(app)

  serve(app, listRounds, async ({ db, caller, params }) => {
    const { _id } = found(await findEventStatus(db, caller, params.id))
    return { data: await rounds.listRounds(db, caller, _id) }
  })

  serve(app, getRound, async ({ db, caller, params }) => answer(db, caller, params.id))

  serve(app, createRound, async ({ db, caller, params, body }) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const former = await namesOf(db, event._id)
    if (former.length >= mostRounds) throw conflict(say.tooManyRounds)
    const _id = await rounds.insertRound(db, event._id, await settleRound(db, event, body))
    const { company_id } = event
    await record(db, caller, { subject: 'round', subject_id: _id, action: 'created', company_id })
    await noteListChange(db, caller, event, former)
    return answer(db, caller, _id)
  })

  serve(app, updateRound, async ({ db, caller, params, query, body, refuseStale }) => {
    const event = await lockEventOfRound(db, caller, params.id)
    const before = found(await rounds.findRound(db, caller, params.id))
    refuseStale(before)
    const former = await namesOf(db, event._id)
    await rounds.updateRound(db, before._id, await settleRound(db, event, body, before))
    const after = found(await rounds.findRound(db, caller, before._id))
    const acting = { db, config: app.config, caller }
    const told = await noticeMoves(acting, before, after, { isCorrection: query.is_correction })
    const changes = changesBetween(fieldsOf(body), before, after)
    await record(db, caller, {
      subject: 'round',
      subject_id: before._id,
      action: 'changed',
      company_id: event.company_id,
      data: { ...changes, ...((told > 0 || query.is_correction) && { told }) },
    })
    await noteListChange(db, caller, event, former)
    return { ...(await answer(db, caller, before._id)), told }
  })

  serve(app, previewRoundMail, async ({ db, caller, params, body, refuseStale }) => {
    const before = found(await rounds.findRound(db, caller, params.id))
    refuseStale(before)
    const after = { ...before, ...(await settleRound(db, before.event, body, before)) }
    return { data: await foretellMoves({ db, config: app.config }, before, after) }
  })

  serve(app, deleteRound, async ({ db, caller, params, refuseStale }) => {
    const event = await lockEventOfRound(db, caller, params.id)
    const before = found(await rounds.findRound(db, caller, params.id))
    refuseStale(before)
    const former = await namesOf(db, event._id)
    const locked = (await lockRounds(db, event._id)).find(({ _id }) => _id === before._id)
    const fault = locked && removalFault(locked)
    if (fault) throw conflict(fault)
    await rounds.deleteRound(db, before._id)
    const { company_id } = event
    const data = { event_id: event._id, name: before.name }
    await record(db, caller, {
      subject: 'round',
      subject_id: before._id,
      action: 'deleted',
      company_id,
      data,
    })
    await noteListChange(db, caller, event, former)
    return { data: { _id: before._id } }
  })

  serve(app, orderRounds, async ({ db, caller, params, body }) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const former = await namesOf(db, event._id)
    const known = new Set(former.map(({ _id }) => _id))
    const sent = new Set(body.rounds)
    if (body.rounds.length !== sent.size) throw invalid({ rounds: say.choice })
    if (sent.symmetricDifference(known).size > 0) throw conflict(messages.roundsChanged)
    await rounds.placeRounds(db, body.rounds)
    await noteListChange(db, caller, event, former)
    return { data: await rounds.listRounds(db, caller, event._id) }
  })
}

/** The list of rounds as the event's form has it. */
function namesOf(db: Db, eventId: string) {
  return db
    .selectFrom('rounds')
    .select(['_id', 'name', 'description'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

type Names = Awaited<ReturnType<typeof namesOf>>

/** A change of that list is one of the event too. */
async function noteListChange(
  db: Db,
  by: Doer,
  event: { _id: string; company_id: string | null },
  former: Names,
) {
  const data = changesBetween(['rounds'], { rounds: former }, { rounds: await namesOf(db, event._id) })
  if (!data.rounds) return
  await rounds.raiseEventVersion(db, event._id)
  const { _id, company_id } = event
  await record(db, by, { subject: 'event', subject_id: _id, action: 'changed', company_id, data })
}

async function answer(db: Db, caller: Caller, id: string) {
  return { data: found(await rounds.findRound(db, caller, id)) }
}
