import type { FastifyInstance } from 'fastify'
import { keepRecoveryCodes, makeRecoveryCodes } from '../../../contract/people/factors.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockPersonById } from '../accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import * as apps from './authenticator-apps.ts'
import { insertPasskey } from './passkeys.ts'
import { requireProof } from './proof.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { afterChange, hasSecondFactor } from './second-factor.ts'
import { type HeldBack, holdBack, takeUnkept } from './unkept-codes.ts'

/** Makes recovery codes, which count once their owner says that they are kept, as does the factor that they came with. */
export function recoveryCodeRoutes(app: FastifyInstance) {
  serve(app, makeRecoveryCodes, async ({ db, caller }) => {
    await requireProof(db, caller, { orSignedIn: false })
    await lockPersonById(db, caller._id)
    if (!(await hasSecondFactor(db, caller._id))) throw conflict(messages.noSecondFactor)
    return { data: await holdBack(db, caller, { kind: 'codes' }) }
  })

  serve(app, keepRecoveryCodes, async ({ db, caller, body }) => {
    const person = await lockPersonById(db, caller._id)
    const unkept = await takeUnkept(db, caller, body._id)
    if (!unkept) throw conflict(messages.codesOver)
    await replaceRecoveryCodes(db, caller._id, unkept.hashes)
    const message = await turnOn({ db, caller, person }, unkept.what)
    return { data: { message } }
  })

  async function turnOn(
    owner: { db: Db; caller: Caller; person: { email: string; first_name: string } },
    what: HeldBack,
  ): Promise<string> {
    const { db, caller } = owner
    if (what.kind === 'codes') {
      if (!(await hasSecondFactor(db, caller._id))) throw conflict(messages.noSecondFactor)
      await afterChange(app.config, owner, { action: 'recovery_codes_made' }, { kind: 'codes_made' })
      return messages.codesRenewed
    }
    if (what.kind === 'app') {
      if (!(await apps.confirmApp(db, caller._id, what.step))) throw conflict(messages.appNotStarted)
      await afterChange(app.config, owner, { action: 'app_added' }, { kind: 'app_added' })
    } else {
      const passkey = await insertPasskey(db, what.passkey)
      if (!passkey) throw conflict(messages.passkeyKnown)
      const { name } = passkey
      await afterChange(
        app.config,
        owner,
        { action: 'passkey_added', to: name },
        { kind: 'passkey_added', name },
      )
    }
    return messages.factorOn
  }
}
