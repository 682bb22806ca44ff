import type { FastifyInstance } from 'fastify'
import { startEvent } from '../../../contract/events/starting.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { type BeforeTransaction, type Call, serve } from '../../platform/http/serve.ts'
import { drawnBanner } from './banner.ts'
import { findEvent } from '../events/queries.ts'
import { copiedBy, planFor, startFrom } from './start-event.ts'

export function startingRoutes(app: FastifyInstance) {
  const { timezone } = app.config

  // Drawing and storing come before the transaction, as with uploads.
  const prepare = async ({ caller, body, request }: BeforeTransaction<typeof startEvent>) => {
    const plan = found(await planFor(app.db, caller, body))
    return { plan, drawn: await drawnBanner(app, { caller, body, plan, log: request.log }) }
  }
  const start = async ({ db, caller, body, ready }: Call<typeof startEvent, Ready>) => {
    const { _id, company_id } = await startFrom(db, caller, body, { ...ready, timezone })
    const copy_of = copiedBy(body)
    await record(db, caller, {
      subject: 'event',
      subject_id: _id,
      action: 'created',
      company_id,
      to: 'draft',
      ...(copy_of !== null && { data: { copy_of } }),
    })
    return { data: found(await findEvent(db, caller, _id)) }
  }
  type Ready = Awaited<ReturnType<typeof prepare>>
  serve(app, startEvent, { before: prepare, handle: start })
}
