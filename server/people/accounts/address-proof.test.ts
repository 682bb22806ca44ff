import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailedToken, signInAs, signUpAs, strangersPassword } from '../../testing/strangers.ts'
import { newLinkToken } from '../../platform/sessions/link-token.ts'

const t = useTestApp()

let serial = 0
function address() {
  serial += 1
  return `owner${serial}@example.test`
}

const isProved = async (client: Awaited<ReturnType<typeof signUpAs>>) =>
  (await client.get('/api/session')).body.data.address_proved

const linkTo = (email: string) => mailedToken(t, email, 'confirm-address')
const confirm = (client: { post: typeof t.visitor.post }, token: string) =>
  client.post('/api/confirmaddress', { token })

/** Lets so many minutes pass for the budgets of the account's links. */
async function setBack(email: string, minutes: number) {
  const { rows } = await sql`update rate_limits set expire = expire - ${minutes * 60_000}
    from users where users.email = ${email} and key like '%:' || users._id
    returning key`.execute(t.db)
  expect(rows).toHaveLength(2)
}

/** Enters the address in the team of another candidate, and returns the contents of the invitation. */
async function invite(email: string) {
  const leader = await t.candidate()
  const event = await make.event(t.db)
  const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: leader.user._id })
  const { body } = await leader.post('/api/application/apply', {
    team_name: 'Night Shift',
    logo: logo.key,
    theme: 'Open theme',
    event_id: event._id,
    team: [{ first_name: 'Real', last_name: 'Owner', email }],
  })
  const row = await t.db
    .selectFrom('applicants')
    .select('_id')
    .where('application_id', '=', body.data._id)
    .where('is_creator', '=', false)
    .executeTakeFirstOrThrow()
  return { application: body.data._id, own: row._id, token: await mailedToken(t, email, 'invitation') }
}

describe('the link of a sign-up', () => {
  it('is mailed, in text and HTML, and the session says that it is pending', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    const { body } = await client.get('/api/session')
    expect(body.data.address_proved).toBe(false)
    expect(Date.now() - Date.parse(body.data.confirmation_sent_at)).toBeLessThan(60_000)
    const mails = await t.db.selectFrom('mails').selectAll().where('to', '=', email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address for Laurel'])
    const link = `https://laurel.test/confirm-address?token=${await linkTo(email)}`
    expect(mails[0]?.text).toContain(link)
    expect(mails[0]?.html).toContain(link)
  })

  it('proves the address of the account that is signed in, permanently', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    const token = await linkTo(email)
    expect((await t.visitor.get(`/api/confirmaddress/${token}`)).body).toEqual({ data: { email } })
    const answer = await confirm(client, token)
    expect([answer.status, answer.body.data.message]).toEqual([200, messages.addressConfirmed])
    expect((await client.get('/api/session')).body.data).toMatchObject({
      address_proved: true,
      confirmation_sent_at: null,
    })
    expect((await t.visitor.get(`/api/confirmaddress/${token}`)).status).toBe(404)
    expect((await confirm(client, token)).status).toBe(200)
  })

  it('proves nothing without a session or in another account', async () => {
    const email = address()
    const stranger = await signUpAs(t, email)
    const token = await linkTo(email)
    expect((await confirm(t.visitor, token)).status).toBe(401)
    for (const other of [await t.candidate(), await t.organiser(), await signUpAs(t, address())]) {
      const answer = await confirm(other, token)
      expect([answer.status, answer.body.message]).toEqual([403, messages.addressNotYours])
    }
    expect(await isProved(stranger)).toBe(false)
  })

  it('expires after seven days; an unknown one is refused', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    const token = await linkTo(email)
    const link = await t.db
      .selectFrom('address_links')
      .innerJoin('users', 'users._id', 'address_links.user_id')
      .select(['token_hash', 'expires_at', 'address_links.created_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * 86_400_000)
    expect(JSON.stringify(link)).not.toContain(token)
    await t.db
      .updateTable('address_links')
      .set({ expires_at: new Date().toISOString() })
      .where('token_hash', '=', link.token_hash)
      .execute()
    for (const ended of [token, 'made-up']) {
      const answer = await confirm(client, ended)
      expect([answer.status, answer.body.message]).toEqual([404, messages.linkEnded])
      expect((await t.visitor.get(`/api/confirmaddress/${ended}`)).body.message).toBe(messages.linkEnded)
    }
    expect(await isProved(client)).toBe(false)
    await runJobs(t.app, 'sweep-accounts')
    const rows = await t.db
      .selectFrom('address_links')
      .selectAll()
      .where('token_hash', '=', link.token_hash)
      .execute()
    expect(rows).toEqual([])
  })

  it('is sent again after a minute, five times a day', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    const first = await linkTo(email)
    const soon = await client.post('/api/sendconfirmation')
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let n = 0; n < 4; n++) {
      await setBack(email, 2)
      const again = await client.post('/api/sendconfirmation')
      expect(again.status).toBe(200)
      expect((await client.get('/api/session')).body.data.confirmation_sent_at).toBe(
        again.body.data.confirmation_sent_at,
      )
    }
    await setBack(email, 2)
    const often = await client.post('/api/sendconfirmation')
    expect(often.status).toBe(429)
    expect(Number(often.headers['retry-after'])).toBeGreaterThan(22 * 3600)
    const mails = await t.db.selectFrom('mails').select('_id').where('to', '=', email).execute()
    expect(mails).toHaveLength(5)
    // The earlier links stay valid.
    expect((await confirm(client, first)).status).toBe(200)
    expect((await client.post('/api/sendconfirmation')).status).toBe(409)
  })

  it('is sent once for twenty simultaneous requests', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    await setBack(email, 2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/api/sendconfirmation')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  })
})

