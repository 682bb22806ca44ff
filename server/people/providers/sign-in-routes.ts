import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../../contract/platform/messages.ts'
import {
  type ProviderSignUp,
  signInByProvider,
  signUpByProvider,
} from '../../../contract/people/providers.ts'
import { afterFirstFactor } from '../accounts/enter.ts'
import type { Limits } from '../accounts/limits.ts'
import { lockPersonById } from '../accounts/queries.ts'
import { isUsed } from '../accounts/take-over.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuse, wrongNumber } from '../../platform/installation/missing-number.ts'
import { findOwner, hasIdentityOf, type Identity, insertIdentity, noteUse } from './identities.ts'
import { nameOf } from './names.ts'
import { openByProvider } from './sign-up.ts'
import { findReturned, type Returned, takeReturned } from './steps.ts'
import { tellOfProvider } from './tell-owner.ts'

type Outcome =
  | { kind: 'known' | 'to_link'; user_id: string }
  | { kind: 'new'; form: ProviderSignUp }
  | { kind: 'refused'; user_id: string | null; message: string }

/** What comes of a provider's answer to somebody who logs in (docs/decisions/097). */
export function signInRoutes(app: FastifyInstance, limits: Limits) {
  serve(app, signInByProvider, {
    before: async ({ body, request }) => {
      const returned = stillOpen(await findReturned(app.db, body.answer, null))
      const outcome = await decide(app.db, returned.identity)
      if (outcome.kind !== 'refused') return { returned, outcome }
      await recordRefusal(outcome.user_id, request, returned)
      throw new Refusal(401, outcome.message)
    },
    handle: async ({ db, body, request, ready: { returned, outcome } }) => {
      if (outcome.kind === 'new') {
        return { data: { token: null, user: null, sign_up: outcome.form } }
      }
      const person = await lockPersonById(db, outcome.user_id)
      stillOpen((await takeReturned(db, body.answer)) && !person.disabled_at)
      const { identity } = returned
      if (outcome.kind === 'known') stillOpen(await noteUse(db, person._id, identity))
      else await linkTo(db, person, request, returned)
      return { data: { ...(await enter(db, person, request, returned)), sign_up: null } }
    },
  })

  serve(app, signUpByProvider, {
    before: async ({ body, request }) => {
      refuse(wrongNumber(app, body.contact_number))
      const returned = stillOpen(await findReturned(app.db, body.answer, null))
      await limits.trySignUp('', request.ip, async () => false)
      return returned
    },
    extraProblems: async ({ body }) => wrongNumber(app, body.contact_number),
    handle: async ({ db, body, request, ready: returned }) => {
      const { identity } = returned
      const { answer, start_over, ...names } = body
      const opened = stillOpen(await openByProvider(db, identity, { names, startsOver: start_over }))
      stillOpen(await takeReturned(db, answer))
      stillOpen(await insertIdentity(db, opened.person._id, identity))
      const by = { _id: opened.person._id, ...originOf(request) }
      const to = nameOf(app.config, identity)
      const about = { subject: 'person', subject_id: opened.person._id } as const
      await record(db, by, { ...about, action: opened.isNew ? 'signed_up' : 'address_proved', to })
      await record(db, by, { ...about, action: 'provider_linked', to })
      return { data: await enter(db, opened.person, request, returned) }
    },
  })

  async function linkTo(
    db: Db,
    person: Awaited<ReturnType<typeof lockPersonById>>,
    request: FastifyRequest,
    { identity }: Returned,
  ) {
    // What was decided before the lock: the address was proved, and no identity of this provider was linked.
    stillOpen(person.address_proved_at !== null && (await insertIdentity(db, person._id, identity)))
    const provider = nameOf(app.config, identity)
    const by = { _id: person._id, ...originOf(request) }
    await record(db, by, {
      subject: 'person',
      subject_id: person._id,
      action: 'provider_linked',
      to: provider,
    })
    await tellOfProvider(db, app.config, person, { provider, isLinked: true })
  }

  function enter(
    db: Db,
    person: Parameters<typeof afterFirstFactor>[2],
    request: FastifyRequest,
    { identity }: Returned,
  ) {
    const provider = nameOf(app.config, identity)
    return afterFirstFactor(app, db, person, { request, provedBy: 'provider', provider })
  }

  function recordRefusal(subject_id: string | null, request: FastifyRequest, { identity }: Returned) {
    const by = { _id: null, ...originOf(request) }
    const to = nameOf(app.config, identity)
    return record(app.db, by, { subject: 'person', subject_id, action: 'provider_refused', to })
  }
}

/**
 * Finds the account of an identity. A linked identity decides by the provider's own number. Else a verified address
 * identifies the account, as a mailed link would; an unverified one is ignored.
 */
async function decide(db: Db, identity: Identity): Promise<Outcome> {
  const owner = await findOwner(db, identity)
  if (owner?.disabled_at) return refused(owner._id, messages.providerRefused)
  if (owner) return { kind: 'known', user_id: owner._id }
  const { email } = identity
  if (email === null) return refused(null, messages.providerWithoutAddress)
  if (!identity.is_proved) return refused(null, messages.providerUnproved)
  const person = await findByAddress(db, email)
  if (person?.disabled_at) return refused(person._id, messages.providerRefused)
  if (!person?.address_proved_at) return { kind: 'new', form: formOf(identity, email, person) }
  // Addresses are given to others: at the provider this is somebody else than before.
  if (await hasIdentityOf(db, person._id, identity.issuer)) return refused(person._id, messages.providerOther)
  return { kind: 'to_link', user_id: person._id }
}

function refused(user_id: string | null, message: string): Outcome {
  return { kind: 'refused', user_id, message }
}

function findByAddress(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'contact_number', 'disabled_at', 'address_proved_at'])
    .select(isUsed.as('is_used'))
    .where('email', '=', email)
    .executeTakeFirst()
}

function formOf(
  { first_name, last_name }: Identity,
  email: string,
  person: Awaited<ReturnType<typeof findByAddress>>,
): ProviderSignUp {
  return {
    email,
    first_name: first_name || (person?.first_name ?? ''),
    last_name: last_name || (person?.last_name ?? ''),
    contact_number: person?.contact_number ?? null,
    is_used: person?.is_used ?? false,
  }
}

function stillOpen<Value>(value: Value | undefined | false): Value {
  if (value === undefined || value === false) throw new Refusal(404, messages.stepEnded)
  return value
}
