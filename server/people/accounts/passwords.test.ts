import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { isPassword, hashPassword } from '../../platform/sessions/password-hash.ts'
import { makePasswordLink } from './password-links.ts'

const t = useTestApp()
const old = 'correct staple battery'
const fresh = 'another long password'

async function account(fields: Partial<make.UserFields> = {}) {
  return make.user(t.db, { ...fields, password_hash: await hashPassword(old) })
}

const signIn = (email: string, password: string) => t.visitor.post('/api/signin', { email, password })
const reset = (token: string | undefined, password = fresh, confirm_password = password) =>
  t.visitor.post('/api/resetpassword', { token, password, confirm_password })

function mailsTo(email: string) {
  return t.db.selectFrom('mails').selectAll().where('to', '=', email).orderBy('created_at').execute()
}

/** Requests a link and reads it from the mail. */
async function askForLink(email: string) {
  await t.visitor.post('/api/forgotpassword', { email })
  await runJobs(t.app)
  return tokenIn((await mailsTo(email)).at(-1)?.text)
}

function tokenIn(text: string | undefined) {
  return /token=([\w-]+)/.exec(text ?? '')?.[1]
}

async function link(user: { _id: string }, minutes = 10) {
  return tokenIn(await makePasswordLink(t.db, t.app.config, { user_id: user._id, purpose: 'reset', minutes }))
}

