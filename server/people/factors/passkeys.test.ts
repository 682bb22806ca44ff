import { beforeEach, describe, expect, it, test } from 'vitest'
import { mostPasskeys } from '../../../contract/people/factors.calls.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/app.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import * as make from '../../testing/factories.ts'
import {
  clientOf,
  happened,
  keepCodes,
  openStep,
  password,
  setUpApp,
  stopClock,
  subjectsTo,
  withPassword,
} from '../../testing/second-factor.ts'
import { canHavePasskeys } from './relying-party.ts'

// Passkeys, with an authenticator in software (docs/product.md §25, docs/decisions/097).

const t = useTestApp()
beforeEach(stopClock)

const outcome = ({ status, body }: { status: number; body: { fields?: object; message?: string } }) => [
  status,
  body.fields ?? body.message,
]
const refused = [401, messages.passkeyRefused]
const refusedThere = [422, { passkey: messages.passkeyRefused }]

async function optionsFor(client: Pick<Client, 'post'>) {
  return (await client.post('/api/secondfactor/passkey/options')).body.data
}

async function addPasskey(client: Pick<Client, 'post'>, authenticator = new Authenticator(), name = 'Phone') {
  const passkey = authenticator.create(await optionsFor(client))
  return client.post('/api/secondfactor/passkey', { name, passkey })
}

/** Somebody with a password and a passkey, signed in. */
async function withPasskey(
  options: ConstructorParameters<typeof Authenticator>[0] = {},
  fields: Partial<make.UserFields> = {},
) {
  const user = await withPassword(t, fields)
  const client = await t.signedIn(user)
  const authenticator = new Authenticator(options)
  const { body } = await addPasskey(client, authenticator)
  const codes = await keepCodes(client, body.data.held_back)
  const [passkey] = (await client.get('/api/secondfactor')).body.data.passkeys
  return { user, client, authenticator, passkey, codes }
}

async function askedAtSignIn(step?: string) {
  return (await t.visitor.post('/api/signin/passkey/options', { step })).body.data
}

async function signInWith(authenticator: Authenticator) {
  return t.visitor.post('/api/signin/passkey', { passkey: authenticator.get(await askedAtSignIn()) })
}

describe('adding a passkey', () => {
  it('asks for one that can be used without an address, for the domain of BASE_URL', async () => {
    const { user, client, authenticator } = await withPasskey()
    expect(await optionsFor(client)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      rp: { id: 'laurel.test', name: 'Laurel' },
      user: {
        id: Buffer.from(user._id).toString('base64url'),
        name: user.email,
        displayName: `${user.first_name} ${user.last_name}`,
      },
      pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
  })

  it('gives recovery codes with the first one, and is mailed and recorded', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    const authenticator = new Authenticator()
    const { status, body } = await addPasskey(client, authenticator, ' Asha’s phone ')
    expect([status, body.data.passkey]).toEqual([200, null])
    expect(body.data.held_back.recovery_codes).toHaveLength(10)
    // It is no second factor yet, and logs nobody in.
    expect((await client.get('/api/secondfactor')).body.data.passkeys).toEqual([])
    expect(outcome(await signInWith(authenticator))).toEqual(refused)
    await keepCodes(client, body.data.held_back)
    expect((await client.get('/api/secondfactor')).body.data.passkeys).toEqual([
      {
        _id: expect.any(String),
        name: 'Asha’s phone',
        is_synced: true,
        created_at: expect.any(String),
        last_used_at: null,
      },
    ])
    const elsewhere = await t.signedIn(user)
    const other = (await addPasskey(client)).body.data
    expect([other.held_back, other.passkey.name]).toEqual([null, 'Phone'])
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect((await happened(t, user)).map(({ action }) => action)).toEqual(['passkey_added', 'passkey_added'])
    expect(await subjectsTo(t, user)).toEqual([
      'A passkey was added at Laurel',
      'A passkey was added at Laurel',
    ])
  })

  it('refuses answers to what nobody asked, from other pages, for other domains, and used ones', async () => {
    const client = await t.signedIn(await withPassword(t))
    const other = await t.signedIn(await withPassword(t))
    const authenticator = new Authenticator()
    const add = (passkey: object) => client.post('/api/secondfactor/passkey', { name: 'Phone', passkey })
    const notAdded = [422, { passkey: messages.passkeyNotAdded }]
    const unasked = { challenge: 'A'.repeat(43), rp: { id: 'laurel.test' } }
    expect(outcome(await add(authenticator.create(unasked)))).toEqual(notAdded)
    expect(outcome(await add(authenticator.create(await optionsFor(other))))).toEqual(notAdded)
    const elsewhere = { origin: 'https://laurel.evil' }
    expect(outcome(await add(authenticator.create(await optionsFor(client), elsewhere)))).toEqual(notAdded)
    const domain = { domain: 'evil.test' }
    expect(outcome(await add(authenticator.create(await optionsFor(client), domain)))).toEqual(notAdded)
    const used = authenticator.create(await optionsFor(client))
    expect((await add(used)).status).toBe(200)
    expect(outcome(await add(used))).toEqual(notAdded)
    const late = authenticator.create(await optionsFor(client))
    await t.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 3_600_000).toISOString() })
      .execute()
    expect(outcome(await add(late))).toEqual(notAdded)
    expect(outcome(await add({}))).toMatchObject([422, { 'passkey.id': expect.any(String) }])
  })

  it('refuses a passkey that somebody has, a nameless one, and too many', async () => {
    const { client, authenticator } = await withPasskey()
    expect(outcome(await addPasskey(client, authenticator))).toEqual([409, messages.passkeyKnown])
    const other = await t.signedIn(await withPassword(t))
    expect(outcome(await addPasskey(other, authenticator))).toEqual([409, messages.passkeyKnown])
    expect(outcome(await addPasskey(client, new Authenticator(), ' '))).toEqual([
      422,
      { name: fieldMessages.fieldRequired },
    ])
    for (let n = 1; n < mostPasskeys; n++) expect((await addPasskey(client)).status).toBe(200)
    expect(outcome(await addPasskey(client))).toEqual([409, messages.passkeysFull])
  })
})

