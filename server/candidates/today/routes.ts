import type { FastifyInstance } from 'fastify'
import { getOwnToday, getToday, sayHere } from '../../../contract/candidates/today.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { findToday } from './find-today.ts'
import { findOwnToday, pressHere } from './own-today.ts'

/** Today and the big screen: what everybody reads of an event on its days, and what is a person’s own. */
export function todayRoutes(app: FastifyInstance) {
  serve(app, getToday, async ({ db, caller, params }) => ({
    data: found(await findToday(db, caller, params.id)),
  }))

  serve(app, getOwnToday, async ({ db, caller, params }) => ({
    data: found(await findOwnToday(db, app.config, caller, params.id)),
  }))

  serve(app, sayHere, async ({ db, caller, params }) => {
    await pressHere(db, caller, params.id)
    return { data: found(await findOwnToday(db, app.config, caller, params.id)) }
  })
}
