import type { FastifyInstance } from 'fastify'
import {
  confirmApp,
  getSecondFactor,
  makeRecoveryCodes,
  removeApp,
  startApp,
} from '../../contract/factors.ts'
import { fieldMessages, messages } from '../../contract/messages.ts'
import type { Limits } from '../accounts/limits.ts'
import { findAccountById, lockPersonById } from '../accounts/queries.ts'
import { conflict, invalid } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { serve, servePrepared } from '../serve.ts'
import * as apps from './authenticator-apps.ts'
import { requireProof } from './proof.ts'
import * as recoveryCodes from './recovery-codes.ts'
import { canHavePasskeys } from './relying-party.ts'
import { afterAdding, afterRemoving, findSecondFactor, hasSecondFactor } from './second-factor.ts'
import { tellOfFactors } from './tell-owner.ts'

/** One's own second factor: its state, the authenticator app, the recovery codes. */
export function appRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, getSecondFactor, async ({ db, actor }) => {
    const found = await findSecondFactor(db, app.jwtKey, actor._id)
    return { data: { ...found, can_add_passkeys: canHavePasskeys(app.config) } }
  })

  serve(app, startApp, async ({ db, actor }) => {
    await requireProof(db, actor, { orSignedIn: true })
    const person = await findAccountById(db, actor._id)
    return { data: await apps.startApp(db, app.jwtKey, person, app.installation.name) }
  })

  servePrepared(
    app,
    confirmApp,
    async ({ actor, body, request }) => {
      await requireProof(app.db, actor, { orSignedIn: true })
      const { email } = await findAccountById(app.db, actor._id)
      const step = await limits.tryCode({ email, ip: request.ip, isSignedIn: true }, () =>
        apps.stepOfCode(app.db, app.jwtKey, actor._id, body.code, true),
      )
      if (step === null) throw invalid({ code: fieldMessages.wrongCode })
      return step
    },
    async ({ db, actor, by, ready: step }) => {
      const person = await lockPersonById(db, actor._id)
      const wasFirst = !(await hasSecondFactor(db, actor._id))
      if (!(await apps.confirmApp(db, actor._id, step))) throw conflict(messages.appNotStarted)
      const recovery_codes = await afterAdding(db, {
        user_id: actor._id,
        session_id: actor.session_id,
        wasFirst,
      })
      await record(db, by, { subject: 'person', subject_id: actor._id, action: 'app_added' })
      await tellOfFactors(db, app.config, person, { kind: 'app_added' })
      return { data: { recovery_codes } }
    },
  )

  serve(app, removeApp, async ({ db, actor, by }) => {
    await requireProof(db, actor, { orSignedIn: false })
    const person = await lockPersonById(db, actor._id)
    if (!(await apps.deleteApp(db, actor._id))) throw conflict(messages.noSecondFactor)
    await afterRemoving(db, actor._id)
    await record(db, by, { subject: 'person', subject_id: actor._id, action: 'app_removed' })
    await tellOfFactors(db, app.config, person, { kind: 'app_removed' })
    return { data: { message: messages.appRemoved } }
  })

  serve(app, makeRecoveryCodes, async ({ db, actor, by }) => {
    await requireProof(db, actor, { orSignedIn: false })
    const person = await lockPersonById(db, actor._id)
    if (!(await hasSecondFactor(db, actor._id))) throw conflict(messages.noSecondFactor)
    const codes = await recoveryCodes.makeRecoveryCodes(db, actor._id)
    await record(db, by, { subject: 'person', subject_id: actor._id, action: 'recovery_codes_made' })
    await tellOfFactors(db, app.config, person, { kind: 'codes_made' })
    return { data: { recovery_codes: codes } }
  })
}