describe('forgotten password', () => {
  test('the answer is the same for every address; only a known one gets a mail', async () => {
    const user = await account({ first_name: 'Asha', email: 'Asha@example.test' })
    const known = await t.visitor.post('/api/forgotpassword', { email: 'ASHA@example.test' })
    const unknown = await t.visitor.post('/api/forgotpassword', { email: 'nobody@example.test' })
    expect(known).toMatchObject({ status: 200, body: { data: { message: messages.linkOnItsWay } } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await runJobs(t.app)
    expect(await mailsTo('nobody@example.test')).toEqual([])
    const mails = await mailsTo(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Set a new password for Laurel', status: 'kept' })
    expect(mails[0]?.text).toContain('Hello Asha,')
    expect(mails[0]?.text).toMatch(/https:\/\/laurel\.test\/Resetpassword\?token=[\w-]{43}\n/)
  })

  test('the link is built from BASE_URL, whatever Host the request names', async () => {
    const user = await account()
    await t.visitor.post(
      '/api/forgotpassword',
      { email: user.email },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    )
    await runJobs(t.app)
    const [mail] = await mailsTo(user.email)
    expect(mail?.text).toContain('https://laurel.test/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test')
  })

  test('a disabled person gets no link', async () => {
    const user = await account({ disabled_at: new Date().toISOString() })
    expect(await askForLink(user.email)).toBeUndefined()
  })

  test('is limited to ten times in a quarter of an hour, for known and unknown addresses', async () => {
    const user = await account()
    for (const email of [user.email, 'nobody.else@example.test']) {
      for (let n = 0; n < 10; n++)
        expect((await t.visitor.post('/api/forgotpassword', { email })).status).toBe(200)
      expect((await t.visitor.post('/api/forgotpassword', { email: email.toUpperCase() })).status).toBe(429)
    }
  })

  test('only the hash of a token is stored', async () => {
    const user = await account()
    const token = await link(user)
    const rows = await t.db.selectFrom('password_links').selectAll().where('user_id', '=', user._id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toHaveLength(32)
  })
})

function sessionsOf(user: { _id: string }) {
  return t.db.selectFrom('sessions').selectAll().where('user_id', '=', user._id).execute()
}

describe('reset', () => {
  test.each([
    ['a candidate', {}, 'candidate', 7 * 24],
    ['an organiser', { role: 'admin' }, 'admin', 12],
  ] as const)('signs %s in, as the sign-in does', async (_, fields, role, hours) => {
    const user = await account(fields)
    const { body } = await reset(await link(user))
    const { iat = 0, exp = 0 } = decodeJwt(body.data.token)
    // The session began before its token was made, which may be in the next second.
    expect(hours * 3600 - (exp - iat)).toBeOneOf([0, 1])
    const session = await t.visitor.get('/api/session', {}, { authorization: `Bearer ${body.data.token}` })
    expect(session.body.data).toMatchObject({ _id: user._id, role })
    const happened = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', user._id)
      .orderBy('happened_at')
      .execute()
    expect(happened).toEqual([
      { action: 'password_set', actor_id: null },
      { action: 'signed_in', actor_id: user._id },
    ])
  })

  test('sets the password once and ends all sessions', async () => {
    const user = await account()
    const client = await t.signedIn(user)
    const token = await askForLink(user.email)
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body).toEqual({
      data: { purpose: 'reset', person: null },
    })
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { data: { message: messages.passwordSet, token: expect.any(String) } },
    })
    expect((await client.get('/api/session')).status).toBe(401)
    expect(await sessionsOf(user)).toHaveLength(1)
    expect((await signIn(user.email, old)).status).toBe(401)
    expect((await signIn(user.email, fresh)).status).toBe(200)
    expect(await reset(token, 'a third long password')).toMatchObject({
      status: 404,
      body: { message: messages.linkEnded },
    })
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).status).toBe(404)
  })

  test('one of twenty simultaneous uses of a link succeeds', async () => {
    const user = await account()
    const token = await link(user)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(token, `password number ${n}`)),
    )
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect((await signIn(user.email, `password number ${won[0]}`)).status).toBe(200)
  })

  test('ends the other links of the person', async () => {
    const user = await account()
    const [first, second] = [await link(user), await link(user)]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(404)
  })

  test('an expired and an unknown link get the same answer', async () => {
    const expired = await reset(await link(await account(), -1))
    const unknown = await reset('never-made')
    expect([expired.status, expired.body.message]).toEqual([404, messages.linkEnded])
    expect([unknown.status, unknown.body.message]).toEqual([404, messages.linkEnded])
  })

  test('a link lives ten minutes', async () => {
    await askForLink((await account({ email: 'ten.minutes@example.test' })).email)
    const { expires_at, created_at } = await t.db
      .selectFrom('password_links')
      .innerJoin('users', 'users._id', 'password_links.user_id')
      .select(['password_links.expires_at', 'password_links.created_at'])
      .where('email', '=', 'ten.minutes@example.test')
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(600_000)
  })

  test('the passwords must match, be long enough and not too easy; the link stays valid', async () => {
    const user = await account({ first_name: 'Asha' })
    const token = await link(user)
    expect((await reset(token, fresh, 'different')).body.fields).toEqual({
      confirm_password: fieldMessages.passwordMismatch,
    })
    expect((await reset(token, 'short')).body.fields).toEqual({ password: fieldMessages.passwordLength })
    expect((await reset(token, 'asha12345')).body.fields).toEqual({ password: fieldMessages.passwordCommon })
    expect((await reset(token)).status).toBe(200)
  })

  test('lets a person sign in again after ten failures', async () => {
    const user = await account()
    for (let n = 0; n < 10; n++) await signIn(user.email, 'wrong one')
    expect((await signIn(user.email, old)).status).toBe(429)
    await reset(await link(user))
    expect((await signIn(user.email, fresh)).status).toBe(200)
  })

  test('somebody who never had a password gets a first one', async () => {
    const user = await make.user(t.db)
    const token = await askForLink(user.email)
    const { first_name, last_name, contact_number } = user
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body).toEqual({
      data: { purpose: 'first', person: { first_name, last_name, contact_number, is_used: false } },
    })
    await reset(token)
    expect((await signIn(user.email, fresh)).status).toBe(200)
  })
})

