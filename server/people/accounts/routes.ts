import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getSession,
  signIn,
  signOut,
  confirmAddress,
  getAddressLink,
  sendConfirmation,
  signUp,
} from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { Refusal, notFound } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { afterFirstFactor } from './enter.ts'
import { isMakingUp } from './failed-sign-ins.ts'
import { makeLimits, type Limits } from './limits.ts'
import { isPassword, hashPassword } from '../../platform/sessions/password-hash.ts'
import { passwordRoutes } from './password-routes.ts'
import * as accounts from './queries.ts'
import { confirmOwnAddress, findAddressLink, sendAnotherLink } from './address-proof.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../contract/people/own-sessions.ts'
import * as sessions from './sessions.ts'
import { refuse, wrongNumber } from '../../platform/installation/missing-number.ts'
import { requireGoodPassword } from './password-rules.ts'
import { isKnownAddress, lockPerson } from './queries.ts'
import { openAccount } from './sign-up.ts'

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

function addressRoutes(app: FastifyInstance) {
  serve(app, getAddressLink, async ({ db, params }) => {
    const link = await findAddressLink(db, params.token)
    if (!link) throw new Refusal(404, messages.linkEnded)
    return { data: { email: link.email } }
  })

  serve(app, confirmAddress, async ({ db, caller, body }) => {
    await confirmOwnAddress(db, caller, body.token)
    await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'address_proved' })
    return { data: { message: messages.addressConfirmed } }
  })

  serve(app, sendConfirmation, async ({ db, caller }) => {
    const confirmation_sent_at = await sendAnotherLink(db, app.config, caller)
    await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'confirmation_sent' })
    return { data: { confirmation_sent_at } }
  })
}

function sessionRoutes(app: FastifyInstance) {
  serve(app, listOwnSessions, async ({ db, caller }) => ({
    data: await sessions.listOwnSessions(db, caller),
  }))

  serve(app, endOwnSession, async ({ db, caller, params }) => {
    if (!(await sessions.endOwnSession(db, caller, params.id))) throw notFound()
    await record(db, caller, {
      subject: 'person',
      subject_id: caller._id,
      action: 'sessions_ended',
      data: { sessions: 1 },
    })
    return { data: { _id: params.id } }
  })

  serve(app, endOtherSessions, async ({ db, caller }) => {
    const ended = await sessions.endOtherSessions(db, caller)
    if (ended > 0) {
      await record(db, caller, {
        subject: 'person',
        subject_id: caller._id,
        action: 'sessions_ended',
        data: { sessions: ended },
      })
    }
    return { data: { ended } }
  })
}

function signUpRoutes(app: FastifyInstance, limits: Limits) {
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
