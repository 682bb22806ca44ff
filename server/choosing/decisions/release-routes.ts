import type { FastifyInstance } from 'fastify'
import {
  getMailValues,
  getReleasePlan,
  getTriageSeats,
  saveDecisionMail,
  startRelease,
} from '../../../contract/choosing/releases.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, notFound } from '../../platform/http/errors.ts'
import { fieldsOf, record } from '../../platform/happenings/record.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { findMailValues, writeDecisionMail } from './event-mails.ts'
import { findDecisionMails } from './mails.ts'
import { readPlan } from './plan.ts'
import { readReleaseSeats } from './release-seats.ts'
import * as releases from './queries.ts'
import { startRelease as start } from './start-release.ts'

export function decisionReleaseRoutes(app: FastifyInstance) {
  serve(app, getReleasePlan, async ({ db, caller, params }) => ({
    data: await readPlan(db, caller, params.id),
  }))

  serve(app, getTriageSeats, async ({ db, caller, params }) => {
    const { _id } = found(
      await eventsOf(db, caller).select('events._id').where('events._id', '=', params.id).executeTakeFirst(),
    )
    return { data: await readReleaseSeats(db, _id, null) }
  })

  serve(app, startRelease, async ({ db, caller, params, body }) => ({
    data: await start(db, caller, params.id, body.digest),
  }))

  const saveMail = async ({ db, caller, params, body, refuseStale }: Call<typeof saveDecisionMail>) => {
    const event = found(
      await eventsOf(db, caller)
        .select(['events._id', 'events.company_id'])
        .where('events._id', '=', params.id)
        .executeTakeFirst(),
    )
    await releases.lockAlone(db, 'mails', event._id)
    if (await releases.findUnderWay(db, caller, event._id)) throw conflict(messages.mailsLeaving)
    const { outcome, round_id } = body
    const of = [{ outcome, round: round_id === null ? null : await roundOf(db, caller, event._id, round_id) }]
    const [former] = await findDecisionMails(db, event._id, of)
    refuseStale(found(former))
    await writeDecisionMail(db, event._id, body)
    const [mail] = await findDecisionMails(db, event._id, of)
    const { company_id } = event
    const data = { event_id: event._id, outcome, round_id, fields: fieldsOf(body) }
    await record(db, caller, {
      subject: 'decision_letter',
      subject_id: event._id,
      action: 'changed',
      company_id,
      data,
    })
    return { data: found(mail) }
  }
  serve(app, saveDecisionMail, { changedBy: { subject: 'decision_letter' }, handle: saveMail })

  serve(app, getMailValues, async ({ db, caller, params }) => ({
    data: found(await findMailValues(db, caller, params.id)),
  }))
}

/** A round of this event. */
async function roundOf(db: Db, caller: Caller, eventid: string, id: string) {
  const round = await releases.findDecidedRound(db, caller, id)
  if (round?.event_id !== eventid) throw notFound()
  return round.named
}
