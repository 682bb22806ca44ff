import type { FastifyInstance } from 'fastify'
import { askedMessages } from '../../../contract/events/asked-people.texts.ts'
import {
  askPeople,
  listAskedPeople,
  makeAskedLink,
  removeAskedPerson,
  sendAskedLinks,
  takeBackAskedLinks,
} from '../../../contract/events/asked-people.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { spend } from '../../platform/http/budgets.ts'
import { conflict, forbidden, found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { ask } from './ask.ts'
import { lockAsked } from './complete.ts'
import { detailsRoutes } from './details-routes.ts'
import { forgetTakenBack, makeLink } from './links.ts'
import { findAsked, listAsked } from './queries.ts'
import { sendLinks } from './send-links.ts'

/** Who is asked to fill in a partner or an associate, as staff see it (docs/product.md §33). Nothing of it is public. */
export async function askedPeopleRoutes(app: FastifyInstance) {
  await app.register(detailsRoutes)

  serve(app, listAskedPeople, async ({ db, caller, query }) => ({
    data: await listAsked(db, caller, query),
  }))

  serve(app, askPeople, async call => {
    const { db, caller, params, body } = call
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const said = await ask(call, event, body)
    return { data: await listAsked(db, caller, { kind: body.kind, eventid: event._id }), ...said }
  })

  serve(app, sendAskedLinks, async call => {
    const event = await lockUnarchivedEvent(call.db, call.caller, call.params.id)
    return { data: { sent: await sendLinks(call, event, call.body.people, { isAsked: true }) } }
  })

  serve(app, makeAskedLink, async ({ db, config, caller, params }) => {
    const { _id, company_id, event_id, can_send } = await lockInUse(db, caller, params.id)
    if (!can_send) throw forbidden()
    await spend(db, 'linksToCopy', _id)
    await forgetTakenBack(db, [_id])
    const link = await makeLink(db, config, { asked_id: _id, kind: 'copy', created_by: caller._id })
    await record(db, caller, {
      subject: 'asked',
      subject_id: _id,
      action: 'link_copied',
      company_id,
      event_id,
    })
    return { data: { href: link.href, expires_at: link.expires_at } }
  })

  serve(app, takeBackAskedLinks, async ({ db, caller, params, body: { is_taken_back } }) => {
    const { _id, company_id, event_id } = await lockInUse(db, caller, params.id)
    await db
      .updateTable('asked_people')
      .set({ taken_back_at: is_taken_back ? nowInDb : null })
      .where('_id', '=', _id)
      .execute()
    await record(db, caller, {
      subject: 'asked',
      subject_id: _id,
      action: is_taken_back ? 'links_taken_back' : 'links_given_back',
      company_id,
      event_id,
    })
    return { data: found(await findAsked(db, caller, _id)) }
  })

  serve(app, removeAskedPerson, async ({ db, caller, params }) => {
    const { _id, company_id, event_id, completed_at, name } = await lockInUse(db, caller, params.id)
    if (completed_at !== null) throw conflict(askedMessages.filledIn)
    await db.deleteFrom('asked_people').where('_id', '=', _id).execute()
    await record(db, caller, {
      subject: 'asked',
      subject_id: _id,
      action: 'removed',
      company_id,
      event_id,
      data: { name },
    })
    return { data: { _id } }
  })
}

async function lockInUse(db: Db, caller: Caller, id: string) {
  const asked = found(await lockAsked(db, caller, id))
  requireUnarchived(asked)
  return asked
}
