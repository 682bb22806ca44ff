import type { Acting } from '../../platform/http/acting.ts'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../contract/platform/messages.ts'
import { startAddress } from '../../../contract/people/providers.calls.ts'
import {
  getOwnProviders,
  linkProvider,
  startLinking,
  unlinkProvider,
} from '../../../contract/people/providers.ts'
import { proveAddress } from '../accounts/address-proof.ts'
import { findAccountById, lockPersonById } from '../accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, notFound, Refusal } from '../../platform/http/errors.ts'
import { requireProof } from '../factors/proof.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as identities from './identities.ts'
import { findByIssuer, nameOf } from './names.ts'
import { askToLink, findReturned, takeReturned } from './steps.ts'
import { tellOfProvider } from './tell-owner.ts'

/** One's own providers: which they are, linking and unlinking. */
export function providerLinkRoutes(app: FastifyInstance) {
  const { config } = app

  serve(app, getOwnProviders, async ({ db, caller }) => ({ data: await ownProviders(db, caller._id) }))

  serve(app, startLinking, async ({ db, caller, params }) => {
    if (!config.providers.some(({ id }) => id === params.id)) throw notFound()
    await requireProof(db, caller, { orSignedIn: true })
    const token = await askToLink(db, caller._id, params.id)
    return { data: { address: `${config.baseUrl}${startAddress(params.id)}?link=${token}` } }
  })

  serve(app, linkProvider, async ({ db, caller, body }) => {
    const person = await lockPersonById(db, caller._id)
    const returned = await findReturned(db, body.answer, caller._id)
    if (!returned || !(await takeReturned(db, body.answer))) throw new Refusal(404, messages.stepEnded)
    const { identity } = returned
    const owner = await identities.findOwner(db, identity)
    if (owner && owner._id !== caller._id) throw conflict(messages.providerTaken)
    if (!owner) {
      if (!(await identities.insertIdentity(db, caller._id, identity)))
        throw conflict(messages.providerLinked)
      await tell({ db, caller }, person, identity.issuer, true)
    }
    // As by the mailed link: whoever is logged in here has shown that the address is theirs.
    const isSame = identity.email?.toLowerCase() === person.email.toLowerCase()
    if (identity.is_proved && isSame && !person.address_proved_at) {
      await proveAddress(db, caller._id)
      await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'address_proved' })
    }
    return { data: await ownProviders(db, caller._id) }
  })

  serve(app, unlinkProvider, async ({ db, caller, params }) => {
    await requireProof(db, caller, { orSignedIn: true })
    const person = await lockPersonById(db, caller._id)
    const all = await identities.listIdentities(db, caller._id)
    const { _id, issuer } = found(all.find(one => one._id === params.id))
    const others = all.filter(other => other._id !== _id && findByIssuer(config, other.issuer))
    if (!person.password_hash && others.length === 0) throw conflict(messages.providerLastWay)
    await identities.deleteIdentity(db, caller._id, _id)
    await tell({ db, caller }, person, issuer, false)
    return { data: await ownProviders(db, caller._id) }
  })

  async function ownProviders(db: Db, user_id: string) {
    const { password_hash } = await findAccountById(db, user_id)
    const linked = (await identities.listIdentities(db, user_id)).map(({ issuer, ...shown }) => ({
      ...shown,
      provider: findByIssuer(config, issuer)?.id ?? null,
      name: nameOf(config, { issuer }),
    }))
    return { has_password: password_hash !== null, linked }
  }

  async function tell(
    { db, caller }: Pick<Acting, 'db' | 'caller'>,
    person: { _id: string; email: string; first_name: string },
    issuer: string,
    isLinked: boolean,
  ) {
    const provider = nameOf(config, { issuer })
    const action = isLinked ? 'provider_linked' : 'provider_unlinked'
    const name = isLinked ? { to: provider } : { from: provider }
    await record(db, caller, { subject: 'person', subject_id: person._id, action, ...name })
    await tellOfProvider(db, config, person, { provider, isLinked })
  }
}
