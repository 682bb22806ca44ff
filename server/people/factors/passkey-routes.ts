import type { FastifyInstance } from 'fastify'
import {
  addPasskey,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '../../../contract/people/factors.ts'
import { mostPasskeys } from '../../../contract/people/factors.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { findAccountById, lockPersonById } from '../accounts/queries.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { askForNewPasskey, readNewPasskey } from './passkey-ceremonies.ts'
import * as passkeys from './passkeys.ts'
import { requireProof } from './proof.ts'
import { afterChange, afterRemoving, hasSecondFactor } from './second-factor.ts'
import { holdBack } from './unkept-codes.ts'

/** One's own passkeys (docs/decisions/097). */
export function passkeyRoutes(app: FastifyInstance) {
  serve(app, newPasskeyOptions, async ({ db, caller }) => {
    await requireProof(db, caller, { orSignedIn: true })
    const { _id, email, first_name, last_name } = await findAccountById(db, caller._id)
    return { data: await askForNewPasskey(app, { _id, email, name: `${first_name} ${last_name}` }) }
  })

  serve(app, addPasskey, {
    before: async ({ caller, body }) => {
      await requireProof(app.db, caller, { orSignedIn: true })
      const made = await readNewPasskey(app, caller._id, body.passkey)
      if (!made) throw invalid({ passkey: messages.passkeyNotAdded })
      return made
    },
    handle: async ({ db, caller, body, ready: made }) => {
      const person = await lockPersonById(db, caller._id)
      if (!(await hasSecondFactor(db, caller._id))) {
        if (await passkeys.findPasskey(db, made.credential_id)) throw conflict(messages.passkeyKnown)
        const what = { kind: 'passkey', passkey: { ...made, name: body.name } } as const
        return { data: { passkey: null, held_back: await holdBack(db, caller, what) } }
      }
      const all = await passkeys.listPasskeys(db, caller._id)
      if (all.length >= mostPasskeys) throw conflict(messages.passkeysFull)
      const passkey = await passkeys.insertPasskey(db, { ...made, name: body.name })
      if (!passkey) throw conflict(messages.passkeyKnown)
      const { name } = passkey
      const owner = { db, caller, person }
      await afterChange(
        app.config,
        owner,
        { action: 'passkey_added', to: name },
        { kind: 'passkey_added', name },
      )
      return { data: { passkey, held_back: null } }
    },
  })

  serve(app, renamePasskey, async ({ db, caller, params, body }) => {
    const passkey = found(await passkeys.renamePasskey(db, caller._id, params.id, body.name))
    await record(db, caller, {
      subject: 'person',
      subject_id: caller._id,
      action: 'passkey_renamed',
      to: passkey.name,
    })
    return { data: passkey }
  })

  serve(app, removePasskey, async ({ db, caller, params }) => {
    await requireProof(db, caller, { orSignedIn: false })
    const person = await lockPersonById(db, caller._id)
    const { name } = found(await passkeys.deletePasskey(db, caller._id, params.id))
    await afterRemoving(db, caller._id)
    const owner = { db, caller, person }
    const happening = { action: 'passkey_removed', from: name } as const
    await afterChange(app.config, owner, happening, { kind: 'passkey_removed', name })
    return { data: { message: messages.passkeyRemoved } }
  })
}
