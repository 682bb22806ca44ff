import { charge, leftOf } from '../../platform/http/budgets.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { buildApp } from '../../app.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type Account, clientId, clientSecret, openProvider } from '../../testing/openid-provider.ts'
import { ProviderBrowser } from '../../testing/provider-browser.ts'
import {
  happened,
  password,
  setUpApp,
  stopClock,
  subjectsTo,
  withPassword,
} from '../../testing/second-factor.ts'
import { mailedToken, signInAs, signUpAs, strangersPassword } from '../../testing/strangers.ts'

// Logging in with providers, against a real one on this machine (docs/product.md §28, docs/decisions/097).

const campus = await openProvider()
const google = await openProvider({ claimsInToken: true })
const t = useTestApp({
  OPENID_NAME: 'Campus',
  OPENID_ISSUER: campus.issuer,
  OPENID_CLIENT_ID: clientId,
  OPENID_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  // Nobody listens there.
  OPENID_2_NAME: 'Away',
  OPENID_2_ISSUER: 'http://127.0.0.1:9',
  OPENID_2_CLIENT_ID: clientId,
  OPENID_2_CLIENT_SECRET: clientSecret,
})
afterAll(() => {
  campus.close()
  google.close()
})
beforeEach(() => {
  campus.account = null
  google.account = null
})

let serial = 0
/** Somebody whose address the provider has checked. */
function asha(fields: Omit<Partial<Account>, 'email'> = {}) {
  serial += 1
  const email = `asha${serial}@example.test`
  return {
    sub: `number-${serial}`,
    email,
    email_verified: true,
    given_name: 'Asha',
    family_name: 'Rao',
    ...fields,
  }
}

const newBrowser = () => new ProviderBrowser(t)
const send = (answer: string) => t.visitor.post('/api/signin/provider', { answer })
const signUp = (answer: string, fields: object = {}) =>
  t.visitor.post('/api/signup/provider', {
    answer,
    first_name: 'Asha',
    last_name: 'Rao',
    contact_number: '9876543210',
    ...fields,
  })

/** Goes to the provider as this account and back; the token of the answer. */
async function answerOf(account: Account, provider: 'openid' | 'google' = 'openid') {
  ;(provider === 'openid' ? campus : google).account = account
  return (await newBrowser().goThrough(`/signin/${provider}`)).token
}

/** Logs in by a provider, and returns what the page is told. */
const signInWith = async (account: Account, provider?: 'openid' | 'google') =>
  send(await answerOf(account, provider))

