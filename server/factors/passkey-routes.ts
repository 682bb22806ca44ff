import type { FastifyInstance } from 'fastify'
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from '../../contract/factors.ts'
import { mostPasskeys } from '../../contract/factors.calls.ts'
import { messages } from '../../contract/messages.ts'
import { findAccountById, lockPersonById } from '../accounts/queries.ts'
import { conflict, found, invalid } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { serve, servePrepared } from '../serve.ts'
import { askForNewPasskey, readNewPasskey } from './passkey-ceremonies.ts'
import * as passkeys from './passkeys.ts'
import { requireProof } from './proof.ts'
import { afterAdding, afterRemoving, hasSecondFactor } from './second-factor.ts'
import { tellOfFactors } from './tell-owner.ts'

/** One's own passkeys (docs/decisions/099). */
export function passkeyRoutes(app: FastifyInstance) {
  serve(app, newPasskeyOptions, async ({ db, actor }) => {
    await requireProof(db, actor, { orSignedIn: true })
    const { _id, email, first_name, last_name } = await findAccountById(db, actor._id)
    return { data: await askForNewPasskey(app, { _id, email, name: `${first_name} ${last_name}` }) }
  })

  servePrepared(
    app,
    addPasskey,
    async ({ actor, body }) => {
      await requireProof(app.db, actor, { orSignedIn: true })
      const made = await readNewPasskey(app, actor._id, body.passkey)
      if (!made) throw invalid({ passkey: messages.passkeyNotAdded })
      return made
    },
    async ({ db, actor, by, body, ready: made }) => {
      const person = await lockPersonById(db, actor._id)
      const wasFirst = !(await hasSecondFactor(db, actor._id))
      const all = await passkeys.listPasskeys(db, actor._id)
      if (all.length >= mostPasskeys) throw conflict(messages.passkeysFull)
      const passkey = await passkeys.insertPasskey(db, { ...made, name: body.name })
      if (!passkey) throw conflict(messages.passkeyKnown)
      const recovery_codes = await afterAdding(db, {
        user_id: actor._id,
        session_id: actor.session_id,
        wasFirst,
      })
      const { name } = passkey
      await record(db, by, { subject: 'person', subject_id: actor._id, action: 'passkey_added', to: name })
      await tellOfFactors(db, app.config, person, { kind: 'passkey_added', name })
      return { data: { passkey, recovery_codes } }
    },
  )

  serve(app, renamePasskey, async ({ db, actor, by, params, body }) => {
    const passkey = found(await passkeys.renamePasskey(db, actor._id, params.id, body.name))
    await record(db, by, {
      subject: 'person',
      subject_id: actor._id,
      action: 'passkey_renamed',
      to: passkey.name,
    })
    return { data: passkey }
  })

  serve(app, removePasskey, async ({ db, actor, by, params }) => {
    await requireProof(db, actor, { orSignedIn: false })
    const person = await lockPersonById(db, actor._id)
    const { name } = found(await passkeys.deletePasskey(db, actor._id, params.id))
    await afterRemoving(db, actor._id)
    await record(db, by, { subject: 'person', subject_id: actor._id, action: 'passkey_removed', from: name })
    await tellOfFactors(db, app.config, person, { kind: 'passkey_removed', name })
    return { data: { message: messages.passkeyRemoved } }
  })
}