describe('logging in by a passkey alone', () => {
  it('needs no address and no password', async () => {
    const { user, client, authenticator } = await withPasskey({}, { role: 'admin' })
    expect(await askedAtSignIn()).toEqual({
      challenge: expect.any(String),
      timeout: 300_000,
      rpId: 'laurel.test',
      allowCredentials: [],
      userVerification: 'required',
    })
    const { status, body } = await signInWith(authenticator)
    expect([status, body.data.user]).toMatchObject([200, { _id: user._id, role: 'admin' }])
    expect((await clientOf(t, body.data.token).get('/api/session')).status).toBe(200)
    const [shown] = (await client.get('/api/secondfactor')).body.data.passkeys
    expect(shown.last_used_at).toMatch(/^\d{4}-/)
    expect(await happened(t, user)).toContainEqual({ action: 'signed_in', actor_id: user._id })
  })

  it('answers a used, a foreign and a made-up answer alike', async () => {
    const { authenticator } = await withPasskey()
    const used = authenticator.get(await askedAtSignIn())
    expect((await t.visitor.post('/api/signin/passkey', { passkey: used })).status).toBe(200)
    const asked = await askedAtSignIn()
    const tampered = authenticator.get(asked)
    tampered.response.signature = new Authenticator().get(asked).response.signature
    const answers = [
      used,
      tampered,
      new Authenticator().get(await askedAtSignIn()),
      authenticator.get({ challenge: 'A'.repeat(43), rpId: 'laurel.test' }),
      authenticator.get(await askedAtSignIn(), { origin: 'https://laurel.evil' }),
      authenticator.get(await askedAtSignIn(), { domain: 'evil.test' }),
    ]
    for (const passkey of answers)
      expect(outcome(await t.visitor.post('/api/signin/passkey', { passkey }))).toEqual(refused)
  })

  it('does not take what was asked for something else', async () => {
    const { user, client, authenticator } = await withPasskey()
    const proof = (await client.post('/api/session/proof/options')).body.data
    const step = await openStep(t, user)
    for (const asked of [proof, await askedAtSignIn(step)]) {
      const passkey = authenticator.get(asked)
      expect(outcome(await t.visitor.post('/api/signin/passkey', { passkey }))).toEqual(refused)
    }
    const passkey = authenticator.get(await askedAtSignIn())
    expect(outcome(await t.visitor.post('/api/signin/second', { step, passkey }))).toEqual(refusedThere)
  })

  it('lets one of several simultaneous requests in with the same answer', async () => {
    const { authenticator } = await withPasskey()
    const passkey = authenticator.get(await askedAtSignIn())
    const send = () => t.visitor.post('/api/signin/passkey', { passkey })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  it('needs a passkey that checks its owner; others are a second factor', async () => {
    const { user, authenticator } = await withPasskey({ verifies: false })
    expect(outcome(await signInWith(authenticator))).toEqual([401, messages.passkeyUnverified])
    const step = await openStep(t, user)
    const passkey = authenticator.get(await askedAtSignIn(step))
    expect((await t.visitor.post('/api/signin/second', { step, passkey })).status).toBe(200)
  })

  it('refuses a passkey whose counter did not grow, because it was copied', async () => {
    const { user, authenticator } = await withPasskey({ counter: 5 })
    expect((await signInWith(authenticator)).status).toBe(200)
    authenticator.counter = 5
    expect(outcome(await signInWith(authenticator))).toEqual(refused)
    authenticator.counter = 9
    expect((await signInWith(authenticator)).body.data.user._id).toBe(user._id)
  })

  it('is closed to disabled people, and to those of an archived company', async () => {
    const disabled = await withPasskey()
    await t.db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('_id', '=', disabled.user._id)
      .execute()
    expect(outcome(await signInWith(disabled.authenticator))).toEqual(refused)
    const company = await make.company(t.db)
    const archived = await withPasskey({}, { role: 'company', company_id: company._id })
    await t.db
      .updateTable('companies')
      .set({ archived_at: new Date().toISOString() })
      .where('_id', '=', company._id)
      .execute()
    expect(outcome(await signInWith(archived.authenticator))).toEqual([409, messages.ownCompanyArchived])
  })

  it('is closed to a contact who was removed', async () => {
    const user = await make.contact(t.db)
    const authenticator = new Authenticator()
    await addPasskey(await t.signedIn(user), authenticator)
    const { _id } = await t.db
      .selectFrom('contacts')
      .select('_id')
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    await (await t.organiser()).post(`/api/company/removecontact/${_id}`)
    expect(outcome(await signInWith(authenticator))).toEqual(refused)
  })
})

describe('a passkey as the second factor', () => {
  it('is asked for after the password, among one’s own', async () => {
    const { user, authenticator } = await withPasskey()
    const { body } = await t.visitor.post('/api/signin', { email: user.email, password })
    expect(body.data.second_step.kinds).toEqual(['passkey', 'recovery_code'])
    const step = body.data.second_step.token
    const asked = await askedAtSignIn(step)
    expect(asked).toMatchObject({
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    })
    const entered = await t.visitor.post('/api/signin/second', { step, passkey: authenticator.get(asked) })
    expect([entered.status, entered.body.data.user._id]).toEqual([200, user._id])
  })

  it('must be the person’s own', async () => {
    const [asha, ravi] = [await withPasskey(), await withPasskey()]
    const step = await openStep(t, asha.user)
    const passkey = ravi.authenticator.get(await askedAtSignIn(step))
    expect(outcome(await t.visitor.post('/api/signin/second', { step, passkey }))).toEqual(refusedThere)
    const own = await openStep(t, ravi.user)
    const forAsha = ravi.authenticator.get(await askedAtSignIn(step))
    expect(outcome(await t.visitor.post('/api/signin/second', { step: own, passkey: forAsha }))).toEqual(
      refusedThere,
    )
    expect(outcome(await t.visitor.post('/api/signin/passkey/options', { step: 'guessed' }))).toEqual([
      404,
      messages.stepEnded,
    ])
  })

  it('can be stood in for by a recovery code', async () => {
    const { user, codes } = await withPasskey()
    const step = await openStep(t, user)
    expect((await t.visitor.post('/api/signin/second', { step, code: codes[0] })).status).toBe(200)
  })
})

describe('one’s passkeys', () => {
  it('prove that it is still the same person', async () => {
    const { client, authenticator } = await withPasskey()
    const passkey = authenticator.get((await client.post('/api/session/proof/options')).body.data)
    expect((await client.post('/api/session/proof', { passkey })).status).toBe(200)
    expect(outcome(await client.post('/api/session/proof', { passkey }))).toEqual(refusedThere)
    expect((await client.post('/api/secondfactor/recoverycodes')).status).toBe(200)
  })

  it('are renamed and removed by their owner alone', async () => {
    const { user, client, passkey } = await withPasskey()
    const other = await withPasskey()
    const rename = (by: Client, name: string) => by.put(`/api/secondfactor/passkey/${passkey._id}`, { name })
    expect((await rename(client, 'Laptop')).body.data.name).toBe('Laptop')
    expect(outcome(await rename(client, ''))).toEqual([422, { name: fieldMessages.fieldRequired }])
    expect((await rename(client, 'a'.repeat(51))).status).toBe(422)
    await other.client.post('/api/session/proof', { password })
    expect((await rename(other.client as Client, 'Mine')).status).toBe(404)
    expect((await other.client.post(`/api/secondfactor/passkey/remove/${passkey._id}`)).status).toBe(404)
    const remove = () => client.post(`/api/secondfactor/passkey/remove/${passkey._id}`)
    expect(await remove()).toMatchObject({ status: 403, body: { kind: 'proof_needed' } })
    await client.post('/api/session/proof', { password })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await client.get('/api/secondfactor')).body.data).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect((await subjectsTo(t, user)).at(-1)).toBe('A passkey was removed at Laurel')
    expect((await happened(t, user)).map(({ action }) => action)).toEqual([
      'passkey_added',
      'passkey_renamed',
      'identity_proved',
      'passkey_removed',
    ])
  })

  it('leave the recovery codes while there is an app', async () => {
    const { client, passkey } = await withPasskey()
    await setUpApp(client)
    await client.post('/api/session/proof', { password })
    await client.post(`/api/secondfactor/passkey/remove/${passkey._id}`)
    expect((await client.get('/api/secondfactor')).body.data).toMatchObject({
      app: { is_usable: true },
      recovery_codes_left: 10,
    })
  })

  it('are what an installation may demand of staff', async () => {
    const client = await t.companyUser()
    await t.db.updateTable('installation').set({ staff_second_factor: true }).execute()
    expect((await client.get('/api/event')).status).toBe(403)
    await keepCodes(client, (await addPasskey(client)).body.data.held_back)
    expect((await client.get('/api/event')).status).toBe(200)
    await t.db.updateTable('installation').set({ staff_second_factor: false }).execute()
  })
})

test.each([
  ['https://laurel.example.org', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('the address %s can have passkeys: %s', (baseUrl, can) => {
  expect(canHavePasskeys({ baseUrl })).toBe(can)
})