function person(email: string) {
  return t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

const identitiesOf = ({ _id }: { _id: string }) =>
  t.db
    .selectFrom('provider_identities')
    .select(['issuer', 'subject', 'email'])
    .where('user_id', '=', _id)
    .execute()

const clientWith = (token: string) => new Client(t.app, null, { token, check: t.visitor.check })

/** Somebody with an account that a provider is linked to. */
async function linked(account = asha()) {
  const user = await make.user(t.db, { email: account.email, address_proved_at: new Date().toISOString() })
  const { body } = await signInWith(account)
  return { account, user, client: clientWith(body.data.token) }
}

describe('somebody new', () => {
  it('is asked for what is missing, and is logged in with an account of their own', async () => {
    const account = asha()
    const answer = await answerOf(account)
    const asked = await send(answer)
    expect([asked.status, asked.body.data]).toEqual([
      200,
      {
        token: null,
        user: null,
        sign_up: {
          email: account.email,
          first_name: 'Asha',
          last_name: 'Rao',
          contact_number: null,
          is_used: false,
        },
      },
    ])
    const wrong = await signUp(answer, { first_name: '', contact_number: '' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['contact_number', 'first_name']])
    const made = await signUp(answer)
    expect(made.status).toBe(200)
    const session = await clientWith(made.body.data.token).get('/api/session')
    expect(session.body.data).toMatchObject({ email: account.email, role: 'candidate', address_proved: true })
    const user = await person(account.email)
    expect(user.password_hash).toBe(null)
    expect(await identitiesOf(user)).toEqual([
      { issuer: campus.issuer, subject: account.sub, email: account.email },
    ])
    expect((await happened(t, user)).map(({ action }) => action)).toEqual([
      'signed_up',
      'provider_linked',
      'signed_in_by_provider',
    ])
    // What was used is over.
    expect([(await signUp(answer)).status, (await send(answer)).status]).toEqual([404, 404])
    const again = await signInWith(account)
    expect([again.body.data.user._id, again.body.data.sign_up]).toEqual([user._id, null])
  })

  it('is named by the whole name where there is no other, and by nothing where there is none', async () => {
    const names = { given_name: undefined, family_name: undefined }
    const whole = await signInWith(asha({ ...names, name: 'Asha Devi Rao' }))
    expect(whole.body.data.sign_up).toMatchObject({ first_name: 'Asha Devi', last_name: 'Rao' })
    const none = await signInWith(asha(names))
    expect(none.body.data.sign_up).toMatchObject({ first_name: '', last_name: '' })
  })

  it('has one account, however many windows finish at once', async () => {
    const account = asha()
    const answers = [await answerOf(account), await answerOf(account)]
    const [one = '', other = ''] = answers
    const ended = await Promise.all([signUp(one), signUp(one), signUp(other)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await identitiesOf(await person(account.email))).toHaveLength(1)
  })
})

describe('somebody with an account', () => {
  it('is logged in by a checked address, in any letter case, and by the number from then on', async () => {
    const account = asha()
    const user = await withPassword(t, { email: account.email })
    const first = await signInWith({ ...account, email: account.email.toUpperCase() }, 'google')
    expect([first.status, first.body.data.user._id]).toEqual([200, user._id])
    expect(await subjectsTo(t, user)).toEqual(['Google was linked to your account at Laurel'])
    // The address at the provider is another one now, and even somebody else's here.
    const other = await withPassword(t)
    const moved = await signInWith({ ...account, email: other.email }, 'google')
    expect(moved.body.data.user._id).toBe(user._id)
    expect(await identitiesOf(user)).toEqual([
      { issuer: google.issuer, subject: account.sub, email: other.email },
    ])
    expect(await identitiesOf(other)).toEqual([])
    // The password stays.
    expect((await signInAs(t, account.email, password)).token).toEqual(expect.any(String))
  })

  it('is not who has their address at the provider now, under another number', async () => {
    const { account, user } = await linked()
    const heir = await signInWith({ ...account, sub: 'somebody else' })
    expect([heir.status, heir.body.message]).toEqual([401, messages.providerOther])
    expect(await identitiesOf(user)).toEqual([
      { issuer: campus.issuer, subject: account.sub, email: account.email },
    ])
  })

  it('may have accounts at several providers', async () => {
    const { account, user } = await linked()
    const other = await signInWith({ ...account, sub: 'number at Google' }, 'google')
    expect(other.body.data.user._id).toBe(user._id)
    expect((await identitiesOf(user)).map(({ issuer }) => issuer)).toEqual([campus.issuer, google.issuer])
  })

  it('is not logged in by an address that the provider has not checked', async () => {
    const account = asha()
    const user = await withPassword(t, { email: account.email })
    for (const email_verified of [false, undefined]) {
      for (const provider of ['openid', 'google'] as const) {
        const { status, body } = await signInWith({ ...account, email_verified }, provider)
        expect([status, body.message]).toEqual([401, messages.providerUnproved])
      }
    }
    expect(await identitiesOf(user)).toEqual([])
    const nobody = await signInWith(asha({ email_verified: false }))
    expect([nobody.status, nobody.body.message]).toEqual([401, messages.providerUnproved])
    // An answer of this kind opens no account either.
    const answer = await answerOf(asha({ email_verified: false }))
    expect((await signUp(answer)).status).toBe(404)
  })

  it('is told that an address is missing', async () => {
    for (const email of [undefined, 'not an address', 'täst@example.test']) {
      const { status, body } = await signInWith({ ...asha(), email })
      expect([status, body.message], email).toEqual([401, messages.providerWithoutAddress])
    }
  })

  it('is asked for the second factor', async () => {
    stopClock()
    const { account, user, client } = await linked()
    await setUpApp(client)
    const { body } = await signInWith(account)
    expect(body.data).toMatchObject({
      token: null,
      user: null,
      second_step: { kinds: ['app', 'recovery_code'] },
    })
    const steps = await t.db
      .selectFrom('sign_in_steps')
      .select('proved_by')
      .where('user_id', '=', user._id)
      .execute()
    expect(steps).toEqual([{ proved_by: 'provider' }])
    expect((await happened(t, user)).at(-1)).toEqual({ action: 'second_factor_asked', actor_id: user._id })
  })

  it('gets in nowhere but to a second factor where staff must have one', async () => {
    const account = asha()
    await make.user(t.db, {
      email: account.email,
      role: 'admin',
      address_proved_at: new Date().toISOString(),
    })
    await t.db.updateTable('installation').set({ staff_second_factor: true }).execute()
    const { body } = await signInWith(account)
    const client = clientWith(body.data.token)
    expect([(await client.get('/api/people')).status, (await client.get('/api/session')).status]).toEqual([
      403, 200,
    ])
    await t.db.updateTable('installation').set({ staff_second_factor: false }).execute()
  })

  it('is refused while disabled, linked or not, and that is recorded', async () => {
    const { account, user } = await linked()
    const disabled_at = new Date().toISOString()
    await t.db.updateTable('users').set({ disabled_at }).where('_id', '=', user._id).execute()
    const other = asha()
    await withPassword(t, { email: other.email, disabled_at })
    for (const one of [account, other]) {
      const { status, body } = await signInWith(one)
      expect([status, body.message]).toEqual([401, messages.providerRefused])
    }
    expect((await happened(t, user)).at(-1)).toEqual({ action: 'provider_refused', actor_id: null })
    const sessions = await t.db
      .selectFrom('sessions')
      .select('_id')
      .where('user_id', '=', (await person(other.email))._id)
      .execute()
    expect(sessions).toEqual([])
  })
})

describe('an address that nobody has confirmed', () => {
  it('is taken over from a stranger who signed up with it', async () => {
    stopClock()
    const account = asha()
    const stranger = await signUpAs(t, account.email)
    // The stranger prepares every other way in.
    await setUpApp(stranger)
    google.account = asha({ sub: 'the stranger’s own' })
    const { address } = (await stranger.post('/api/account/providers/ask/google')).body.data
    const { token } = await newBrowser().goThrough(address)
    expect((await stranger.post('/api/account/providers', { answer: token })).status).toBe(200)
    const city = await make.city(t.db)
    await stranger.post('/api/candidate', { location: city._id, githubusername: 'eve' })

    const answer = await answerOf(account)
    const asked = await send(answer)
    expect(asked.body.data).toMatchObject({ token: null, sign_up: { email: account.email, is_used: true } })
    // Asking alone changes nothing.
    expect((await stranger.get('/api/session')).status).toBe(200)
    const owner = await signUp(answer, { first_name: 'Real', last_name: 'Owner', start_over: true })
    const session = await clientWith(owner.body.data.token).get('/api/session')
    expect(session.body.data).toMatchObject({
      first_name: 'Real',
      email: account.email,
      address_proved: true,
    })

    expect((await stranger.get('/api/session')).status).toBe(401)
    const byPassword = await t.visitor.post('/api/signin', {
      email: account.email,
      password: strangersPassword,
    })
    expect(byPassword.status).toBe(401)
    const user = await person(account.email)
    expect(user.password_hash).toBe(null)
    expect(await identitiesOf(user)).toEqual([
      { issuer: campus.issuer, subject: account.sub, email: account.email },
    ])
    // The stranger's account at the provider is that of nobody now.
    const back = await signInWith(google.account, 'google')
    expect(back.body.data).toMatchObject({ token: null, sign_up: { email: google.account.email } })
    const profiles = await t.db
      .selectFrom('profiles')
      .select('user_id')
      .where('user_id', '=', user._id)
      .execute()
    expect(profiles).toEqual([])
  })

  it('is kept from a stranger whose account at a provider is linked, when a mailed link takes it over', async () => {
    const account = asha()
    const stranger = await signUpAs(t, account.email)
    google.account = asha()
    const { address } = (await stranger.post('/api/account/providers/ask/google')).body.data
    const { token } = await newBrowser().goThrough(address)
    await stranger.post('/api/account/providers', { answer: token })
    await t.visitor.post('/api/forgotpassword', { email: account.email })
    await runJobs(t.app)
    const link = await mailedToken(t, account.email, 'Resetpassword')
    const set = { token: link, password, confirm_password: password, start_over: true }
    const reset = await t.visitor.post('/api/resetpassword', {
      ...set,
      first_name: 'Real',
      last_name: 'Owner',
    })
    expect(reset.status).toBe(200)
    expect(await identitiesOf(await person(account.email))).toEqual([])
  })

  it('brings the invitations that wait for it', async () => {
    const account = asha()
    const creator = await t.candidate()
    const event = await make.event(t.db)
    const application = await make.application(t.db, { event_id: event._id, created_by: creator.user._id })
    const user = await make.user(t.db, { email: account.email, password_hash: null, address_proved_at: null })
    await make.applicant(t.db, {
      application_id: application._id,
      user_id: user._id,
      status: 'invited',
      email: account.email,
    })
    const answer = await answerOf(account)
    const { body } = await signUp(answer)
    const invitations = await clientWith(body.data.token).get('/api/invitation')
    expect(invitations.body.data).toHaveLength(1)
  })

  it('lets an invited contact in as what they were invited as', async () => {
    const account = asha()
    const company = await make.company(t.db)
    const organiser = await t.organiser()
    const added = await organiser.post('/api/company/addcontact', {
      first_name: 'Typed',
      last_name: 'Name',
      email: account.email,
      contact_number: '9876543210',
      designation: 'Head of events',
      company_id: company._id,
    })
    expect(added.status).toBe(201)
    const { body } = await signUp(await answerOf(account))
    expect(body.data.user).toMatchObject({
      role: 'company',
      company: { _id: company._id },
      first_name: 'Asha',
    })
    const { password_hash } = await person(account.email)
    expect(password_hash).toBe(null)
    const people = await organiser.get('/api/people', { q: account.email })
    expect(people.body.data).toMatchObject([{ state: 'active' }])
  })
})

describe('an answer', () => {
  it('counts once, and only in the browser that asked', async () => {
    campus.account = asha()
    const browser = newBrowser()
    const answer = await browser.answerOf(await browser.begin('/signin/openid'))
    const stolen = await newBrowser().openHere(answer)
    expect([stolen.location, stolen.token]).toEqual(['/login?provider=openid&problem=expired', ''])
    // Nor does the thief use it up.
    expect((await browser.openHere(answer)).location).toBe('/login?provider=openid')

    const again = newBrowser()
    const right = await again.answerOf(await again.begin('/signin/openid'))
    const both = await Promise.all([again.openHere(right), again.openHere(right)])
    expect(both.map(({ location }) => location).toSorted()).toEqual([
      '/login?provider=openid',
      '/login?provider=openid&problem=expired',
    ])
    expect((await again.openHere(right)).location).toBe('/login?provider=openid&problem=expired')
  })

  it.each([
    ['without a state', 'state', '', 'expired'],
    ['with another state', 'state', 'x'.repeat(43), 'expired'],
    ['with another code', 'code', 'guessed', 'failed'],
    ['with another issuer', 'iss', 'https://evil.test', 'failed'],
  ])('%s is refused', async (_title, name, value, problem) => {
    campus.account = asha()
    const browser = newBrowser()
    const answer = new URL(await browser.answerOf(await browser.begin('/signin/openid')))
    answer.searchParams.set(name, value)
    const { location, token } = await browser.openHere(answer.href)
    expect([location, token]).toEqual([`/login?provider=openid&problem=${problem}`, ''])
  })

  it('of one provider is not taken for that of another', async () => {
    campus.account = asha()
    const browser = newBrowser()
    const answer = new URL(await browser.answerOf(await browser.begin('/signin/openid')))
    answer.pathname = '/signin/google/callback'
    expect((await browser.openHere(answer.href)).location).toBe('/login?provider=google&problem=expired')
  })

  it('with another nonce is refused', async () => {
    campus.account = asha()
    const browser = newBrowser()
    const question = new URL(await browser.begin('/signin/openid'))
    expect(question.searchParams.get('code_challenge_method')).toBe('S256')
    question.searchParams.set('nonce', 'of somebody else')
    const { location } = await browser.openHere(await browser.answerOf(question.href))
    expect(location).toBe('/login?provider=openid&problem=failed')
  })

  it('with the code of somebody else is refused', async () => {
    campus.account = asha()
    const [mine, theirs] = [newBrowser(), newBrowser()]
    const own = new URL(await mine.answerOf(await mine.begin('/signin/openid')))
    const other = new URL(await theirs.answerOf(await theirs.begin('/signin/openid')))
    own.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await mine.openHere(own.href)).location).toBe('/login?provider=openid&problem=failed')
  })

  it('that came too late is refused, at each stage', async () => {
    campus.account = asha()
    const browser = newBrowser()
    const answer = await browser.answerOf(await browser.begin('/signin/openid'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await browser.openHere(answer)).location).toBe('/login?provider=openid&problem=expired')
    vi.useRealTimers()
    const late = async () => {
      const expires_at = new Date(Date.now() - 1000).toISOString()
      await t.db.updateTable('provider_steps').set({ expires_at }).execute()
    }
    const token = await answerOf(asha())
    await late()
    expect([(await send(token)).status, (await signUp(token)).status]).toEqual([404, 404])
  })

  it('is nothing that can be guessed', async () => {
    expect((await send('guessed')).status).toBe(404)
    const made = new ProviderBrowser(t)
    await made.begin('/signin/openid')
    const forged = await made.openHere('/signin/openid/callback?code=c&state=guessed')
    expect(forged.location).toBe('/login?provider=openid&problem=expired')
  })
})

