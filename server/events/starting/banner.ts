import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { startEvent } from '../../../contract/events/starting.ts'
import { storeDrawn } from '../../platform/files/store-drawn.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { EventPlan } from './plan.ts'

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
export async function drawnBanner(app: FastifyInstance, { caller, body, plan, log }: Asked) {
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
