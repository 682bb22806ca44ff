import type { FastifyInstance } from 'fastify'
import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { filledHtml } from '../../../contract/choosing/announcement-html.ts'
import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import {
  cancelAnnouncement,
  createAnnouncement,
  discardAnnouncement,
  endUrgent,
  getAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  updateAnnouncement,
} from '../../../contract/choosing/announcements.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { fillPlaceholders } from '../../../contract/platform/placeholders.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { aboveBudget } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { findEventStatus } from '../../events/events/queries.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { serve } from '../../platform/http/serve.ts'
import { audienceRoutes } from './audience-routes.ts'
import { countAudience } from './audience.ts'
import { readEventValues } from './event-values.ts'
import { budgetOf, secondsToRoom } from './full-hour.ts'
import * as announcements from './queries.ts'
import { faultOfText, testRoute } from './test-route.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export function announcementRoutes(app: FastifyInstance) {
  audienceRoutes(app)
  testRoute(app)
  unsubscribeRoutes(app)

  serve(app, listAnnouncements, ({ db, caller, query }) => announcements.listAnnouncements(db, caller, query))

  serve(app, listOwnAnnouncements, async ({ db, caller }) => {
    const rows = await announcements.listOwnAnnouncements(db, caller)
    return {
      data: rows.map(
        ({ subject, body, sent_values, first_name, last_name, team_name, own_values, ...row }) => {
          const values = { ...sent_values, ...own_values, first_name, last_name, team_name }
          return {
            ...row,
            subject: fillPlaceholders(subject, announcementPlaceholders, values),
            html: filledHtml(body, values),
          }
        },
      ),
    }
  })

  serve(app, getAnnouncement, async ({ db, caller, params }) => answer(db, caller, params.id))

  serve(app, createAnnouncement, async ({ db, caller, body }) => {
    const { event_id, ...form } = body
    const { _id: eventId, company_id } = found(await findEventStatus(db, caller, event_id))
    await lockUnarchived(db, 'event', eventId)
    await requireSendable(db, eventId, form)
    const _id = await announcements.insertAnnouncement(db, caller, eventId, form)
    await record(db, caller, {
      subject: 'announcement',
      subject_id: _id,
      action: form.when === 'draft' ? 'created' : 'scheduled',
      company_id,
    })
    if (form.when === 'now') await addJob(db, 'send-announcements', {})
    return answer(db, caller, _id)
  })

  serve(app, updateAnnouncement, async ({ db, caller, params, body, refuseStale }) => {
    const before = found(await announcements.lockAnnouncement(db, caller, params.id))
    if (before.status === 'sent') throw conflict(messages.announcementSent)
    refuseStale(before)
    const { company_id } = found(await findEventStatus(db, caller, before.event_id))
    await lockUnarchived(db, 'event', before.event_id)
    await requireSendable(db, before.event_id, body, before._id)
    const former = found(await announcements.findAnnouncement(db, caller, before._id))
    await announcements.updateRow(db, before, body)
    const data = found(await announcements.findAnnouncement(db, caller, before._id))
    await record(db, caller, {
      subject: 'announcement',
      subject_id: before._id,
      action: 'changed',
      company_id,
      from: former.status,
      to: data.status,
      data: changesBetween(fieldsOf(body), former, data),
    })
    if (body.when === 'now') await addJob(db, 'send-announcements', {})
    return answer(db, caller, before._id)
  })

  serve(app, cancelAnnouncement, async ({ db, caller, params }) => {
    const before = found(await announcements.lockAnnouncement(db, caller, params.id))
    if (before.status === 'sent') throw conflict(messages.announcementSent)
    if (before.status === 'draft') throw conflict(messages.announcementNotScheduled)
    await announcements.makeDraft(db, before._id)
    const { company_id } = found(await findEventStatus(db, caller, before.event_id))
    await record(db, caller, {
      subject: 'announcement',
      subject_id: before._id,
      action: 'cancelled',
      company_id,
    })
    return answer(db, caller, before._id)
  })

  serve(app, endUrgent, async ({ db, caller, params }) => {
    const before = found(await announcements.lockAnnouncement(db, caller, params.id))
    const { company_id } = found(await findEventStatus(db, caller, before.event_id))
    if (await announcements.endUrgent(db, before._id))
      await record(db, caller, {
        subject: 'announcement',
        subject_id: before._id,
        action: 'urgent_ended',
        company_id,
      })
    return answer(db, caller, before._id)
  })

  serve(app, discardAnnouncement, async ({ db, caller, params }) => {
    const before = found(await announcements.lockAnnouncement(db, caller, params.id))
    if (before.status !== 'draft') throw conflict(messages.announcementNotDraft)
    await announcements.deleteAnnouncement(db, before._id)
    const { company_id } = found(await findEventStatus(db, caller, before.event_id))
    await record(db, caller, {
      subject: 'announcement',
      subject_id: before._id,
      action: 'discarded',
      company_id,
      data: { event_id: before.event_id },
    })
    return { data: { _id: before._id } }
  })
}

async function answer(db: Db, caller: Caller, id: string) {
  const { sent_values, ...row } = found(await announcements.findAnnouncement(db, caller, id))
  const values = sent_values ?? (await readEventValues(db, row.event_id)).values
  return { data: { ...row, values } }
}

type Form = BodyOf<typeof updateAnnouncement>

/** What only the server knows about an announcement: that its time is over, and that nobody would get it. */
async function requireSendable(db: Db, eventId: string, form: Form, but?: string) {
  requireReadable({ body: form.body })
  if (form.when === 'draft') return
  const wrong: Record<string, string> = { ...faultOfText(form) }
  if (form.when === 'at' && form.send_at && (await announcements.isOver(db, eventId, form.send_at)))
    wrong.send_at = announcementMessages.timeInPast
  if (form.when === 'now' && form.by_mail) {
    const { people } = await countAudience(db, eventId, form, { page: 1, limit: 1 })
    if (people === 0) wrong.roles = announcementMessages.nobodyThere
  }
  const at = form.when === 'at' ? (form.send_at ?? null) : null
  const budget = budgetOf(form)
  const seconds = await secondsToRoom(db, eventId, budget, { at, but })
  if (seconds > 0 && form.when === 'at') wrong.send_at ??= announcementMessages.fullHour(budget)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (seconds > 0) throw aboveBudget(budget, seconds, { fields: form.by_mail ? ['by_mail'] : [] })
}
