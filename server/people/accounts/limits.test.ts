import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { accountOf } from './failed-sign-ins.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { makePasswordLink } from './password-links.ts'

const t = useTestApp()
const password = 'monsoon over kochi'
const fresh = 'another long password'

async function account(fields: Partial<make.UserFields> = {}) {
  return make.user(t.db, { ...fields, password_hash: await hashPassword(password) })
}

/** A client that calls the API from this address. */
function from(remoteAddress: string) {
  const post = async (url: string, payload: object) => {
    const { statusCode, headers, body } = await t.app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: statusCode, retryAfter: Number(headers['retry-after']), body }
  }
  return {
    signIn: (email: string, typed = password) => post('/api/signin', { email, password: typed }),
    forgot: (email: string) => post('/api/forgotpassword', { email }),
    signUp: (form: object) => post('/api/signup', form),
    reset: (token: string) => post('/api/resetpassword', { token, password: fresh, confirm_password: fresh }),
  }
}

const home = from('203.0.113.7')
const cafe = from('198.51.100.20')
const strangers = Array.from({ length: 16 }, (_, n) => from(`192.0.2.${n}`))

/** The number of answers per status. */
function tallyOf(answers: { status: number }[]) {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries(groups.entries().map(([status, all]) => [status, all.length]))
}

function repeat<Result>(times: number, one: (n: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => one(n)))
}

/** Inserts one failure each for so many accounts, from this network. */
async function failAtMany(network: string, accounts: number, { has_account = true } = {}) {
  const rows = Array.from({ length: accounts }, (_, n) => ({
    account: accountOf(`nobody${n}@${network}.test`),
    network,
    is_known: false,
    has_account,
  }))
  await t.db.insertInto('failed_sign_ins').values(rows).execute()
}

const mailsTo = (email: string) => t.db.selectFrom('mails').selectAll().where('to', '=', email).execute()

describe('strangers who guess an account’s password from many networks', () => {
  test('get ten tries in a quarter of an hour in total', async () => {
    const user = await account()
    const answers = await repeat(160, n => from(`192.0.2.${n}`).signIn(user.email, `guess ${n}`))
    expect(tallyOf(answers)).toEqual({ 401: 10, 429: 150 })
  })

  test('get no more tries with other addresses of an IPv6 /64, nor with another spelling', async () => {
    const user = await account({ email: 'Spelled.Oddly@example.test' })
    const answers = await repeat(40, n =>
      from(`2001:db8:7:7:${n}::1`).signIn(n % 2 ? user.email.toUpperCase() : user.email, `guess ${n}`),
    )
    expect(tallyOf(answers)).toEqual({ 401: 10, 429: 30 })
  })

  test('do not lock the owner out of a known network', async () => {
    const user = await account()
    expect((await home.signIn(user.email)).status).toBe(200)
    await repeat(16, n => from(`192.0.2.${n}`).signIn(user.email, `guess ${n}`))
    expect((await cafe.signIn(user.email)).status).toBe(429)
    expect((await home.signIn(user.email, 'mistyped')).status).toBe(401)
    expect((await home.signIn(user.email)).status).toBe(200)
  })

  test('do not lock out an owner who sets a password by the mailed link, on any network', async () => {
    const user = await account()
    for (const stranger of strangers) {
      await stranger.signIn(user.email, 'guess')
      await stranger.forgot(user.email)
    }
    expect((await cafe.signIn(user.email)).status).toBe(429)
    expect((await cafe.forgot(user.email)).status).toBe(200)
    await runJobs(t.app)
    const [mail, ...others] = await mailsTo(user.email)
    expect(others).toEqual([])
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await cafe.reset(token)).status).toBe(200)
    for (const stranger of strangers) await stranger.signIn(user.email, 'guess')
    expect((await cafe.signIn(user.email, fresh)).status).toBe(200)
  })

  test('do not keep a signed-in owner from changing the password', async () => {
    const user = await account()
    const client = await t.signedIn(user)
    for (const stranger of strangers) await stranger.signIn(user.email, 'guess')
    const { status } = await client.post('/api/changepassword', {
      current_password: password,
      password: fresh,
    })
    expect(status).toBe(200)
  })
})

describe('a known network', () => {
  test('has ten tries of its own', async () => {
    const user = await account()
    await home.signIn(user.email)
    const answers = await repeat(14, n => home.signIn(user.email, `mistyped ${n}`))
    expect(tallyOf(answers)).toEqual({ 401: 10, 429: 4 })
    expect((await home.signIn(user.email)).status).toBe(429)
    expect((await cafe.signIn(user.email)).status).toBe(200)
  })

  test('is known for the person who signed in from it only', async () => {
    const [user, other] = [await account(), await account()]
    await home.signIn(other.email)
    for (const stranger of strangers) await stranger.signIn(user.email, 'guess')
    expect((await home.signIn(user.email)).status).toBe(429)
  })

  test('is refused until the oldest of the ten is a quarter of an hour old', async () => {
    const user = await account()
    await repeat(10, n => home.signIn(user.email, `mistyped ${n}`))
    await t.db
      .updateTable('failed_sign_ins')
      .set({ failed_at: new Date(Date.now() - 600_000).toISOString() })
      .where('account', '=', accountOf(user.email))
      .execute()
    const { status, retryAfter } = await home.signIn(user.email)
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(298)
    expect(retryAfter).toBeLessThanOrEqual(300)
  })
})

