import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { sections } from '../../console/personal-data/sections.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import type * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { clientId, clientSecret, openProvider } from '../../testing/openid-provider.ts'
import { ProviderBrowser } from '../../testing/provider-browser.ts'
import { happened, letSessionsAge, password, subjectsTo, withPassword } from '../../testing/second-factor.ts'
import { mailedToken, signInAs, signUpAs } from '../../testing/strangers.ts'

// Linking and unlinking providers, and accounts without a password (docs/product.md §28).

const campus = await openProvider()
const google = await openProvider()
const t = useTestApp({
  OPENID_NAME: 'Campus',
  OPENID_ISSUER: `${campus.issuer}/`,
  OPENID_CLIENT_ID: clientId,
  OPENID_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
})
afterAll(() => {
  campus.close()
  google.close()
})

let serial = 0
beforeEach(() => {
  serial += 1
  campus.account = { sub: `campus-${serial}`, email: `other${serial}@campus.test`, email_verified: true }
  google.account = { sub: `google-${serial}`, email: `other${serial}@google.test`, email_verified: true }
})

type Asking = Pick<Client<unknown>, 'get' | 'post'>

/** Goes to the provider and back to link it; the token of the answer. */
async function answerFor(client: Asking, provider = 'openid') {
  const { body } = await client.post(`/api/account/providers/ask/${provider}`)
  return (await new ProviderBrowser(t).goThrough(body.data.address)).token
}

async function link(client: Asking, provider = 'openid') {
  return client.post('/api/account/providers', { answer: await answerFor(client, provider) })
}

const own = async (client: Asking) => (await client.get('/api/account/providers')).body.data

/** Somebody who came by Campus, without a password. */
async function withoutPassword() {
  const { token } = await new ProviderBrowser(t).goThrough('/signin/openid')
  const names = { first_name: 'Asha', last_name: 'Rao', contact_number: '9876543210' }
  const { body } = await t.visitor.post('/api/signup/provider', { answer: token, ...names })
  const user = body.data.user as make.MadeUser
  return { user, client: await t.signedIn(user) }
}

describe('linking', () => {
  it('lets the provider log in from then on, whatever address it names', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    expect(await own(client)).toEqual({ has_password: true, linked: [] })
    const { status, body } = await link(client)
    const moment = expect.any(String)
    const shown = {
      _id: expect.any(String),
      provider: 'openid',
      name: 'Campus',
      email: `other${serial}@campus.test`,
      created_at: moment,
      last_used_at: moment,
    }
    expect([status, body.data]).toEqual([200, { has_password: true, linked: [shown] }])
    expect(await subjectsTo(t, user)).toEqual(['Campus was linked to your account at Laurel'])
    expect(await happened(t, user)).toEqual([{ action: 'provider_linked', actor_id: user._id }])
    const { token } = await new ProviderBrowser(t).goThrough('/signin/openid')
    const entered = await t.visitor.post('/api/signin/provider', { answer: token })
    expect(entered.body.data.user._id).toBe(user._id)
    // Again, it is linked already, and nobody is told.
    expect((await link(client)).status).toBe(200)
    expect(await subjectsTo(t, user)).toHaveLength(1)
  })

  it('needs a login or a proof of the last ten minutes', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    await letSessionsAge(t, user)
    const refused = await client.post('/api/account/providers/ask/openid')
    expect([refused.status, refused.body.kind]).toEqual([403, 'proof_needed'])
    await client.post('/api/session/proof', { password })
    expect((await link(client)).status).toBe(200)
    expect((await client.post('/api/account/providers/ask/linkedin')).status).toBe(404)
  })

  it('is for who asked for it, once', async () => {
    const client = await t.candidate()
    const other = await t.candidate()
    const answer = await answerFor(client)
    const post = (by: Asking, path = '/api/account/providers') => by.post(path, { answer })
    expect((await post(other)).status).toBe(404)
    // Neither logs it anybody in.
    expect((await post(t.visitor, '/api/signin/provider')).status).toBe(404)
    expect((await post(t.visitor, '/api/signup/provider')).status).toBe(422)
    const both = await Promise.all([post(client), post(client)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    // And the answer to a login links nothing.
    const { token } = await new ProviderBrowser(t).goThrough('/signin/google')
    expect((await client.post('/api/account/providers', { answer: token })).status).toBe(404)
  })

  it('begins once, and not with what is guessed', async () => {
    const client = await t.candidate()
    const { address } = (await client.post('/api/account/providers/ask/openid')).body.data
    const back = '/account?provider=openid&problem=expired'
    const begin = async (path: string) => (await new ProviderBrowser(t).openHere(path)).location
    expect(await begin(address.replace('openid', 'google'))).toBe('/account?provider=google&problem=expired')
    expect(await begin('/signin/openid?link=guessed')).toBe(back)
    expect(await begin(address)).toContain(campus.issuer)
    expect(await begin(address)).toBe(back)
  })

  it('leads back to the account, also from a provider where somebody refused', async () => {
    campus.account = null
    const client = await t.candidate()
    const { address } = (await client.post('/api/account/providers/ask/openid')).body.data
    const { location } = await new ProviderBrowser(t).goThrough(address)
    expect(location).toBe('/account?provider=openid&problem=cancelled')
  })

  it('is refused for what is linked to somebody else, and for a second one of the same provider', async () => {
    const [one, other] = [await t.candidate(), await t.candidate()]
    await link(one)
    const taken = await link(other)
    expect([taken.status, taken.body.message]).toEqual([409, messages.providerTaken])
    campus.account = { sub: `another-${serial}` }
    const second = await link(one)
    expect([second.status, second.body.message]).toEqual([409, messages.providerLinked])
    expect((await own(other)).linked).toEqual([])
  })

  it('proves the address of the account, if the provider has checked it, and no other', async () => {
    const email = `unproved${serial}@example.test`
    const client = await signUpAs(t, email)
    const isProved = async () => (await client.get('/api/session')).body.data.address_proved
    await link(client)
    expect(await isProved()).toBe(false)
    google.account = { sub: `google-${serial}`, email, email_verified: false }
    await link(client, 'google')
    expect(await isProved()).toBe(false)
    google.account.email_verified = true
    await link(client, 'google')
    expect(await isProved()).toBe(true)
  })
})