test('each step may come to another process', async () => {
  const other = await buildApp(t.app.config, { db: t.app.db, pool: t.app.pool, close: async () => {} })
  campus.account = asha()
  const browser = newBrowser()
  const answer = await browser.answerOf(await browser.begin('/signin/openid'))
  browser.app = other
  const { token } = await browser.openHere(answer)
  expect((await send(token)).body.data.sign_up).toMatchObject({ email: campus.account.email })
  await other.close()
})

test('two windows of a browser may be on their way at once', async () => {
  campus.account = asha()
  google.account = asha()
  const browser = newBrowser()
  const [one, other] = [await browser.begin('/signin/openid'), await browser.begin('/signin/google')]
  expect((await browser.openHere(await browser.answerOf(one))).location).toBe('/login?provider=openid')
  expect((await browser.openHere(await browser.answerOf(other))).location).toBe('/login?provider=google')
})

test('who changes their mind, and a provider that is away, lead back to the login', async () => {
  const cancelled = await newBrowser().goThrough('/signin/openid')
  expect([cancelled.location, cancelled.token]).toEqual(['/login?provider=openid&problem=cancelled', ''])
  const away = await newBrowser().openHere('/signin/openid-2')
  expect(away.location).toBe('/login?provider=openid-2&problem=failed')
})

