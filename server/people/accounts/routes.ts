import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSession, signIn, signOut } from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { addressRoutes } from './address-routes.ts'
import { afterFirstFactor } from './enter.ts'
import { isMakingUp } from './failed-sign-ins.ts'
import { makeLimits } from './limits.ts'
import { isPassword } from '../../platform/sessions/password-hash.ts'
import { passwordRoutes } from './password-routes.ts'
import * as accounts from './queries.ts'
import { sessionRoutes } from './session-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'

export function accountRoutes(app: FastifyInstance) {
  const limits = makeLimits(app)

  serve(app, signIn, {
    before: async ({ body, request }) => {
      const account = await limits.tryPassword({ email: body.email, ip: request.ip }, async () => {
        const known = await accounts.findAccount(app.db, body.email)
        const isRight = await isPassword(body.password, known?.password_hash, request.ip)
        return known && isRight ? known : null
      })
      if (account) return account
      await recordFailure(app.db, body.email, request)
      throw wrongCredentials()
    },
    handle: async ({ db, request, ready: account }) => {
      const user = await accounts.lockWithPassword(db, account)
      if (!user) throw wrongCredentials()
      return { data: await afterFirstFactor(app, db, user, { request, provedBy: 'password' }) }
    },
  })

  serve(app, signOut, async ({ db, caller }) => {
    await accounts.endSession(db, caller.session_id)
    await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'signed_out' })
    return { data: { message: messages.signedOutNow } }
  })

  serve(app, getSession, async ({ db, caller }) => ({
    data: await accounts.findSessionPerson(db, caller._id),
  }))

  signUpRoutes(app, limits)
  passwordRoutes(app, limits)
  addressRoutes(app)
  sessionRoutes(app)
}

/** Recorded for unknown addresses too, without a subject; otherwise the response time would tell which are known. */
async function recordFailure(db: Db, email: string, request: FastifyRequest) {
  const known = await accounts.findAccount(db, email)
  const by = { _id: null, ...originOf(request) }
  if (!known && (await isMakingUp(db, by.network))) return
  await record(db, by, { subject: 'person', subject_id: known?._id ?? null, action: 'sign_in_failed' })
}

/** The same answer for an unknown address, a wrong password and a disabled person. */
function wrongCredentials() {
  return new Refusal(401, messages.wrongCredentials, { password: messages.wrongCredentials })
}
