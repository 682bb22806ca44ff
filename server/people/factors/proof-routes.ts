import type { FastifyInstance } from 'fastify'
import { proveIdentity, proveIdentityOptions } from '../../../contract/people/factors.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { type Account, findAccountById, lockWithPassword } from '../accounts/queries.ts'
import type { Limits } from '../accounts/limits.ts'
import { isPassword } from '../../platform/sessions/password-hash.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkCode, type RightCode, takeCode } from './codes.ts'
import { askForPasskey, checkPasskey, type CheckedPasskey } from './passkey-ceremonies.ts'
import { noteUse } from './passkeys.ts'
import { noteProof } from './proof.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { tellOfFactors } from './tell-owner.ts'

type Proof = { password: Account } | { code: RightCode } | { passkey: CheckedPasskey }

/** The proof, within a session, that it is still the same person. Any one of their factors will do. */
export function proofRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, proveIdentityOptions, async ({ caller }) => ({
    data: await askForPasskey(app, { purpose: 'proof', user_id: caller._id }),
  }))

  serve(app, proveIdentity, {
    before: async ({ caller, body, request }) => {
      const account = await findAccountById(app.db, caller._id)
      return { account, proof: await check(account, body, request.ip) }
    },
    handle: async ({ db, caller, ready: { account, proof } }) => {
      if (!(await use(db, account, proof))) throw wrong(proof)
      await noteProof(db, caller)
      await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'identity_proved' })
      return { data: { message: messages.proved } }
    },
  })

  async function check(account: Account, body: BodyOf<typeof proveIdentity>, ip: string): Promise<Proof> {
    const one = { email: account.email, ip, isSignedIn: true }
    const { password, code, passkey } = body
    if (password !== undefined) {
      const isRight = await limits.tryPassword(one, async () =>
        (await isPassword(password, account.password_hash, ip)) ? true : null,
      )
      if (!isRight) throw wrong({ password: account })
      return { password: account }
    }
    if (code !== undefined) {
      const right = await limits.tryCode(one, () => checkCode(app.db, app.jwtKey, account._id, code))
      if (!right) throw invalid({ code: fieldMessages.wrongCode })
      return { code: right }
    }
    const right = passkey && (await checkPasskey(app, passkey, { purpose: 'proof', user_id: account._id }))
    if (!right) throw invalid({ passkey: messages.passkeyRefused })
    return { passkey: right }
  }

  async function use(db: Db, account: Account, proof: Proof): Promise<boolean> {
    if ('password' in proof) return (await lockWithPassword(db, account)) !== undefined
    if ('passkey' in proof) return noteUse(db, proof.passkey)
    if (!(await takeCode(db, account._id, proof.code))) return false
    if (proof.code.kind === 'recovery_code') {
      const left = await countRecoveryCodes(db, account._id)
      await tellOfFactors(db, app.config, account, { kind: 'code_used', left })
    }
    return true
  }
}

function wrong(proof: Proof) {
  if ('password' in proof) return invalid({ password: fieldMessages.currentPassword })
  return 'code' in proof
    ? invalid({ code: fieldMessages.wrongCode })
    : invalid({ passkey: messages.passkeyRefused })
}
