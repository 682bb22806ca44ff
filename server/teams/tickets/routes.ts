import type { FastifyInstance } from 'fastify'
import {
  addAllGuests,
  addGuests,
  changeGuest,
  exportTickets,
  getGuest,
  getOwnTicket,
  getTicket,
  getTicketByCode,
  getTicketSettings,
  listGuestSources,
  listOwnTickets,
  listTickets,
  renewTicket,
  revokeTicket,
  saveTicketSettings,
  takeOutGuests,
} from '../../../contract/teams/tickets.ts'
import { found, notFound } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { spend } from '../../platform/http/budgets.ts'
import { record } from '../../platform/happenings/record.ts'
import { renew, revoke } from './acts.ts'
import { change } from './change-guest.ts'
import { exportFile } from './export.ts'
import { countSources } from './guest-sources.ts'
import * as guests from './guests.ts'
import * as list from './list-tickets.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import * as tickets from './queries.ts'
import { findTicketSettings, saveTicketSettings as saveSettings } from './settings.ts'
import { takeOut } from './take-out.ts'

export function ticketRoutes(app: FastifyInstance) {
  serve(app, listOwnTickets, async ({ db, caller }) => ({
    data: await tickets.listOwn(db, app.config, caller),
  }))

  serve(app, getOwnTicket, async ({ db, caller, params }) => ({
    data: found(await tickets.findOwn(db, app.config, caller, params.id)),
  }))

  serve(app, getTicketByCode, async ({ db, caller, params, request }) => {
    const ticket = await tickets.findByCode(db, caller, params.code)
    // Who guesses is slowed down, not who opens a ticket.
    if (ticket.state === 'unknown') await spend(db, 'ticketTries', networkOf(request.ip))
    return { data: ticket }
  })

  serve(app, renewTicket, async ({ db, caller, params }) => {
    const ticket = found(await tickets.lockTicket(db, caller, params.id))
    await spend(db, 'newCodes', ticket._id)
    await renew(db, caller, ticket)
    return { data: await tickets.findTicket(db, ticket._id) }
  })

  serve(app, revokeTicket, async ({ db, caller, params, body }) => {
    const ticket = found(await tickets.lockTicket(db, caller, params.id))
    if (!ticket.is_staff) throw notFound()
    await revoke(db, caller, ticket, body.reason)
    return { data: await tickets.findTicket(db, ticket._id) }
  })

  staffRoutes(app)
}

function staffRoutes(app: FastifyInstance) {
  serve(app, listTickets, ({ db, caller, query }) => list.listTickets(db, caller, query))

  serve(app, exportTickets, async ({ db, caller, query }) => {
    const { _id: event_id, company_id } = found(await list.findListed(db, caller, query.eventid))
    await record(db, caller, {
      subject: 'ticket',
      subject_id: null,
      action: 'exported',
      company_id,
      event_id,
      data: query,
    })
    return exportFile(db, caller, query)
  })

  serve(app, getTicket, async ({ db, caller, params }) => ({
    data: found(await tickets.findForStaff(db, app.config, caller, params.id)),
  }))

  serve(app, getTicketSettings, async ({ db, caller, params }) => ({
    data: found(await findTicketSettings(db, caller, params.id)),
  }))

  serve(app, saveTicketSettings, {
    changedBy: { subject: 'ticket', actions: ['settings_changed'] },
    handle: async ({ db, caller, params, body, refuseStale }) => {
      await saveSettings({ db, caller }, params.id, body, refuseStale)
      return { data: found(await findTicketSettings(db, caller, params.id)) }
    },
  })

  guestRoutes(app)
}

function guestRoutes(app: FastifyInstance) {
  serve(app, takeOutGuests, async ({ db, caller, params, body }) => ({
    data: await takeOut(db, caller, params.id, body),
  }))

  serve(app, listGuestSources, async ({ db, caller, params }) => ({
    data: found(await countSources(db, caller, params.id)),
  }))

  serve(app, addGuests, async ({ db, caller, params, body }) => ({
    data: await guests.addGuests({ db, caller }, params.id, body.guests),
  }))

  serve(app, addAllGuests, async ({ db, caller, params, body }) => ({
    data: await guests.addAll({ db, caller }, params.id, body.of),
  }))

  serve(app, getGuest, async ({ db, caller, params }) => ({
    data: found(await guests.findGuest(db, caller, params.id)),
  }))

  serve(app, changeGuest, async ({ db, config, caller, params, body, refuseStale }) => ({
    data: await change({ db, config, caller, refuseStale }, params.id, body),
  }))
}
