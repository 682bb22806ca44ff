import type { FastifyInstance } from 'fastify'
import { listSignups, signUpToItem, starItem } from '../../../contract/teams/signups.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { findSignups } from './list-signups.ts'
import { findOwnItem } from './own-items.ts'
import { leave, signUp, star } from './sign-up.ts'

/** Signing up to items of a programme, stars, and staff's list of who signed up. */
export function signupRoutes(app: FastifyInstance) {
  serve(app, signUpToItem, async ({ db, caller, config, params, body }) => {
    await (body.is_signed_up ? signUp : leave)({ db, caller, config }, params.id)
    return { data: await findOwnItem(db, caller, params.id) }
  })

  serve(app, starItem, async ({ db, caller, params, body }) => {
    await star({ db, caller }, params.id, body.is_starred)
    return { data: await findOwnItem(db, caller, params.id) }
  })

  serve(app, listSignups, async ({ db, caller, params }) => ({
    data: found(await findSignups(db, caller, params.id)),
  }))
}