test('no address of ours has a token, and cookies are for ten minutes and this host', async () => {
  campus.account = asha()
  const browser = newBrowser()
  const started = await browser.openHere('/signin/openid')
  const cookie = 'Max-Age=600; Path=/; Secure; SameSite=Lax'
  const shaped = (set: string[]) => set.map(one => one.replace(/=[\w.-]{43,};/, '=…;'))
  expect(shaped(started.set)).toEqual([
    `__Host-laurel-provider=…; ${cookie.replace('Secure', 'HttpOnly; Secure')}`,
  ])
  const { location, set, headers } = await browser.openHere(await browser.answerOf(started.location))
  expect(location).toBe('/login?provider=openid')
  expect(shaped(set)).toEqual([`__Host-laurel-provider-answer=…; ${cookie}`])
  for (const one of [started.headers, headers]) {
    expect(one).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
})

test('a neighbour behind one address begins any number of ways, which store nothing', async () => {
  const stored = async () => (await t.db.selectFrom('provider_steps').select('token_hash').execute()).length
  const before = await stored()
  const ask = () => t.app.inject({ url: '/signin/openid', remoteAddress: '198.51.100.7' })
  const asked = await Promise.all(Array.from({ length: 1_100 }, ask))
  expect(asked.filter(({ headers }) => !String(headers.location).startsWith(campus.issuer))).toEqual([])
  expect(await stored()).toBe(before)
})

test('ways back that fail are limited for a network, and those that succeed count nothing', async () => {
  const network = networkOf('127.0.0.1')
  campus.account = asha()
  await newBrowser().goThrough('/signin/openid')
  const left = () => leftOf(t.db, 'providerFailures', network)
  const before = await left()
  const browser = newBrowser()
  const state = new URL(await browser.begin('/signin/openid')).searchParams.get('state')
  const made = `/signin/openid/callback?code=made-up&state=${state}`
  expect((await browser.openHere(made)).location).toBe('/login?provider=openid&problem=failed')
  expect(await left()).toBe(before - 1)
  await charge(t.db, 'providerFailures', network, before)
  expect((await newBrowser().goThrough('/signin/openid')).location).toBe(
    '/login?provider=openid&problem=failed',
  )
  await t.db.deleteFrom('rate_limits').execute()
})

test('a browser that begins again and again keeps its last ways, in a cookie of limited size', async () => {
  campus.account = asha()
  const browser = newBrowser()
  const asked: { location: string; set: string[] }[] = []
  for (let n = 0; n < 7; n++) asked.push(await browser.openHere('/signin/openid'))
  const sizes = asked.map(({ set }) => set.join().length)
  expect(Math.max(...sizes)).toBeLessThan(4_096)
  const back = async (n: number) =>
    (await browser.openHere(await browser.answerOf(asked[n]?.location ?? ''))).location
  expect([await back(0), await back(2)]).toEqual([
    '/login?provider=openid&problem=expired',
    '/login?provider=openid',
  ])
})
