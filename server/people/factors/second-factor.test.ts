import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { makePasswordLink } from '../accounts/password-links.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import {
  clientOf,
  codeOf,
  happened,
  keepCodes,
  letSessionsAge,
  newNetwork,
  nextStep,
  openStep,
  password,
  postFrom,
  setUpApp,
  stopClock,
  subjectsTo,
  withApp,
  withPassword,
} from '../../testing/second-factor.ts'
import { resetByAddress } from '../../processes/reset-command.ts'
import { sealSecret } from './app-secret.ts'

// Authenticator apps, recovery codes, and the second step of every way to sign in (docs/product.md §25).

const t = useTestApp()
beforeEach(stopClock)

const signIn = (user: { email: string }, typed = password) =>
  t.visitor.post('/api/signin', { email: user.email, password: typed })
const second = (step: string, code: string) => t.visitor.post('/api/signin/second', { step, code })
const outcome = ({ status, body }: { status: number; body: { fields?: object; message?: string } }) => [
  status,
  body.fields ?? body.message,
]
const wrong = [422, { code: fieldMessages.wrongCode }]
const ended = [404, messages.stepEnded]
const proofNeeded = { status: 403, body: { kind: 'proof_needed', message: messages.proofNeeded } }

describe('setting up an authenticator app', () => {
  it('changes nothing until one of its codes is confirmed', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    const { secret, uri } = (await client.post('/api/secondfactor/app')).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const asked = new URL(uri)
    expect(asked.href.split('?')[0]).toBe(`otpauth://totp/Laurel:${encodeURIComponent(user.email)}`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      issuer: 'Laurel',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const guess = codeOf(secret) === '000000' ? '000001' : '000000'
    expect(outcome(await client.post('/api/secondfactor/app/confirm', { code: guess }))).toEqual(wrong)
    expect((await signIn(user)).body.data).toMatchObject({ token: expect.any(String) })
    expect((await client.get('/api/secondfactor')).body.data).toEqual({
      app: null,
      passkeys: [],
      recovery_codes_left: 0,
      is_required: false,
      can_add_passkeys: true,
    })
  })

  it('waits until its ten recovery codes are kept, then ends other sessions, and is mailed and recorded', async () => {
    const user = await withPassword(t)
    const elsewhere = await t.signedIn(user)
    const client = await t.signedIn(user)
    const { secret } = (await client.post('/api/secondfactor/app')).body.data
    const { body } = await client.post('/api/secondfactor/app/confirm', { code: codeOf(secret) })
    const { _id, recovery_codes: codes } = body.data.held_back
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    // Whoever closes the page now has lost nothing.
    expect((await signIn(user)).body.data).toMatchObject({ token: expect.any(String) })
    expect((await client.get('/api/secondfactor')).body.data).toMatchObject({
      app: null,
      recovery_codes_left: 0,
    })
    expect((await elsewhere.get('/api/session')).status).toBe(200)
    const kept = await client.post('/api/secondfactor/recoverycodes/keep', { _id })
    expect([kept.status, kept.body.data.message]).toEqual([200, messages.factorOn])
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect((await client.get('/api/secondfactor')).body.data).toMatchObject({
      app: { is_usable: true },
      recovery_codes_left: 10,
    })
    const actions = (await happened(t, user)).map(({ action }) => action)
    expect(actions).toEqual(['signed_in', 'app_added'])
    expect(await subjectsTo(t, user)).toEqual(['An authenticator app was set up at Laurel'])
  })

  it('does not turn on an app that was begun after the codes were made', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    const { secret } = (await client.post('/api/secondfactor/app')).body.data
    const { body } = await client.post('/api/secondfactor/app/confirm', { code: codeOf(secret) })
    await client.post('/api/secondfactor/app')
    const { _id } = body.data.held_back
    expect(outcome(await client.post('/api/secondfactor/recoverycodes/keep', { _id }))).toEqual([
      409,
      messages.codesOver,
    ])
    expect((await client.get('/api/secondfactor')).body.data.app).toBe(null)
  })

  it.each([
    ['another app', null, 'An authenticator app was set up at Laurel'],
    ['no app', 'app/remove', 'Your authenticator app was turned off at Laurel'],
    ['new recovery codes', 'recoverycodes', 'You have new recovery codes at Laurel'],
  ])('ends other sessions with %s, and says so by mail', async (_title, path, subject) => {
    const { user, client } = await withApp(t)
    const elsewhere = await t.signedIn(user)
    const step = await openStep(t, user)
    await client.post('/api/session/proof', { password })
    if (path === null) {
      const { secret } = (await client.post('/api/secondfactor/app')).body.data
      await client.post('/api/secondfactor/app/confirm', { code: codeOf(secret) })
    } else {
      const { body } = await client.post(`/api/secondfactor/${path}`)
      expect((await elsewhere.get('/api/session')).status).toBe(path === 'recoverycodes' ? 200 : 401)
      if (body.data.recovery_codes) await keepCodes(client, body.data)
    }
    const open = await Promise.all([client, elsewhere].map(one => one.get('/api/session')))
    expect(open.map(({ status }) => status)).toEqual([200, 401])
    expect(outcome(await second(step, '123456'))).toEqual(ended)
    const mails = await t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', user.email)
      .execute()
    const last = mails.findLast(mail => mail.subject === subject)
    expect(last?.text.replace(/\s+/g, ' ')).toContain(
      'Everybody else who was logged in to your account is logged out.',
    )
  })

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { user, secret, codes } = await withApp(t)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(authenticator_apps)::text as row from authenticator_apps where user_id = ${user._id}
      union all select to_jsonb(recovery_codes)::text from recovery_codes where user_id = ${user._id}`.execute(
      t.db,
    )
    expect(rows).toHaveLength(11)
    const stored = rows.map(({ row }) => row).join()
    const { Secret } = await import('otpauth')
    expect(stored.toUpperCase()).not.toContain(Secret.fromBase32(secret).hex)
    for (const code of codes) expect(stored).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('replaces an app that is in use only when the new one is confirmed, and keeps the recovery codes', async () => {
    const { user, client, secret } = await withApp(t)
    const begun = (await client.post('/api/secondfactor/app')).body.data.secret
    expect(outcome(await second(await openStep(t, user), codeOf(begun)))).toEqual(wrong)
    expect((await second(await openStep(t, user), codeOf(secret))).status).toBe(200)
    const { body } = await client.post('/api/secondfactor/app/confirm', { code: codeOf(begun) })
    expect(body.data.held_back).toBe(null)
    nextStep()
    expect(outcome(await second(await openStep(t, user), codeOf(secret)))).toEqual(wrong)
    expect((await second(await openStep(t, user), codeOf(begun))).status).toBe(200)
    expect((await client.get('/api/secondfactor')).body.data.recovery_codes_left).toBe(10)
  })

  it('needs a proof once the sign-in is ten minutes old', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    await client.post('/api/secondfactor/app')
    await letSessionsAge(t, user)
    expect(await client.post('/api/secondfactor/app')).toMatchObject(proofNeeded)
    expect(await client.post('/api/secondfactor/app/confirm', { code: '123456' })).toMatchObject(proofNeeded)
    expect(await client.post('/api/secondfactor/passkey/options')).toMatchObject(proofNeeded)
    expect((await client.post('/api/session/proof', { password })).status).toBe(200)
    expect((await client.post('/api/secondfactor/app')).status).toBe(200)
  })

  it('is refused without anything begun', async () => {
    const client = await t.signedIn(await withPassword(t))
    expect(outcome(await client.post('/api/secondfactor/app/confirm', { code: '123456' }))).toEqual(wrong)
    expect(outcome(await client.post('/api/secondfactor/app/confirm', { code: '12345' }))).toEqual([
      422,
      { code: fieldMessages.appCode },
    ])
  })
})

describe('logging in with a second factor', () => {
  it('opens a session only after the second step, which works once', async () => {
    const { user, secret } = await withApp(t, { role: 'admin' })
    const sessions = () => t.db.selectFrom('sessions').selectAll().where('user_id', '=', user._id).execute()
    const before = (await sessions()).length
    const { status, body } = await signIn(user)
    expect([status, body.data]).toEqual([
      200,
      {
        token: null,
        user: null,
        second_step: {
          token: expect.stringMatching(/^[\w-]{43}$/),
          kinds: ['app', 'recovery_code'],
          expires_at: expect.any(String),
        },
      },
    ])
    expect(await sessions()).toHaveLength(before)
    const step = body.data.second_step.token
    expect((await clientOf(t, step).get('/api/session')).status).toBe(401)
    const entered = await second(step, codeOf(secret))
    expect([entered.status, entered.body.data.user]).toMatchObject([200, { _id: user._id, role: 'admin' }])
    expect((await clientOf(t, entered.body.data.token).get('/api/session')).status).toBe(200)
    nextStep()
    expect(outcome(await second(step, codeOf(secret)))).toEqual(ended)
    const actions = (await happened(t, user)).map(({ action }) => action)
    expect(actions).toEqual(['app_added', 'second_factor_asked', 'signed_in'])
  })

  it('asks for nothing more after a wrong password', async () => {
    const { user } = await withApp(t)
    const withFactor = await signIn(user, 'not the password')
    const without = await signIn(await withPassword(t), 'not the password')
    const unknown = await signIn({ email: 'nobody@example.test' }, 'not the password')
    for (const { status, body } of [withFactor, without, unknown])
      expect([status, body.message]).toEqual([401, messages.wrongCredentials])
  })

  it('refuses a code that was used, and those before it', async () => {
    const { user, secret } = await withApp(t)
    const used = codeOf(secret)
    expect((await second(await openStep(t, user), used)).status).toBe(200)
    const step = await openStep(t, user)
    expect(outcome(await second(step, used))).toEqual(wrong)
    expect(outcome(await second(step, codeOf(secret, -30)))).toEqual(wrong)
    expect((await second(step, codeOf(secret, 30))).status).toBe(200)
  })

  it('refuses the code that confirmed the set-up', async () => {
    const user = await withPassword(t)
    const client = await t.signedIn(user)
    const { secret } = (await client.post('/api/secondfactor/app')).body.data
    const { body } = await client.post('/api/secondfactor/app/confirm', { code: codeOf(secret) })
    await keepCodes(client, body.data.held_back)
    expect(outcome(await second(await openStep(t, user), codeOf(secret)))).toEqual(wrong)
  })

  it.each([
    [-60, 422],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 422],
  ])('takes the code of a clock that is %d seconds off: %d', async (seconds, status) => {
    const { user, secret } = await withApp(t)
    nextStep()
    nextStep()
    expect((await second(await openStep(t, user), codeOf(secret, seconds))).status).toBe(status)
  })

  it('lets one of several simultaneous requests in with the same code', async () => {
    const { user, secret } = await withApp(t)
    const steps = await Promise.all(Array.from({ length: 5 }, () => openStep(t, user)))
    const networks = steps.map(newNetwork)
    const code = codeOf(secret)
    const answers = await Promise.all(
      steps.map((step, n) => postFrom(t, networks[n] ?? '', '/api/signin/second', { step, code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  it('lets one of several simultaneous requests in with the same step or recovery code', async () => {
    const { user, secret, codes } = await withApp(t)
    const step = await openStep(t, user)
    const both = [codeOf(secret), codeOf(secret, 30), codes[0] ?? '']
    const answers = await Promise.all(both.map(code => second(step, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const steps = await Promise.all(Array.from({ length: 3 }, () => openStep(t, user)))
    const again = await Promise.all(steps.map(one => second(one, codes[1] ?? '')))
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('refuses another person’s code at somebody’s step', async () => {
    const [asha, ravi] = [await withApp(t), await withApp(t)]
    const stolen = await openStep(t, asha.user)
    expect(outcome(await second(stolen, codeOf(ravi.secret)))).toEqual(wrong)
    expect(outcome(await second(stolen, ravi.codes[0] ?? ''))).toEqual(wrong)
    expect((await second(stolen, codeOf(asha.secret))).body.data.user._id).toBe(asha.user._id)
    expect(outcome(await second('guessed', codeOf(asha.secret)))).toEqual(ended)
  })

  it('ends after ten minutes, with a new password, and for a disabled person', async () => {
    const { user, secret } = await withApp(t)
    const late = await openStep(t, user)
    await t.db
      .updateTable('sign_in_steps')
      .set({ expires_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', user._id)
      .execute()
    expect(outcome(await second(late, codeOf(secret)))).toEqual(ended)
    const overtaken = await openStep(t, user)
    await resetPassword(user)
    expect(outcome(await second(overtaken, codeOf(secret)))).toEqual(ended)
    const disabled = await withApp(t)
    const step = await openStep(t, disabled.user)
    await t.db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('_id', '=', disabled.user._id)
      .execute()
    expect(outcome(await second(step, codeOf(disabled.secret)))).toEqual(ended)
  })

  it('tells the people of an archived company before the second step', async () => {
    const company = await make.company(t.db)
    const { user, secret } = await withApp(t, { role: 'company', company_id: company._id })
    const step = await openStep(t, user)
    await t.db
      .updateTable('companies')
      .set({ archived_at: new Date().toISOString() })
      .where('_id', '=', company._id)
      .execute()
    expect(outcome(await signIn(user))).toEqual([409, messages.ownCompanyArchived])
    expect(outcome(await second(step, codeOf(secret)))).toEqual([409, messages.ownCompanyArchived])
  })

  it('wants a code of six digits or a recovery code', async () => {
    const step = await openStep(t, (await withApp(t)).user)
    for (const code of ['12345', '1234567', 'ABCD-EFGH', '']) {
      const { status, body } = await second(step, code)
      expect([status, body.fields.code]).toEqual([
        422,
        code ? fieldMessages.code : fieldMessages.fieldRequired,
      ])
    }
    const { status, body } = await t.visitor.post('/api/signin/second', { step })
    expect([status, body.fields]).toEqual([422, { code: fieldMessages.fieldRequired }])
  })

  it('goes on with a recovery code after the server’s key has changed', async () => {
    const { user, client, secret, codes } = await withApp(t)
    const otherKey = new TextEncoder().encode('another secret of another installation')
    await t.db
      .updateTable('authenticator_apps')
      .set({ secret: sealSecret(otherKey, user._id, Buffer.from('12345678901234567890')) })
      .where('user_id', '=', user._id)
      .execute()
    expect((await client.get('/api/secondfactor')).body.data.app.is_usable).toBe(false)
    const { token, kinds } = (await signIn(user)).body.data.second_step
    expect(kinds).toEqual(['recovery_code'])
    expect(outcome(await second(token, codeOf(secret)))).toEqual(wrong)
    expect((await second(token, codes[3] ?? '')).status).toBe(200)
  })

  it('does not take the secret of another person for one’s own', async () => {
    const [asha, ravi] = [await withApp(t), await withApp(t)]
    const { secret } = await t.db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('user_id', '=', ravi.user._id)
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('authenticator_apps')
      .set({ secret })
      .where('user_id', '=', asha.user._id)
      .execute()
    expect(outcome(await second(await openStep(t, asha.user), codeOf(ravi.secret)))).toEqual(wrong)
  })
})

/** Sets the same password again by a mailed link. */
async function resetPassword(user: { _id: string }) {
  const link = await makePasswordLink(t.db, t.app.config, {
    user_id: user._id,
    purpose: 'reset',
    minutes: 10,
  })
  const token = link.split('token=')[1]
  return t.visitor.post('/api/resetpassword', { token, password, confirm_password: password })
}

describe('a recovery code', () => {
  it('works once, however it is typed, and the owner is told how many are left', async () => {
    const { user, client, codes } = await withApp(t)
    const [first = '', other = '', oneMore = ''] = codes
    const spoken = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await second(await openStep(t, user), spoken)).status).toBe(200)
    expect(outcome(await second(await openStep(t, user), first))).toEqual(wrong)
    expect((await second(await openStep(t, user), ` ${other.replaceAll('-', '')} `)).status).toBe(200)
    expect((await client.get('/api/secondfactor')).body.data.recovery_codes_left).toBe(8)
    expect(await subjectsTo(t, user)).toEqual([
      'An authenticator app was set up at Laurel',
      'A recovery code was used at Laurel',
      'A recovery code was used at Laurel',
    ])
    expect((await client.post('/api/session/proof', { code: oneMore })).status).toBe(200)
    expect((await client.get('/api/secondfactor')).body.data.recovery_codes_left).toBe(7)
  })

  it('ends when new ones are made and kept, and not before', async () => {
    const { user, client, codes } = await withApp(t)
    await client.post('/api/session/proof', { password })
    const made = (await client.post('/api/secondfactor/recoverycodes')).body.data
    expect(made.recovery_codes).toHaveLength(10)
    expect(outcome(await second(await openStep(t, user), made.recovery_codes[0]))).toEqual(wrong)
    expect((await second(await openStep(t, user), codes[0] ?? '')).status).toBe(200)
    expect((await client.get('/api/secondfactor')).body.data.recovery_codes_left).toBe(9)
    const kept = await client.post('/api/secondfactor/recoverycodes/keep', { _id: made._id })
    expect([kept.status, kept.body.data.message]).toEqual([200, messages.codesRenewed])
    const step = await openStep(t, user)
    expect(outcome(await second(step, codes[1] ?? ''))).toEqual(wrong)
    expect((await second(step, made.recovery_codes[9])).status).toBe(200)
    expect((await subjectsTo(t, user))[2]).toBe('You have new recovery codes at Laurel')
  })

  it('is kept only in the session that made it, once, and not after others were made', async () => {
    const { user, client, codes } = await withApp(t)
    const elsewhere = await t.signedIn(user)
    for (const one of [client, elsewhere]) await one.post('/api/session/proof', { password })
    const renew = async () => (await client.post('/api/secondfactor/recoverycodes')).body.data
    const keep = (one: Client, { _id }: { _id: string }) =>
      one.post('/api/secondfactor/recoverycodes/keep', { _id })
    const over = [409, messages.codesOver]
    const [first, last] = [await renew(), await renew()]
    expect(outcome(await keep(client, first))).toEqual(over)
    expect(outcome(await keep(elsewhere, last))).toEqual(over)
    expect((await second(await openStep(t, user), codes[0] ?? '')).status).toBe(200)
    expect((await keep(client, last)).status).toBe(200)
    expect(outcome(await keep(client, last))).toEqual(over)
  })

  it('is not kept for a repeated request', async () => {
    const { client } = await withApp(t)
    await client.post('/api/session/proof', { password })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const codes = async () =>
      (await client.post('/api/secondfactor/recoverycodes', {}, key)).body.data.recovery_codes
    expect(await codes()).not.toEqual(await codes())
  })

  it('is not made for somebody without a second factor', async () => {
    const client = await t.signedIn(await withPassword(t))
    await client.post('/api/session/proof', { password })
    expect(outcome(await client.post('/api/secondfactor/recoverycodes'))).toEqual([
      409,
      messages.noSecondFactor,
    ])
  })
})

describe('ten wrong codes in a quarter of an hour', () => {
  it('refuse more from strange networks, and leave the owner’s network and the password open', async () => {
    const { user, secret } = await withApp(t)
    const home = newNetwork()
    const atHome = await postFrom(t, home, '/api/signin/second', {
      step: await openStep(t, user, home),
      code: codeOf(secret),
    })
    expect(atHome.status).toBe(200)
    nextStep()
    const guess = codeOf(secret) === '123456' ? '654321' : '123456'
    const guesses = []
    for (let n = 0; n < 11; n++) {
      const network = newNetwork()
      const step = await openStep(t, user, network)
      guesses.push((await postFrom(t, network, '/api/signin/second', { step, code: guess })).status)
    }
    expect(guesses).toEqual([...Array<number>(10).fill(422), 429])
    const away = await second(await openStep(t, user), codeOf(secret))
    expect(away.status).toBe(429)
    const step = await openStep(t, user, home)
    const again = await postFrom(t, home, '/api/signin/second', { step, code: codeOf(secret) })
    expect(again.status).toBe(200)
    expect((await subjectsTo(t, user)).slice(1)).toEqual(['Wrong codes for your account at Laurel'])
  })

  it('cannot be spent without the password', async () => {
    const { user, secret } = await withApp(t)
    for (let n = 0; n < 12; n++) await second(`guess-${n}`, '123456')
    expect((await second(await openStep(t, user), codeOf(secret))).status).toBe(200)
  })
})

describe('a mailed link', () => {
  it('proves the address only: the second factor is asked for, and stays', async () => {
    const { user, client, secret } = await withApp(t)
    const { status, body } = await resetPassword(user)
    expect([status, body.data]).toMatchObject([
      200,
      { message: messages.passwordSet, token: null, second_step: { kinds: ['app', 'recovery_code'] } },
    ])
    expect((await client.get('/api/session')).status).toBe(401)
    const step = body.data.second_step.token
    expect((await second(step, codeOf(secret))).body.data.user._id).toBe(user._id)
  })

  it('that takes an account over removes what a stranger set up in it', async () => {
    const email = `owner.${crypto.randomUUID()}@example.test`
    const names = { first_name: 'Asha', last_name: 'Rao', contact_number: '9876543210' }
    const signedUp = await t.visitor.post('/api/signup', { ...names, email, password })
    const stranger = clientOf(t, signedUp.body.data.token)
    const { secret, codes } = await setUpApp(stranger)
    const { _id } = await t.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const link = await makePasswordLink(t.db, t.app.config, { user_id: _id, purpose: 'reset', minutes: 10 })
    const set = await t.visitor.post('/api/resetpassword', {
      token: link.split('token=')[1],
      password: 'the owner alone knows',
      confirm_password: 'the owner alone knows',
      ...names,
    })
    const owner = clientOf(t, set.body.data.token)
    expect((await owner.get('/api/secondfactor')).body.data).toMatchObject({
      app: null,
      recovery_codes_left: 0,
    })
    expect([secret, codes.length]).toEqual([expect.any(String), 10])
  })

  it('finds nothing left of a contact who was removed and added again', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db)
    const user = await make.contact(t.db, { company_id: company._id })
    const { _id } = await t.db
      .selectFrom('contacts')
      .select('_id')
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    await setUpApp(await t.signedIn(user))
    expect((await organiser.post(`/api/company/removecontact/${_id}`)).status).toBe(200)
    const left = await t.db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', user._id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('the proof that it is still the same person', () => {
  it('is a password, a code or a recovery code, and counts for ten minutes', async () => {
    const { user, client, secret, codes } = await withApp(t)
    for (const proof of [{ password }, { code: codeOf(secret) }, { code: codes[0] }]) {
      await letSessionsAge(t, user)
      expect(await client.post('/api/secondfactor/recoverycodes')).toMatchObject(proofNeeded)
      expect((await client.post('/api/session/proof', proof)).status).toBe(200)
      expect((await client.post('/api/secondfactor/app')).status).toBe(200)
    }
    expect((await client.post('/api/secondfactor/recoverycodes')).status).toBe(200)
  })

  it('is asked for right after logging in, too, before anything is turned off', async () => {
    const { client } = await withApp(t)
    expect(await client.post('/api/secondfactor/app/remove')).toMatchObject(proofNeeded)
    expect(await client.post('/api/secondfactor/recoverycodes')).toMatchObject(proofNeeded)
  })

  it('counts for its own session only', async () => {
    const { user, client, secret } = await withApp(t)
    const { token } = (await second(await openStep(t, user), codeOf(secret))).body.data
    await client.post('/api/session/proof', { password })
    expect(await clientOf(t, token).post('/api/secondfactor/app/remove')).toMatchObject(proofNeeded)
    expect((await client.post('/api/secondfactor/app/remove')).status).toBe(200)
  })

  it('refuses wrong ones, ten in a quarter of an hour, and a code that was used', async () => {
    const { user, client, secret } = await withApp(t)
    const used = codeOf(secret)
    await second(await openStep(t, user), used)
    expect(outcome(await client.post('/api/session/proof', { code: used }))).toEqual(wrong)
    expect(outcome(await client.post('/api/session/proof', { password: 'not mine' }))).toEqual([
      422,
      { password: fieldMessages.currentPassword },
    ])
    for (let n = 0; n < 9; n++) await client.post('/api/session/proof', { code: used })
    expect((await client.post('/api/session/proof', { code: codeOf(secret, 30) })).status).toBe(429)
    expect((await client.post('/api/session/proof', { password })).status).toBe(200)
    expect((await client.post('/api/session/proof', {})).status).toBe(422)
    expect((await client.post('/api/session/proof', { password, code: used })).status).toBe(422)
  })
})

describe('turning the authenticator app off', () => {
  it('ends the recovery codes with it, and is mailed and recorded', async () => {
    const { user, client } = await withApp(t)
    await client.post('/api/secondfactor/app')
    await client.post('/api/session/proof', { password })
    expect((await client.post('/api/secondfactor/app/remove')).status).toBe(200)
    expect((await client.get('/api/secondfactor')).body.data).toMatchObject({
      app: null,
      recovery_codes_left: 0,
    })
    expect((await signIn(user)).body.data).toMatchObject({ token: expect.any(String) })
    expect((await subjectsTo(t, user))[1]).toBe('Your authenticator app was turned off at Laurel')
    const actions = (await happened(t, user)).map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['app_added', 'identity_proved', 'app_removed'])
    expect(outcome(await client.post('/api/secondfactor/app/remove'))).toEqual([409, messages.noSecondFactor])
  })
})

describe('a reset by an organiser', () => {
  it('removes everything besides the password, ends the sessions, and is mailed and recorded', async () => {
    const organiser = await t.organiser()
    const { user, client } = await withApp(t, { role: 'admin' })
    const step = await openStep(t, user)
    const { status, body } = await organiser.post(`/api/secondfactor/reset/${user._id}`)
    expect([status, body.data]).toEqual([200, { message: messages.factorReset }])
    expect((await client.get('/api/session')).status).toBe(401)
    expect(outcome(await second(step, '123456'))).toEqual(ended)
    expect((await signIn(user)).body.data).toMatchObject({ token: expect.any(String) })
    expect(await happened(t, user)).toContainEqual({
      action: 'second_factor_reset',
      actor_id: organiser.user._id,
    })
    expect((await subjectsTo(t, user)).at(-1)).toBe('Your second factor was removed at Laurel')
  })

  it('of an organiser is told to the others, and not once more to its owner', async () => {
    const organiser = await t.organiser()
    const third = await withPassword(t, { role: 'admin' })
    const { user } = await withApp(t, { role: 'admin', first_name: 'Bela', last_name: 'Khan' })
    const told = 'The second factor of Bela Khan was removed at Laurel'
    const subjects = async () => (await subjectsTo(t, third)).filter(subject => subject === told).length
    await organiser.post(`/api/secondfactor/reset/${user._id}`)
    expect([await subjects(), (await subjectsTo(t, organiser.user)).includes(told)]).toEqual([1, false])
    expect((await subjectsTo(t, user)).includes(told)).toBe(false)
    const byCommand = await withApp(t, { role: 'admin', first_name: 'Bela', last_name: 'Khan' })
    await resetByAddress(t.app, t.app.config, byCommand.user.email)
    expect(await subjects()).toBe(2)
    await organiser.post(`/api/secondfactor/reset/${(await withApp(t)).user._id}`)
    expect(await subjects()).toBe(2)
  })

  it('needs a proof, another person, and something to remove', async () => {
    const organiser = await withApp(t, { role: 'admin' })
    const { user } = await withApp(t)
    const reset = (_id: string) => organiser.client.post(`/api/secondfactor/reset/${_id}`)
    expect(outcome(await reset(organiser.user._id))).toEqual([409, messages.ownFactorReset])
    expect(outcome(await reset((await withPassword(t))._id))).toEqual([409, messages.noSecondFactor])
    await letSessionsAge(t, organiser.user)
    expect(await reset(user._id)).toMatchObject(proofNeeded)
    await organiser.client.post('/api/session/proof', { password })
    expect((await reset(user._id)).status).toBe(200)
  })

  it('is done by the command for the only organiser', async () => {
    const { user, client } = await withApp(t, { role: 'admin' })
    const reset = (email: string) => resetByAddress(t.app, t.app.config, email)
    expect(await reset(user.email.toUpperCase())).toMatch(
      /^The second factor of PERSON\d+@EXAMPLE.TEST is removed/,
    )
    expect((await client.get('/api/session')).status).toBe(401)
    expect((await signIn(user)).body.data).toMatchObject({ token: expect.any(String) })
    expect(await happened(t, user)).toContainEqual({ action: 'second_factor_reset', actor_id: null })
    await expect(reset(user.email)).rejects.toThrow(`${user.email} has no second factor.`)
    await expect(reset('nobody@example.test')).rejects.toThrow('Nobody here has the address')
  })

  it('is for organisers only', async () => {
    const { user, client } = await withApp(t)
    const before = (await client.get('/api/secondfactor')).body.data
    for (const other of [await t.companyUser(), await t.candidate()])
      expect(outcome(await other.post(`/api/secondfactor/reset/${user._id}`))).toEqual([
        403,
        messages.forbidden,
      ])
    expect((await client.get('/api/secondfactor')).body.data).toEqual(before)
    expect(before.app).toEqual(expect.anything())
  })
})

describe('an installation that demands a second factor of staff', () => {
  const missing = {
    status: 403,
    body: { kind: 'second_factor_missing', message: messages.secondFactorMissing },
  }

  const demand = (is: boolean) => t.db.updateTable('installation').set({ staff_second_factor: is }).execute()
  afterEach(() => demand(false))

  test('is set by an organiser who has one themselves, and stays set where a form leaves it out', async () => {
    const organiser = await t.organiser()
    const save = (fields: object) => organiser.put('/api/settings', { name: 'Laurel', ...fields })
    expect(outcome(await save({ staff_second_factor: true }))).toEqual([
      422,
      { staff_second_factor: messages.ownSecondFactorFirst },
    ])
    await setUpApp(organiser)
    expect((await save({ staff_second_factor: 'true' })).body.data.staff_second_factor).toBe(true)
    expect((await save({})).body.data.staff_second_factor).toBe(true)
    expect((await (await t.organiser()).get('/api/session')).body.data.lacks_second_factor).toBe(true)
    expect((await save({ staff_second_factor: false })).body.data.staff_second_factor).toBe(false)
    expect((await save({})).body.data.staff_second_factor).toBe(false)
  })

  test.each(['organiser', 'companyUser'] as const)(
    'leaves staff without one nothing but to set one up: %s',
    async who => {
      const client = await t[who]()
      const company = await make.company(t.db)
      await make.event(t.db, { event_status: 'draft', company_id: client.user.company_id ?? company._id })
      await demand(true)
      for (const path of ['/api/company', '/api/event', '/api/search?q=laurel', '/api/settings'])
        expect([403, path]).toEqual([(await client.get(path)).status, path])
      expect(await client.get('/api/event')).toMatchObject(missing)
      expect(
        await client.post('/api/changepassword', { current_password: 'x', password: 'x' }),
      ).toMatchObject(missing)
      // As a visitor sees them: without drafts.
      const names = async (one: { get: typeof client.get }) =>
        (await one.get('/api/listevent')).body.map(({ _id }: { _id: string }) => _id)
      expect(await names(client)).toEqual(await names(t.visitor))
      expect((await client.get('/api/session')).body.data).toMatchObject({ lacks_second_factor: true })
      expect((await client.get('/api/secondfactor')).body.data.is_required).toBe(true)
      await setUpApp(client)
      expect((await client.get('/api/session')).body.data.lacks_second_factor).toBe(false)
      expect((await client.get('/api/event')).status).toBe(200)
      expect((await client.post('/api/signout')).status).toBe(200)
    },
  )

  test('lets people without one log out', async () => {
    const client = await t.companyUser()
    await demand(true)
    expect((await client.post('/api/signout')).status).toBe(200)
  })

  test('leaves candidates as they are', async () => {
    const client = await t.candidate()
    await demand(true)
    expect((await client.get('/api/profile')).status).toBe(200)
    expect((await client.get('/api/session')).body.data.lacks_second_factor).toBe(false)
  })

  test('keeps the last factor of staff, unless an organiser resets it', async () => {
    const { user, client, secret, codes } = await withApp(t, { role: 'admin' })
    const other = await withApp(t, { role: 'admin' })
    await demand(true)
    await client.post('/api/session/proof', { password })
    expect(outcome(await client.post('/api/secondfactor/app/remove'))).toEqual([
      409,
      messages.secondFactorDemanded,
    ])
    expect((await second(await openStep(t, user), codeOf(secret))).status).toBe(200)
    expect((await second(await openStep(t, user), codes[0] ?? '')).status).toBe(200)
    expect((await other.client.post(`/api/secondfactor/reset/${user._id}`)).status).toBe(200)
    const { token } = (await signIn(user)).body.data
    expect(await clientOf(t, token).get('/api/company')).toMatchObject(missing)
  })
})
