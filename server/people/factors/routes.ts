import type { FastifyInstance } from 'fastify'
import { makeLimits } from '../accounts/limits.ts'
import { appRoutes } from './app-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { recoveryCodeRoutes } from './recovery-code-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { resetSecondFactor } from '../../../contract/people/factors.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireProof } from './proof.ts'
import { resetFactors } from './reset.ts'

export function factorRoutes(app: FastifyInstance) {
  const limits = makeLimits(app)
  signInRoutes(app, limits)
  proofRoutes(app, limits)
  appRoutes(app, limits)
  passkeyRoutes(app)
  recoveryCodeRoutes(app)
  resetRoutes(app)
}

/** Organisers reach everybody, so every person can be reset, but oneself. */
function resetRoutes(app: FastifyInstance) {
  serve(app, resetSecondFactor, async ({ db, caller, params }) => {
    const known = await db.selectFrom('users').select('_id').where('_id', '=', params.id).executeTakeFirst()
    found(known)
    if (params.id === caller._id) throw conflict(messages.ownFactorReset)
    await requireProof(db, caller, { orSignedIn: true })
    if (!(await resetFactors(db, app.config, caller, params.id))) throw conflict(messages.noSecondFactor)
    return { data: { message: messages.factorReset } }
  })
}
