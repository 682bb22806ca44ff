import type { FastifyInstance } from 'fastify'
import { apply, createApplication, editApplication } from '../../contract/applying.ts'
import type { Actor } from '../accounts/actor.ts'
import { findApplication } from '../applications/queries.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { serve } from '../serve.ts'
import { apply as applyToEvent } from './apply.ts'
import { editApplication as edit } from './edit.ts'

export function applyingRoutes(app: FastifyInstance) {
  for (const endpoint of [apply, createApplication]) {
    serve(app, endpoint, async ({ db, actor, body }) =>
      answer(db, actor, await applyToEvent(db, app.config, actor, body)),
    )
  }

  serve(app, editApplication, async ({ db, actor, params, body, refuseStale }) => {
    await edit(db, app.config, actor, params.id, body, refuseStale)
    return answer(db, actor, params.id)
  })
}

async function answer(db: Db, actor: Actor, id: string) {
  return { data: found(await findApplication(db, actor, id)) }
}
