import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import { startEvent } from '../../../contract/events/starting.ts'
import { record } from '../../platform/happenings/record.ts'
import { found } from '../../platform/http/errors.ts'
import { type BeforeTransaction, type Call, serve } from '../../platform/http/serve.ts'
import { findEvent } from '../events/queries.ts'
import { copiedBy, planFor, startFrom } from './start-event.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { storeDrawn } from '../../platform/files/store-drawn.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { EventPlan } from './plan.ts'

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

interface Asked {
  caller: Caller
  body: BodyOf<typeof startEvent>
  plan: EventPlan
  log: FastifyBaseLogger
}

/**
 * Draws a banner for the new event from its name and type. Null where the event that it is like has an uploaded one,
 * which is used again; one that was drawn shows another name, so it is drawn anew. The sweep deletes a file that the
 * event does not use after all.
 */
async function drawnBanner(app: FastifyInstance, { caller, body, plan, log }: Asked) {
  if (plan.of?.banner && !(await isDrawn(app, plan.of.banner))) return null
  const event_type = body.event_type ?? plan.event.event_type ?? undefined
  return storeDrawn(app, {
    caller,
    log,
    picture: { type: 'event/banner', name: body.event_name, event_type },
  })
}

async function isDrawn({ db }: FastifyInstance, key: string) {
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('drawn', 'is not', null)
    .executeTakeFirst()
  return file !== undefined
}
