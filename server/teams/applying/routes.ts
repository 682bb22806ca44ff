import type { FastifyInstance } from 'fastify'
import { apply, createApplication, editApplication } from '../../../contract/teams/applying.ts'
import { findApplication } from '../applications/queries.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { found } from '../../platform/http/errors.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { apply as applyToEvent } from './apply.ts'
import { editApplication as edit } from './edit.ts'
import { wrongInApplication, wrongInEdit } from './wrong-answers.ts'

export function applyingRoutes(app: FastifyInstance) {
  // Who sends it twice is refused by a look at the first, and holds no connection until that is written.
  const inLine = makeConcurrencyLimit({ perKey: 1 })
  for (const endpoint of [apply, createApplication]) {
    const handle = async ({ db, caller, body }: Call<typeof endpoint>) => ({
      data: found(await applyToEvent(db, app.config, caller, body)),
    })
    serve(app, endpoint, { extraProblems: wrongInApplication, inLine, handle })
  }

  const change = async ({ db, caller, params, body, refuseStale }: Call<typeof editApplication>) => {
    await edit({ db, config: app.config, caller, refuseStale }, params.id, body)
    return { data: found(await findApplication(db, caller, params.id)) }
  }
  serve(app, editApplication, { extraProblems: wrongInEdit, handle: change })
}
