import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/teams/walk-ins.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { lockTicket } from '../tickets/queries.ts'
import * as walkIns from './walk-ins.ts'

/** Walk-ins, and what the door shall look at, for staff. */
export function walkInRoutes(app: FastifyInstance) {
  serve(app, contract.listWalkIns, async ({ db, caller, params }) => ({
    data: found(await walkIns.listWalkIns(db, caller, params.id)),
  }))

  serve(app, contract.listTeamsWithRoom, async ({ db, caller, params }) => ({
    data: found(await walkIns.listTeamsWithRoom(db, caller, params.id)),
  }))

  serve(app, contract.putIntoTeam, async ({ db, caller, params, body }) => ({
    data: await walkIns.putIntoTeam({ db, config: app.config, caller }, params.id, body.application),
  }))

  serve(app, contract.keepWalkIn, async ({ db, caller, params }) => ({
    data: await walkIns.keepWalkIn({ db, caller }, params.id),
  }))

  serve(app, contract.noteForDoor, async ({ db, caller, params, body }) => {
    const ticket = await lockTicket(db, caller, params.id)
    const { _id, company_id, event_id } = found(ticket?.is_staff ? ticket : undefined)
    await db.updateTable('tickets').set({ note: body.note }).where('_id', '=', _id).execute()
    await record(db, caller, { subject: 'ticket', subject_id: _id, action: 'noted', company_id, event_id })
    return { data: { note: body.note } }
  })
}
