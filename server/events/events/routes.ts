import type { FastifyInstance } from 'fastify'
import {
  changeEventStatus,
  createEvent,
  getEvent,
  listEvents,
  previewEventMail,
  previewStatusMail,
  updateEvent,
} from '../../../contract/events/events.ts'
import type { EventFields } from '../../../contract/events/event-form.ts'
import { statusConflict, fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { canBecome, eventStatuses, type EventStatus } from '../../../contract/platform/statuses.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import { conflict, found, Refusal } from '../../platform/http/errors.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nameAddress } from '../addresses/name-address.ts'
import { keepClock } from '../rounds/keep-clock.ts'
import { replaceRounds } from '../rounds/replace-rounds.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import * as events from './queries.ts'
import { completeEvent } from './complete-event.ts'
import { findOpenWork } from './open-work.ts'
import { renameThemes } from './rename-themes.ts'
import { wrongBesides } from './wrong-besides.ts'
import { foretellOfEvent, foretellOfStatus, type Mailed, tellOfEvent } from './tell-of-event.ts'
import { missingIn } from '../../../contract/events/missing-in-event.ts'

export function eventRoutes(app: FastifyInstance) {
  const { timezone } = app.config

  serve(app, listEvents, ({ db, caller, query }) => events.listEvents(db, caller, query))

  serve(app, getEvent, async ({ db, caller, params }) => ({
    data: found(await events.findEvent(db, caller, params.id)),
  }))

  const extraProblems = (asked: Parameters<typeof wrongBesides>[0]) => wrongBesides(asked, timezone)

  const create = async ({ db, caller, body }: Call<typeof createEvent>) => {
    const event = await completeEvent(db, caller, body, { timezone })
    const _id = await events.insertEvent(db, caller, event)
    await replaceLists(db, _id, body)
    const { company_id, event_status: to } = event
    await record(db, caller, { subject: 'event', subject_id: _id, action: 'created', company_id, to })
    await nameAddress(db, { _id, event_name: event.event_name, published_at: null })
    return { data: found(await events.findEvent(db, caller, _id)) }
  }
  serve(app, createEvent, { extraProblems, handle: create })

  const update = async ({ db, caller, params, query, body, refuseStale }: Call<typeof updateEvent>) => {
    const before = found(await events.lockEvent(db, caller, params.id))
    requireUnarchived(before)
    refuseStale(before)
    const event = await completeEvent(db, caller, body, { before, timezone })
    const former = found(await events.findEvent(db, caller, before._id))
    await events.updateEvent(db, before._id, event)
    await replaceLists(db, before._id, body)
    await nameAddress(db, { ...before, event_name: event.event_name })
    if (before.published_at === null) await keepClock(db, before._id, [before.timezone, event.timezone])
    const data = found(await events.findEvent(db, caller, before._id))
    const mails = await tellOfEvent(db, app.config, before, { tellsNobody: query.is_correction })
    const mailed = saidOfMail(mails, query.is_correction)
    const { company_id } = event
    const isTurned = data.event_status !== before.event_status
    await record(db, caller, {
      subject: 'event',
      subject_id: data._id,
      action: 'changed',
      company_id,
      data: { ...changesBetween(fieldsOf(body), former, data), ...(!isTurned && mailed) },
    })
    if (isTurned) {
      await record(db, caller, {
        subject: 'event',
        subject_id: data._id,
        action: 'status_changed',
        company_id,
        from: before.event_status,
        to: data.event_status,
        data: mailed,
      })
    }
    return { data, ...mails }
  }
  serve(app, updateEvent, { extraProblems, changedBy: { subject: 'event' }, handle: update })

  const foretell = async ({ db, caller, params, body, refuseStale }: Call<typeof previewEventMail>) => {
    const before = found(await events.findEventRow(db, caller, params.id))
    requireUnarchived(before)
    refuseStale(before)
    const event = await completeEvent(db, caller, body, { before, timezone })
    return { data: await foretellOfEvent(db, app.config, before, event) }
  }
  serve(app, previewEventMail, { extraProblems, changedBy: { subject: 'event' }, handle: foretell })

  serve(app, previewStatusMail, async ({ db, caller, params, query }) => {
    const before = found(await events.findEventStatus(db, caller, params.id))
    if (before.event_status === 'draft') requireComplete(found(await events.findEvent(db, caller, params.id)))
    return {
      data: await foretellOfStatus(db, app.config, before, query.event_status),
      open: query.event_status === 'completed' ? await findOpenWork(db, before._id) : null,
    }
  })

  serve(app, changeEventStatus, async ({ db, caller, params, query, body, refuseStale }) => {
    const before = found(await events.findEventStatus(db, caller, params.id))
    requireUnarchived(before)
    refuseStale(before)
    const refuse = (status: EventStatus) => conflict(statusConflict(eventStatuses[status].label))
    if (!canBecome(eventStatuses, before.event_status, body.event_status)) throw refuse(before.event_status)
    if (before.event_status !== body.event_status) {
      if (before.event_status === 'draft')
        requireComplete(found(await events.findEvent(db, caller, params.id)))
      const isFirst = await events.changeStatus(db, before._id, before.event_status, body.event_status)
      if (!isFirst) {
        const now = found(await events.findEventStatus(db, caller, before._id))
        requireUnarchived(now)
        throw refuse(now.event_status)
      }
    }
    const { _id, company_id, event_status: from } = before
    const to = body.event_status
    const mails = await tellOfEvent(db, app.config, before, { tellsNobody: query.tells_nobody })
    await record(db, caller, {
      subject: 'event',
      subject_id: _id,
      action: 'status_changed',
      company_id,
      from,
      to,
      data: saidOfMail(mails, query.tells_nobody),
    })
    return { data: found(await events.findEvent(db, caller, before._id)), ...mails }
  })
}

/** A list that the form does not have stays as it is. */
async function replaceLists(db: Db, id: string, { theme, rounds }: EventFields) {
  if (theme) {
    await renameThemes(db, id, theme)
    await events.replaceThemes(db, id, theme)
  }
  if (rounds) await replaceRounds(db, id, rounds)
}

/** For the record: how many people were told, or that staff chose to tell nobody, and mails that were taken back; nothing where there was nobody to tell. */
function saidOfMail({ told, taken_back }: Mailed, tellsNobody: boolean) {
  const isSaid = told > 0 || tellsNobody
  if (!isSaid && taken_back === 0) return undefined
  return { ...(isSaid && { told }), ...(taken_back > 0 && { taken_back }) }
}

/** Refuses a draft that is not ready to become anything else, and names what it lacks. */
function requireComplete(draft: Parameters<typeof missingIn>[0] & { company: object | null }) {
  const missing = { ...missingIn(draft), ...(!draft.company && { company: say.fieldRequired }) }
  if (Object.keys(missing).length > 0) throw new Refusal(422, messages.eventIncomplete, missing)
}