describe('unlinking', () => {
  const first = async (client: Asking) => (await own(client)).linked[0]._id as string

  it('ends the login with that provider, and is told', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    await link(client)
    const { status, body } = await client.post(`/api/account/providers/unlink/${await first(client)}`)
    expect([status, body.data]).toEqual([200, { has_password: true, linked: [] }])
    expect((await subjectsTo(t, user)).at(-1)).toBe('Campus was unlinked from your account at Laurel')
    expect((await happened(t, user)).at(-1)).toEqual({ action: 'provider_unlinked', actor_id: user._id })
    const { token } = await new ProviderBrowser(t).goThrough('/signin/openid')
    const unknown = await t.visitor.post('/api/signin/provider', { answer: token })
    expect(unknown.body.data).toMatchObject({ token: null, sign_up: { email: campus.account?.email } })
  })

  it('needs a login or a proof of the last ten minutes, and is for its owner alone', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    await link(client)
    const path = `/api/account/providers/unlink/${await first(client)}`
    expect((await (await t.candidate()).post(path)).status).toBe(404)
    await letSessionsAge(t, user)
    expect((await client.post(path)).body.kind).toBe('proof_needed')
  })

  it('leaves somebody without a password the last provider', async () => {
    const { client } = await withoutPassword()
    const path = `/api/account/providers/unlink/${await first(client)}`
    const refused = await client.post(path)
    expect([refused.status, refused.body.message]).toEqual([409, messages.providerLastWay])
    await link(client, 'google')
    expect((await client.post(path)).body.data.linked).toMatchObject([{ provider: 'google' }])
  })

  it('leaves two requests at once one provider', async () => {
    const { client } = await withoutPassword()
    await link(client, 'google')
    const all = (await own(client)).linked as { _id: string }[]
    const ended = await Promise.all(all.map(({ _id }) => client.post(`/api/account/providers/unlink/${_id}`)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an account without a password', () => {
  it('answers a typed password as any wrong one, and gets one by a mailed link', async () => {
    const { user, client } = await withoutPassword()
    expect(await own(client)).toMatchObject({ has_password: false, linked: [{ provider: 'openid' }] })
    for (const typed of ['monsoon over kochi', 'null', ' ']) {
      const refused = await t.visitor.post('/api/signin', { email: user.email, password: typed })
      expect([refused.status, refused.body.message]).toEqual([401, messages.wrongCredentials])
    }
    await t.visitor.post('/api/forgotpassword', { email: user.email })
    await runJobs(t.app)
    const token = await mailedToken(t, user.email, 'Resetpassword')
    const set = { token, password, confirm_password: password }
    expect((await t.visitor.post('/api/resetpassword', set)).status).toBe(200)
    const back = await signInAs(t, user.email, password)
    // The provider stays, and may be unlinked now.
    const { linked } = await own(back)
    expect((await back.post(`/api/account/providers/unlink/${linked[0]._id}`)).status).toBe(200)
  })

  it('is an account to organisers, who disable it and change its role', async () => {
    const { user } = await withoutPassword()
    const organiser = await t.organiser()
    const people = await organiser.get('/api/people', { q: user.email, state: 'active' })
    expect(people.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([user._id])
    const promoted = await organiser.post(`/api/people/changerole/${user._id}`, { role: 'admin' })
    expect([promoted.status, promoted.body.data?.state]).toEqual([200, 'active'])
    const disabled = await organiser.post(`/api/people/disable/${user._id}`)
    expect(disabled.body.data.state).toBe('disabled')
  })
})

test('what is kept of a provider is in the archive of one’s data', async () => {
  const user = await withPassword(t)
  const client = await t.signedIn(user)
  await link(client)
  const subject = { _id: user._id, email: user.email, is_proved: true }
  const { rows } = await sections.providers.rows(subject).execute(t.db)
  expect(rows).toMatchObject([
    {
      provider: campus.issuer,
      'your number there': `campus-${serial}`,
      'your address there': `other${serial}@campus.test`,
    },
  ])
})
