import type { FastifyInstance } from 'fastify'
import {
  getOwnTicket,
  getTicketByCode,
  listOwnTickets,
  listTeamTickets,
  renewTicket,
  revokeTicket,
} from '../../../contract/teams/tickets.ts'
import { found, notFound } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { spend } from '../../platform/http/budgets.ts'
import { renew, revoke } from './acts.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import * as tickets from './queries.ts'

export function ticketRoutes(app: FastifyInstance) {
  serve(app, listOwnTickets, async ({ db, caller }) => ({
    data: await tickets.listOwn(db, app.config, caller),
  }))

  serve(app, getOwnTicket, async ({ db, caller, params }) => {
    const [ticket] = await tickets.listOwn(db, app.config, caller, params.id)
    return { data: found(ticket) }
  })

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

  serve(app, listTeamTickets, async ({ db, caller, params }) => ({
    data: found(await tickets.listOfTeam(db, caller, params.id)),
  }))
}
