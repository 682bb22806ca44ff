import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { makePasswordLink } from './password-links.ts'

const t = useTestApp()
const password = 'monsoon over kochi'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function account(fields: Partial<make.UserFields> = {}) {
  return hashPassword(password).then(password_hash => make.user(t.db, { ...fields, password_hash }))
}

/** Signs in from an address, with a browser's header. */
async function signIn(user: make.MadeUser, remoteAddress = '203.0.113.7', browser = firefox) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/signin',
    payload: { email: user.email, password },
    headers: { 'user-agent': browser },
    remoteAddress,
  })
  expect(answer.statusCode).toBe(200)
  const { token } = answer.json().data
  return new Client(t.app, user, { token })
}

/** What the client sees of its sessions from this address. */
async function seenFrom(client: Client<make.MadeUser>, remoteAddress: string) {
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await t.app.inject({ url: '/api/sessions', headers, remoteAddress })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const isIn = async (client: Client<make.MadeUser>) => (await client.get('/api/session')).status

async function idsOf(client: Client<make.MadeUser>): Promise<string[]> {
  const { body } = await client.get('/api/sessions')
  return body.data.map((session: { _id: string }) => session._id)
}

async function makeSeen(user: make.MadeUser, ago: string) {
  const seen_at = sql<string>`now() - ${ago}::interval`
  await t.db.updateTable('sessions').set({ seen_at }).where('user_id', '=', user._id).execute()
}

function seenOf(user: make.MadeUser) {
  return t.db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .select([
      sql<number>`extract(epoch from now() - sessions.seen_at)::int`.as('session'),
      sql<number>`extract(epoch from now() - users.last_seen_at)::int`.as('person'),
      'users.version',
    ])
    .where('user_id', '=', user._id)
    .executeTakeFirstOrThrow()
}

describe('one’s own sessions', () => {
  it('are listed with device and network, this one first, and nobody else’s', async () => {
    const user = await account()
    await signIn(await account())
    const phone = await signIn(user, '198.51.100.20', 'a program')
    const desk = await signIn(user)
    const time = expect.stringMatching(/Z$/)
    const common = { _id: expect.any(String), createdAt: time, seen_at: time }
    const onDesk = { ...common, device: 'Firefox on Linux', network: '203.0.113.7' }
    const onPhone = { ...common, device: null, network: '198.51.100.20' }
    expect(await seenFrom(desk, '203.0.113.7')).toEqual([
      { ...onDesk, is_current: true, is_here: true },
      { ...onPhone, is_current: false, is_here: false },
    ])
    expect(await seenFrom(phone, '203.0.113.7')).toEqual([
      { ...onPhone, is_current: true, is_here: false },
      { ...onDesk, is_current: false, is_here: true },
    ])
  })

  it('end one by one, at once, in other processes too, and are recorded', async () => {
    const user = await account()
    const [desk, phone] = [await signIn(user), await signIn(user)]
    const connection = connect(t.ownerUrl, { max: 2 })
    const other = await buildApp(t.app.config, connection)
    try {
      await other.ready()
      const there = new Client(other, user, { token: phone.token })
      expect(await isIn(there)).toBe(200)
      const [, phones] = await idsOf(desk)
      const ended = await desk.post(`/api/sessions/end/${phones}`)
      expect([ended.status, ended.body.data]).toEqual([200, { _id: phones }])
      expect([await isIn(there), await isIn(desk)]).toEqual([401, 200])
      expect((await desk.post(`/api/sessions/end/${phones}`)).status).toBe(404)
    } finally {
      await other.close()
      await connection.close()
    }
    const recorded = await t.db
      .selectFrom('happenings')
      .select(['actor_id', 'data'])
      .where('subject_id', '=', user._id)
      .where('action', '=', 'sessions_ended')
      .execute()
    expect(recorded).toEqual([{ actor_id: user._id, data: { sessions: 1 } }])
  })

  it('of others look like none, and stay', async () => {
    const [own, foreign] = [await t.organiser(), await t.candidate()]
    const [theirs] = await idsOf(foreign)
    const refused = await own.post(`/api/sessions/end/${theirs}`)
    expect([refused.status, refused.body.message]).toEqual([404, messages.notFound])
    expect(await isIn(foreign)).toBe(200)
  })

  it('end all but this one', async () => {
    const user = await account()
    const [desk, phone, lent] = [await signIn(user), await signIn(user), await signIn(user)]
    const bystander = await t.candidate()
    expect((await desk.post('/api/sessions/endothers')).body.data).toEqual({ ended: 2 })
    expect((await desk.post('/api/sessions/endothers')).body.data).toEqual({ ended: 0 })
    expect(await Promise.all([desk, phone, lent, bystander].map(isIn))).toEqual([200, 401, 401, 200])
  })
})

describe('when a session was last used', () => {
  it('is written after some minutes, and makes no form stale', async () => {
    const candidate = await t.candidate()
    const { version } = await seenOf(candidate.user)
    await makeSeen(candidate.user, '10 minutes')
    await t.db
      .updateTable('users')
      .set({ last_seen_at: null })
      .where('_id', '=', candidate.user._id)
      .execute()
    expect(await isIn(candidate)).toBe(200)
    await expect
      .poll(() => seenOf(candidate.user), { timeout: 10_000 })
      .toEqual({
        session: expect.toSatisfy((seconds: number) => seconds < 60),
        person: expect.toSatisfy((seconds: number) => seconds < 60),
        version,
      })
  })

  it('is not written again within five minutes', async () => {
    const [recent, old] = [await t.candidate(), await t.candidate()]
    await makeSeen(recent.user, '4 minutes')
    await makeSeen(old.user, '6 minutes')
    await isIn(recent)
    await isIn(old)
    await expect.poll(async () => (await seenOf(old.user)).session, { timeout: 10_000 }).toBeLessThan(60)
    expect((await seenOf(recent.user)).session).toBeGreaterThanOrEqual(240)
  })

  it('holds up no request while its row is locked', async () => {
    const candidate = await t.candidate()
    await makeSeen(candidate.user, '10 minutes')
    await inTransaction(t.db, async db => {
      await db
        .selectFrom('sessions')
        .select('_id')
        .where('user_id', '=', candidate.user._id)
        .forUpdate()
        .execute()
      expect(await isIn(candidate)).toBe(200)
      await t.app.seenSessions.close()
    })
    expect((await seenOf(candidate.user)).session).toBeGreaterThanOrEqual(600)
    await isIn(candidate)
    await t.app.seenSessions.close()
    expect((await seenOf(candidate.user)).session).toBeLessThan(60)
  })

  test.each([
    ['admin', '3 hours 50 minutes', '4 hours 10 minutes'],
    ['candidate', '2 days 23 hours', '3 days 1 hour'],
  ] as const)('too long ago ends the session of a role (%s)', async (role, open, over) => {
    const user = await account({ role })
    const client = await t.signedIn(user)
    await makeSeen(user, open)
    expect(await isIn(client)).toBe(200)
    await t.app.seenSessions.close()
    await makeSeen(user, over)
    const { status, body } = await client.get('/api/session')
    expect([status, body.message]).toEqual([401, messages.signedOut])
    expect((await idsOf(await t.signedIn(user))).length).toBe(1)
  })
})

describe('a sign-in from a network that is new to the account', () => {
  const noticesTo = (email: string) =>
    t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', email)
      .where('subject', 'like', 'A new login%')
      .execute()

  it('is told by mail, once per network, and not the first of all', async () => {
    const user = await account()
    await signIn(user, '203.0.113.7')
    expect(await noticesTo(user.email)).toEqual([])
    await signIn(user, '198.51.100.20')
    await signIn(user, '198.51.100.20')
    await signIn(user, '203.0.113.7')
    const [notice, ...more] = await noticesTo(user.email)
    expect([notice?.subject, more]).toEqual(['A new login to your account on Laurel', []])
    expect(notice?.text).toContain('with Firefox on Linux, from the network 198.51.100.20.')
  })

  it('by a mailed link is told by the mail about the password alone', async () => {
    const user = await account()
    await signIn(user, '203.0.113.7')
    const link = await makePasswordLink(t.db, t.app.config, {
      user_id: user._id,
      purpose: 'reset',
      minutes: 10,
    })
    const fresh = 'another long password'
    const payload = { token: link.split('=')[1], password: fresh, confirm_password: fresh }
    const remoteAddress = '192.0.2.44'
    const set = await t.app.inject({ method: 'POST', url: '/api/resetpassword', payload, remoteAddress })
    expect([set.statusCode, await noticesTo(user.email)]).toEqual([200, []])
  })
})

test('a person keeps the newest fifty sessions', async () => {
  const user = await account()
  const oldest = await t.signedIn(user)
  const next = await t.signedIn(user)
  for (let n = 0; n < 48; n += 1) await t.signedIn(user)
  expect(await isIn(oldest)).toBe(200)
  const newest = await signIn(user)
  expect([await isIn(oldest), await isIn(next), await isIn(newest)]).toEqual([401, 200, 200])
  expect(await idsOf(newest)).toHaveLength(50)
})