describe('change of password', () => {
  const change = (current_password: string, password: string) => ({ current_password, password })

  test('ends every session and returns a new token', async () => {
    const user = await account()
    const [here, there] = [await t.signedIn(user), await t.signedIn(user)]
    const { status, body } = await here.post('/api/changepassword', change(old, fresh))
    expect(status).toBe(200)
    expect((await here.get('/api/session')).status).toBe(401)
    expect((await there.get('/api/session')).status).toBe(401)
    expect(
      (await t.visitor.get('/api/session', {}, { authorization: `Bearer ${body.data.token}` })).status,
    ).toBe(200)
    expect((await signIn(user.email, fresh)).status).toBe(200)
  })

  test('needs the current one, which may be wrong ten times, over all networks', async () => {
    const user = await account()
    const client = await t.signedIn(user)
    for (let n = 0; n < 10; n++) {
      const { status, body } = await client.post('/api/changepassword', change('wrong one', fresh))
      expect([status, body.fields]).toEqual([422, { current_password: fieldMessages.currentPassword }])
    }
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: '/api/changepassword',
      payload: change(old, fresh),
      headers: { authorization: `Bearer ${client.token}` },
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(429)
    expect((await signIn(user.email, old)).status).toBe(200)
  })

  test('one of ten simultaneous changes succeeds', async () => {
    const user = await account()
    const client = await t.signedIn(user)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        client.post('/api/changepassword', change(old, `password number ${n}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true)
  })

  test('refuses an easy new one', async () => {
    const client = await t.signedIn(await account())
    const { body } = await client.post('/api/changepassword', change(old, 'qwerty123'))
    expect(body.fields).toEqual({ password: fieldMessages.passwordCommon })
  })
})

describe('a changed password is reported by mail', () => {
  const told = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'Your password for Laurel was changed')

  test('once per change, with its time, and what to do if it was not you', async () => {
    const user = await account({ first_name: 'Asha' })
    const client = await t.signedIn(user)
    await client.post('/api/changepassword', { current_password: 'wrong one', password: fresh })
    expect(await told(user.email)).toEqual([])
    await client.post('/api/changepassword', { current_password: old, password: fresh })
    const mails = await told(user.email)
    expect(mails).toHaveLength(1)
    const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
    expect(mails[0]?.text).toContain('Hello Asha,')
    expect(mails[0]?.text).toMatch(
      new RegExp(`was changed on ${when.format(new Date())} at \\d\\d:\\d\\d IST\\.`),
    )
    expect(mails[0]?.text).toContain('https://laurel.test/Forgotpassword')
    expect(mails[0]?.html).toContain('https://laurel.test/Forgotpassword')
    await reset(await askForLink(user.email), old)
    expect(await told(user.email)).toHaveLength(2)
  })

  test('once for twenty simultaneous changes', async () => {
    const user = await account()
    const token = await link(user)
    await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `password number ${n}`)))
    expect(await told(user.email)).toHaveLength(1)
  })

  test('not for a first password', async () => {
    const user = await make.user(t.db)
    await reset(await askForLink(user.email))
    expect(await told(user.email)).toEqual([])
  })
})

test('a forgotten password costs the same for known and unknown addresses, and stores nothing for unknown ones', async () => {
  const user = await account()
  const statements = async (email: string) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const { signal } = new AbortController()
    await mailPasswordLink.run(t.app, { email, cause: crypto.randomUUID() }, { isLast: false, hurry: signal })
    const count = asked.mock.calls.length
    asked.mockRestore()
    return count
  }
  const rows = async () => {
    const count = sql<number>`((select count(*) from users) + (select count(*) from password_links)
      + (select count(*) from mails))::int`
    return (await t.db.selectNoFrom(count.as('n')).executeTakeFirstOrThrow()).n
  }
  const before = await rows()
  const unknown = await statements('nobody.at.all@example.test')
  expect(await rows()).toBe(before)
  const known = await statements(user.email)
  expect(await rows()).toBe(before + 2)
  // One more statement makes the placeholder person, which is rolled back.
  expect([known, unknown]).toEqual([known, known + 1])
  expect(known).toBeGreaterThan(4)
})

test('an account without a password cannot sign in, and the refusal takes as long', async () => {
  const kept = await hashPassword(old)
  // CPU time, which other programs on the machine do not lengthen.
  const work = async (hash: string | null) => {
    const { user } = process.cpuUsage()
    for (let n = 0; n < 15; n++) expect(await isPassword('wrong one', hash)).toBe(false)
    return process.cpuUsage().user - user
  }
  await work(null)
  const [known, unknown] = [await work(kept), await work(null)]
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})
