import type { FastifyInstance } from 'fastify'
import { confirmApp, getSecondFactor, removeApp, startApp } from '../../../contract/people/factors.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import type { Limits } from '../accounts/limits.ts'
import { findAccountById, lockPersonById } from '../accounts/queries.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import * as apps from './authenticator-apps.ts'
import { requireProof } from './proof.ts'
import { canHavePasskeys } from './relying-party.ts'
import { afterChange, afterRemoving, findSecondFactor, hasSecondFactor } from './second-factor.ts'
import { forgetUnkept, holdBack } from './unkept-codes.ts'

/** One's own second factor: its state, and the authenticator app. */
export function appRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, getSecondFactor, async ({ db, caller }) => {
    const found = await findSecondFactor(db, app.jwtKey, caller._id)
    return { data: { ...found, can_add_passkeys: canHavePasskeys(app.config) } }
  })

  serve(app, startApp, async ({ db, caller }) => {
    await requireProof(db, caller, { orSignedIn: true })
    const person = await lockPersonById(db, caller._id)
    // An app of before, whose code was right, is not this one.
    await forgetUnkept(db, caller._id)
    return { data: await apps.startApp(db, app.jwtKey, person, app.installation.name) }
  })

  serve(app, confirmApp, {
    before: async ({ caller, body, request }) => {
      await requireProof(app.db, caller, { orSignedIn: true })
      const { email } = await findAccountById(app.db, caller._id)
      const step = await limits.tryCode({ email, ip: request.ip, isSignedIn: true }, () =>
        apps.stepOfCode(app.db, app.jwtKey, caller._id, body.code, true),
      )
      if (step === null) throw invalid({ code: fieldMessages.wrongCode })
      return step
    },
    handle: async ({ db, caller, ready: step }) => {
      const person = await lockPersonById(db, caller._id)
      if (!(await hasSecondFactor(db, caller._id)))
        return { data: { held_back: await holdBack(db, caller, { kind: 'app', step }) } }
      if (!(await apps.confirmApp(db, caller._id, step))) throw conflict(messages.appNotStarted)
      const owner = { db, caller, person }
      await afterChange(app.config, owner, { action: 'app_added' }, { kind: 'app_added' })
      return { data: { held_back: null } }
    },
  })

  serve(app, removeApp, async ({ db, caller }) => {
    await requireProof(db, caller, { orSignedIn: false })
    const person = await lockPersonById(db, caller._id)
    if (!(await apps.deleteApp(db, caller._id))) throw conflict(messages.noSecondFactor)
    await afterRemoving(db, caller._id)
    const owner = { db, caller, person }
    await afterChange(app.config, owner, { action: 'app_removed' }, { kind: 'app_removed' })
    return { data: { message: messages.appRemoved } }
  })
}