describe('until the address is proved', () => {
  it('invitations to it are invisible: they cannot be listed, answered or read', async () => {
    const email = address()
    const stranger = await signUpAs(t, email)
    const { application, own, token } = await invite(email)
    expect((await stranger.get('/api/invitation')).body.data).toEqual([])
    const absent = await stranger.put(`/api/invitation/own/${crypto.randomUUID()}`, { answer: 'accept' })
    for (const answer of ['accept', 'decline']) {
      const refused = await stranger.put(`/api/invitation/own/${own}`, { answer })
      expect([refused.status, refused.body.message]).toEqual([404, absent.body.message])
    }
    expect((await stranger.get(`/api/application/${application}`)).status).toBe(404)
    expect((await stranger.get('/api/application')).body.data).toEqual([])
    expect((await t.visitor.get(`/api/invitation/${token}`)).body.data.status).toBe('invited')
  })

  it('a candidate can still apply with a team', async () => {
    const stranger = await signUpAs(t, address())
    const event = await make.event(t.db)
    const { _id } = (await stranger.get('/api/session')).body.data
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: _id })
    const form = { team_name: 'Early', logo: logo.key, theme: 'Open theme', event_id: event._id, team: [] }
    const { status, body } = await stranger.post('/api/application/apply', form)
    expect(status).toBe(201)
    expect((await stranger.get(`/api/application/${body.data._id}`)).status).toBe(200)
  })

  it('a change of password does not help', async () => {
    const email = address()
    const client = await signUpAs(t, email)
    const token = await linkTo(email)
    await client.post('/api/changepassword', {
      current_password: strangersPassword,
      password: 'another long password',
    })
    const again = await signInAs(t, email, 'another long password')
    expect(await isProved(again)).toBe(false)
    expect((await confirm(again, token)).status).toBe(200)
  })
})

describe('an address is also proved', () => {
  it.each(['accept', 'decline'])('by the link of an invitation: %s', async answer => {
    const email = address()
    const client = await signUpAs(t, email)
    const { token, own } = await invite(email)
    expect((await client.put(`/api/invitation/${token}`, { answer })).status).toBe(200)
    expect(await isProved(client)).toBe(true)
    expect((await client.get('/api/invitation')).body.data).toMatchObject([{ _id: own }])
  })

  it('by signing up with the link of an invitation', async () => {
    const email = address()
    const { token } = await invite(email)
    const client = await signUpAs(t, email, { invitation: token })
    expect(await isProved(client)).toBe(true)
    expect((await client.get('/api/invitation')).body.data).toHaveLength(1)
  })

  it('by a new password, when the old one is forgotten', async () => {
    const email = address()
    await signUpAs(t, email)
    await t.visitor.post('/api/forgotpassword', { email })
    await runJobs(t.app)
    const token = await mailedToken(t, email, 'Resetpassword')
    const password = 'chosen by its owner'
    await t.visitor.post('/api/resetpassword', { token, password, confirm_password: password })
    expect(await isProved(await signInAs(t, email, password))).toBe(true)
  })

  it('but not by a link of an invitation to somebody else', async () => {
    const client = await signUpAs(t, address())
    const { hash, token } = newLinkToken()
    await make.applicant(t.db, { token_hash: hash })
    expect((await client.put(`/api/invitation/${token}`, { answer: 'accept' })).status).toBe(403)
    expect(await isProved(client)).toBe(false)
  })
})
