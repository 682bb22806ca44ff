import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeySignInOptions, proveSecondFactor, signInByPasskey } from '../../../contract/people/factors.ts'
import type { PasskeyAnswer } from '../../../contract/people/factors.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { enter } from '../accounts/enter.ts'
import { isFull } from '../accounts/failed-sign-ins.ts'
import type { Limits } from '../accounts/limits.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid, Refusal } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkCode, takeCode } from './codes.ts'
import { askForPasskey, checkPasskey, type CheckedPasskey } from './passkey-ceremonies.ts'
import { noteUse } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { findStep, takeStep } from './sign-in-steps.ts'
import { tellOfFactors, tellOfWrongCodes } from './tell-owner.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** The second step of a sign-in, and the sign-in by a passkey, which proves both factors (docs/product.md §25). */
export function signInRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, proveSecondFactor, {
    before: async ({ body, request }) => {
      const person = stillOpen(await findStep(app.db, body.step))
      const { passkey, code = '' } = body
      return passkey
        ? { passkey: await rightPasskey(person, passkey, request) }
        : { code: await rightCode(person, code, request) }
    },
    handle: async ({ db, body, request, ready }) => {
      const person = stillOpen(await takeStep(db, body.step))
      if (ready.passkey) {
        if (!(await noteUse(db, ready.passkey))) throw refusedPasskey()
      } else if (!(await takeCode(db, person._id, ready.code))) throw wrongCode()
      else if (ready.code.kind === 'recovery_code') await tellOfCode(db, person, request)
      return { data: await enter(app, db, person, request) }
    },
  })

  async function rightCode(person: Person, code: string, request: FastifyRequest) {
    const right = await limits.tryCode({ email: person.email, ip: request.ip }, () =>
      checkCode(app.db, app.jwtKey, person._id, code),
    )
    if (right) return right
    await recordFailure(person._id, request)
    if (await isFull(app.db, person.email, 'second factor'))
      await tellOfWrongCodes(app.db, app.config, person)
    throw wrongCode()
  }

  async function rightPasskey({ _id }: Person, answer: PasskeyAnswer, request: FastifyRequest) {
    const right = await checkPasskey(app, answer, { purpose: 'second_step', user_id: _id })
    if (right) return right
    await recordFailure(_id, request)
    throw refusedPasskey()
  }

  async function tellOfCode(db: Db, person: Person, request: FastifyRequest) {
    const by = { _id: person._id, ...originOf(request) }
    await record(db, by, { subject: 'person', subject_id: person._id, action: 'recovery_code_used' })
    const left = await countRecoveryCodes(db, person._id)
    await tellOfFactors(db, app.config, person, { kind: 'code_used', left })
  }

  function recordFailure(subject_id: string | null, request: FastifyRequest) {
    const by = { _id: null, ...originOf(request) }
    return record(app.db, by, { subject: 'person', subject_id, action: 'second_factor_failed' })
  }

  serve(app, passkeySignInOptions, {
    before: ({ request }) => limits.tryPasskey(request.ip),
    handle: async ({ body }) => {
      if (body.step === undefined)
        return { data: await askForPasskey(app, { purpose: 'sign_in', user_id: null }) }
      const { _id } = stillOpen(await findStep(app.db, body.step))
      return { data: await askForPasskey(app, { purpose: 'second_step', user_id: _id }) }
    },
  })

  serve(app, signInByPasskey, {
    before: async ({ body, request }) => {
      const right = await checkPasskey(app, body.passkey, { purpose: 'sign_in', user_id: null })
      if (right?.isUserVerified) return right
      await recordFailure(right?.user_id ?? null, request)
      throw new Refusal(401, right ? messages.passkeyUnverified : messages.passkeyRefused)
    },
    handle: async ({ db, request, ready: passkey }) => {
      const user = await lockOwner(db, passkey)
      if (!user || !(await noteUse(db, passkey))) throw new Refusal(401, messages.passkeyRefused)
      return { data: await enter(app, db, user, request) }
    },
  })
}

function lockOwner(db: Db, { user_id }: CheckedPasskey) {
  return db
    .selectFrom('users')
    .select(['_id', 'role'])
    .where('_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

function stillOpen<Step>(step: Step | undefined): Step {
  if (!step) throw new Refusal(404, messages.stepEnded)
  return step
}

function wrongCode() {
  return invalid({ code: fieldMessages.wrongCode })
}

function refusedPasskey() {
  return invalid({ passkey: messages.passkeyRefused })
}
