import type { FastifyInstance } from 'fastify'
import { resetSecondFactor } from '../../../contract/people/factors.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireProof } from './proof.ts'
import { resetFactors } from './reset.ts'

/** Organisers reach everybody, so every person can be reset, but oneself. */
export function resetRoutes(app: FastifyInstance) {
  serve(app, resetSecondFactor, async ({ db, caller, params }) => {
    const known = await db.selectFrom('users').select('_id').where('_id', '=', params.id).executeTakeFirst()
    found(known)
    if (params.id === caller._id) throw conflict(messages.ownFactorReset)
    await requireProof(db, caller, { orSignedIn: true })
    if (!(await resetFactors(db, app.config, caller, params.id))) throw conflict(messages.noSecondFactor)
    return { data: { message: messages.factorReset } }
  })
}
