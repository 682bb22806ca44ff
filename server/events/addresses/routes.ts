import type { FastifyInstance } from 'fastify'
import { findByAddress, getAddress, setAddress } from '../../../contract/events/addresses.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import { findEventStatus, lockEvent } from '../events/queries.ts'
import { addressesOf, findPublicByAddress, replaceAddress } from './queries.ts'

export function addressRoutes(app: FastifyInstance) {
  serve(app, getAddress, async ({ db, caller, params }) => {
    const { _id } = found(await findEventStatus(db, caller, params.id))
    return { data: await addressesOf(db, _id) }
  })

  serve(app, setAddress, async ({ db, caller, params, body }) => {
    const event = found(await lockEvent(db, caller, params.id))
    requireUnarchived(event)
    const { address: from } = await addressesOf(db, event._id)
    await replaceAddress(db, event, body.address)
    const { _id, company_id } = event
    const data = { address: { from, to: body.address } }
    await record(db, caller, { subject: 'event', subject_id: _id, action: 'changed', company_id, data })
    return { data: await addressesOf(db, _id) }
  })

  serve(app, findByAddress, async ({ db, params }) => ({
    data: found(await findPublicByAddress(db, params.address)),
  }))
}
