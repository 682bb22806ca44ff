import type { FastifyInstance } from 'fastify'
import { signUp } from '../../../contract/people/accounts.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuse, wrongNumber } from '../../platform/installation/missing-number.ts'
import { afterFirstFactor } from './enter.ts'
import type { Limits } from './limits.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { isKnownAddress, lockPerson } from './queries.ts'
import { openAccount } from './sign-up.ts'

export function signUpRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, signUp, {
    before: async ({ body, request }) => {
      refuse(wrongNumber(app, body.contact_number))
      requireGoodPassword(body.password, body)
      await limits.trySignUp(body.email, request.ip, () => isKnownAddress(app.db, body.email))
      return hashPassword(body.password, request.ip)
    },
    passwordHashOf: password_hash => password_hash,
    extraProblems: async ({ body }) => wrongNumber(app, body.contact_number),
    handle: async ({ db, caller, body, request, ready: password_hash }) => {
      const state = await openAccount(db, app.config, { ...body, password_hash })
      if (state === 'confirm') return { data: { email: body.email, state, token: null } }
      const person = await lockPerson(db, body.email)
      await record(db, caller, { subject: 'person', subject_id: person._id, action: 'signed_up' })
      const entered = await afterFirstFactor(app, db, person, { request, provedBy: 'password' })
      return { data: { email: body.email, state, ...entered } }
    },
  })
}