describe('a venue behind one address', () => {
  test('can sign in all at once with the right passwords', async () => {
    const password_hash = await hashPassword(password)
    const people = await repeat(60, () => make.user(t.db, { password_hash }))
    await failAtMany('198.51.100.60', 290)
    const answers = await Promise.all(people.map(({ email }) => from('198.51.100.60').signIn(email)))
    expect(tallyOf(answers)).toEqual({ 200: 60 })
  })

  test('is not locked out by many failures at one account', async () => {
    const [user, mark] = [await account(), await account()]
    const hall = from('198.51.100.61')
    await repeat(60, n => hall.signIn(mark.email, `guess ${n}`))
    expect((await hall.signIn(mark.email)).status).toBe(429)
    expect((await hall.signIn(user.email)).status).toBe(200)
  })

  test('may fail at 300 accounts; then only known accounts can be tried', async () => {
    const [regular, newcomer] = [await account(), await account()]
    const hall = from('198.51.100.62')
    await hall.signIn(regular.email)
    await failAtMany('198.51.100.62', 295)
    const password_hash = await hashPassword(password)
    const stuffed = await repeat(40, () => make.user(t.db, { password_hash }))
    const answers = await Promise.all(stuffed.map(({ email }) => hall.signIn(email, 'guess')))
    // Four tries run at once, so the last of them start before the others are counted.
    expect(tallyOf(answers)[401]).toBeGreaterThanOrEqual(5)
    expect(tallyOf(answers)[401]).toBeLessThanOrEqual(8)
    const refused = await hall.signIn(newcomer.email)
    expect([refused.status, refused.retryAfter > 800]).toEqual([429, true])
    expect((await hall.signIn(regular.email)).status).toBe(200)
    expect((await home.signIn(newcomer.email)).status).toBe(200)
  })
})

describe('a neighbour behind one address', () => {
  const failures = (network: string) =>
    t.db
      .selectFrom('happenings')
      .select('_id')
      .where('action', '=', 'sign_in_failed')
      .where('network', '=', network)
      .execute()

  test('shuts no newcomer out with addresses that have no account, however many, nor fills the activity', async () => {
    const newcomer = await account()
    const network = '198.51.100.71'
    await failAtMany(network, 299, { has_account: false })
    const answers = await repeat(12, n => from(network).signIn(`made-up${n}@example.test`))
    expect(tallyOf(answers)).toEqual({ 401: 12 })
    expect((await from(network).signIn(newcomer.email)).status).toBe(200)
    const recorded = await failures(network)
    // Four tries run at once, so the last of them start before the others are counted.
    expect(recorded.length).toBeLessThan(6)
    // What is guessed at accounts is recorded all the same.
    await from(network).signIn(newcomer.email, 'guess')
    expect(await failures(network)).toHaveLength(recorded.length + 1)
  })

  test('shuts nobody out with accounts that are known there', async () => {
    const newcomer = await account()
    const network = '198.51.100.72'
    await failAtMany(network, 299)
    const own = await account()
    await from(network).signIn(own.email)
    await repeat(3, () => from(network).signIn(own.email, 'mistyped'))
    expect((await from(network).signIn(newcomer.email)).status).toBe(200)
  })
})

describe('requesting a link', () => {
  test('sends at most one mail in five minutes', async () => {
    const user = await account()
    const answers = await repeat(8, n => from(`192.0.2.${n}`).forgot(user.email))
    expect(tallyOf(answers)).toEqual({ 200: 8 })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await runJobs(t.app)
    expect(await mailsTo(user.email)).toHaveLength(1)
    await t.db
      .updateTable('password_links')
      .set({ created_at: new Date(Date.now() - 301_000).toISOString() })
      .where('user_id', '=', user._id)
      .execute()
    await home.forgot(user.email)
    await runJobs(t.app)
    expect(await mailsTo(user.email)).toHaveLength(2)
  })

  test('sends another mail once the link is used', async () => {
    const user = await account()
    const link = await makePasswordLink(t.db, t.app.config, {
      user_id: user._id,
      purpose: 'reset',
      minutes: 10,
    })
    await home.reset(new URL(link).searchParams.get('token') ?? '')
    await home.forgot(user.email)
    await runJobs(t.app)
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Set a new password for Laurel',
      'Your password for Laurel was changed',
    ])
  })

  test('is refused after ten requests from one network while the mail is recent, and on no other network', async () => {
    const user = await account()
    const answers = await repeat(12, () => cafe.forgot(user.email))
    expect(tallyOf(answers)).toEqual({ 200: 10, 429: 2 })
    expect((await cafe.forgot(user.email.toUpperCase())).retryAfter).toBeLessThanOrEqual(300)
    expect((await home.forgot(user.email)).status).toBe(200)
  })

  test('is limited to 300 addresses per network, known accounts excepted', async () => {
    const [regular, newcomer] = [await account(), await account()]
    const hall = from('198.51.100.63')
    await hall.signIn(regular.email)
    const row = { key: 'passwordLinksFrom:198.51.100.63', points: 299, expire: Date.now() + 600_000 }
    await t.db.insertInto('rate_limits').values(row).execute()
    expect((await hall.forgot('first.asked@example.test')).status).toBe(200)
    expect((await hall.forgot('first.asked@example.test')).status).toBe(200)
    expect((await hall.forgot(newcomer.email)).status).toBe(429)
    expect((await hall.forgot(regular.email)).status).toBe(200)
    expect((await home.forgot(newcomer.email)).status).toBe(200)
  })
})

test('tries of strangers do not block a sign-up with their address, and the owner gets one mail', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T10:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const user = await account({ address_proved_at: new Date().toISOString() })
  const form = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: user.email,
    password,
    contact_number: '9876543210',
  }
  expect(tallyOf(await repeat(12, () => cafe.signUp(form)))).toEqual({ 201: 10, 429: 2 })
  expect((await home.signUp(form)).status).toBe(201)
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['You have an account at Laurel'])
  vi.advanceTimersByTime(3_600_000)
  await from('192.0.2.99').signUp(form)
  expect(await mailsTo(user.email)).toHaveLength(2)
})
