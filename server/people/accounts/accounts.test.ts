import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { permissionsOf } from '../../../contract/platform/permissions.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'
import { newLinkToken } from '../../platform/sessions/link-token.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'

const t = useTestApp()
const password = 'correct staple battery'

/** Makes a person with a password. */
async function account(fields: Partial<make.UserFields> = {}) {
  return make.user(t.db, { ...fields, password_hash: await hashPassword(password) })
}

const signIn = (email: string, typed = password) => t.visitor.post('/api/signin', { email, password: typed })

let serial = 0
function newcomer(fields: object = {}) {
  serial += 1
  return {
    first_name: 'Asha',
    last_name: 'Rao',
    email: `newcomer${serial}@example.test`,
    password,
    contact_number: 9876543210,
    ...fields,
  }
}

const signUp = (form: object, headers = {}) => t.visitor.post('/api/signup', form, headers)

function countUsers(email: string) {
  return t.db.selectFrom('users').selectAll().where('email', '=', email).execute()
}

/** The number of answers per status. */
function tallyOf(answers: { status: number }[]) {
  return Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([s, all]) => [s, all.length]),
  )
}

describe('sign-in', () => {
  test('returns a session token and the person', async () => {
    const company = await make.company(t.db, { company_name: 'Acme' })
    const contact = await make.contact(t.db, {
      company_id: company._id,
      password_hash: await hashPassword(password),
    })
    const { status, body } = await signIn(contact.email)
    expect(status).toBe(200)
    expect(body.data.user).toEqual({
      _id: contact._id,
      first_name: contact.first_name,
      last_name: contact.last_name,
      email: contact.email,
      contact_number: contact.contact_number,
      role: 'company',
      address_proved: true,
      lacks_second_factor: false,
      confirmation_sent_at: null,
      permissions: [...permissionsOf.company],
      company: { _id: company._id, company_name: 'Acme', logo: null },
    })
    const session = await t.visitor.get('/api/session', {}, { authorization: body.data.token })
    expect(session).toMatchObject({ status: 200, body: { data: body.data.user } })
  })

  test.each([
    ['admin', 12],
    ['candidate', 7 * 24],
  ] as const)('the token of a %s lives %i hours and says who', async (role, hours) => {
    const user = await account({ role })
    const { body } = await signIn(user.email)
    const { id, role: claimed, iat = 0, exp } = decodeJwt(body.data.token)
    expect({ id, claimed, exp }).toEqual({ id: user._id, claimed: role, exp: iat + hours * 3600 })
  })

  test('the address matches in any letter case', async () => {
    const user = await account({ email: 'Mixed.Case@Example.test' })
    expect((await signIn('  mixed.case@EXAMPLE.test ')).body.data.user._id).toBe(user._id)
  })

  test('composed and decomposed Unicode passwords are equal', async () => {
    const user = await make.user(t.db, { password_hash: await hashPassword('caf\u00e9 au lait') })
    expect((await signIn(user.email, 'cafe\u0301 au lait')).status).toBe(200)
  })

  test('an unknown address, a wrong password, no password and a disabled person get the same answer', async () => {
    const known = await account()
    const entered = await make.user(t.db)
    const disabled = await account({ disabled_at: new Date().toISOString() })
    const answers = await Promise.all([
      signIn('nobody@example.test'),
      signIn(known.email, 'not this one'),
      signIn(entered.email),
      signIn(disabled.email),
    ])
    for (const { status, body } of answers) {
      expect({ status, message: body.message, fields: body.fields }).toEqual({
        status: 401,
        message: messages.wrongCredentials,
        fields: { password: messages.wrongCredentials },
      })
    }
  })

  test('missing fields are named, each with the label of the form', async () => {
    expect((await t.visitor.post('/api/signin', {})).body.fields).toEqual({
      email: fieldMessages.required,
      password: fieldMessages.required,
    })
    expect((await signIn('not an address')).body.fields).toEqual({ email: fieldMessages.email })
  })
})

describe('the limit of sign-ins', () => {
  test('the eleventh try after ten wrong ones is refused, even with the right password', async () => {
    const user = await account()
    for (let n = 0; n < 10; n++) expect((await signIn(user.email, `wrong ${n}`)).status).toBe(401)
    const refused = await signIn(user.email)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe(messages.tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })

  test('another spelling of the address, or another origin header, does not bypass it', async () => {
    const user = await account({ email: 'spelled@example.test' })
    const spellings = [
      'SPELLED@example.test',
      ' spelled@example.test',
      'Spelled@Example.Test',
      'spelled@EXAMPLE.test\n',
    ]
    for (let n = 0; n < 10; n++) {
      const headers = {
        'x-forwarded-for': `10.0.0.${n}`,
        'x-real-ip': `10.0.1.${n}`,
        forwarded: `for=10.0.2.${n}`,
      }
      await t.visitor.post('/api/signin', { email: spellings[n % 4], password: 'wrong one' }, headers)
    }
    expect((await signIn(user.email)).status).toBe(429)
  })

  test('counts unknown addresses too', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await signIn('unknown@example.test'))
    expect(tallyOf(answers)).toEqual({ 401: 10, 429: 1 })
  })

  test('a parallel burst gets no more than ten guesses', async () => {
    const user = await account()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(user.email, `guess ${n}`)))
    expect(tallyOf(answers)).toEqual({ 401: 10, 429: 40 })
  })

  test('the right password succeeds fifty times at once', async () => {
    const user = await account()
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(user.email)))
    expect(tallyOf(answers)).toEqual({ 200: 50 })
  })
})

describe('a session ends at once', () => {
  test('by sign-out, and only that session', async () => {
    const user = await account()
    const [here, there] = [await t.signedIn(user), await t.signedIn(user)]
    expect((await here.post('/api/signout')).body.data.message).toBe(messages.signedOutNow)
    expect((await here.get('/api/session')).status).toBe(401)
    expect((await there.get('/api/session')).status).toBe(200)
  })

  test('by disabling the person', async () => {
    const client = await t.candidate()
    await t.db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('_id', '=', client.user._id)
      .execute()
    expect((await client.get('/api/session')).status).toBe(401)
  })

  test('by a change of role, which applies to the next request', async () => {
    const client = await t.organiser()
    expect((await client.get('/api/outbox')).status).toBe(200)
    await t.db.updateTable('users').set({ role: 'candidate' }).where('_id', '=', client.user._id).execute()
    expect((await client.get('/api/outbox')).status).toBe(403)
    expect((await client.get('/api/session')).body.data.permissions).toEqual([...permissionsOf.candidate])
  })

  test('by expiry', async () => {
    const client = await t.candidate()
    await t.db
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', client.user._id)
      .execute()
    expect((await client.get('/api/session')).status).toBe(401)
  })

  test('and a visitor has none', async () => {
    expect((await t.visitor.get('/api/session')).status).toBe(401)
    expect((await t.visitor.post('/api/signout')).status).toBe(401)
  })
})

describe('sign-up', () => {
  test('makes a candidate, whatever other fields are sent', async () => {
    const _id = crypto.randomUUID()
    const form = newcomer({ role: 'admin', company_id: crypto.randomUUID(), _id })
    const { status, body } = await signUp(form)
    expect(status).toBe(201)
    expect(body).toEqual({ data: { email: form.email, state: 'ready', token: expect.any(String) } })
    const session = await t.visitor.get('/api/session', {}, { authorization: `Bearer ${body.data.token}` })
    expect(session.body.data).toMatchObject({ email: form.email, role: 'candidate', address_proved: false })
    const [user] = await countUsers(form.email)
    expect(user).toMatchObject({
      first_name: 'Asha',
      contact_number: '9876543210',
      role: 'candidate',
      company_id: null,
    })
    expect(user?._id).not.toBe(_id)
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(form.email)).status).toBe(200)
  })

  test('names every wrong field at once', async () => {
    const { status, body } = await signUp({
      first_name: 'A',
      email: 'nope',
      password: 'short',
      contact_number: -1,
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      first_name: fieldMessages.moreThan2,
      last_name: fieldMessages.fieldRequired,
      email: fieldMessages.email,
      password: fieldMessages.passwordLength,
      contact_number: fieldMessages.phoneMinus,
    })
  })

  test.each([
    'password123',
    'P@ssw0rd1',
    'Asha2026!!',
    'AshaRao99',
    'newcomer.test1',
    'Laurel2026',
    'aaaaaaaaaa',
  ])('refuses %s', async easy => {
    const { status, body } = await signUp(newcomer({ password: easy, email: 'newcomer.test@example.test' }))
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { password: fieldMessages.passwordCommon },
    })
  })

  test('gives the same answer for every known address', async () => {
    const unproved = newcomer()
    await signUp(unproved)
    const known = [
      await account(),
      await make.user(t.db),
      unproved,
      await account({ disabled_at: new Date().toISOString() }),
      await make.contact(t.db),
    ]
    for (const { email } of known) {
      const { status, body } = await signUp(newcomer({ email, password: 'another long password' }))
      expect({ status, body }).toEqual({
        status: 201,
        body: { data: { email, state: 'confirm', token: null } },
      })
    }
  })

  test('tells the owner of an account by mail, and changes nothing of it', async () => {
    const user = await account({ first_name: 'Real' })
    await signUp(newcomer({ email: user.email.toUpperCase(), password: 'another long password' }))
    const mails = await t.db.selectFrom('mails').selectAll().where('to', '=', user.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['You have an account at Laurel'])
    expect(mails[0]?.text).toContain('Hello Real,')
    expect(mails[0]?.text).toContain('https://laurel.test/login')
    expect(mails[0]?.text).not.toContain('token=')
    expect(await countUsers(user.email)).toEqual([
      expect.objectContaining({ _id: user._id, password_hash: user.password_hash, first_name: 'Real' }),
    ])
  })

  test('fifty at once with one address make one account', async () => {
    const form = newcomer()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        signUp({ ...form, email: n % 2 ? form.email : form.email.toUpperCase() }),
      ),
    )
    expect(answers.filter(({ body }) => body.data?.state === 'ready')).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 429].includes(status))).toBe(true)
    expect(await countUsers(form.email)).toHaveLength(1)
    // One mail proves the address; at most ten claim the account.
    const mails = await t.db.selectFrom('mails').select('_id').where('to', 'ilike', form.email).execute()
    expect(mails.length).toBeLessThanOrEqual(11)
  })

  test('the same key gets the same answer, and keeps no trace of the password', async () => {
    const form = newcomer()
    const headers = { 'idempotency-key': 'signs up twice' }
    const first = await signUp(form, headers)
    const again = await signUp(form, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual({ data: { email: form.email, state: 'ready', token: expect.any(String) } })
    expect(again.body).toEqual(first.body)
    const kept = await t.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', 'like', '%signs up twice%')
      .execute()
    expect(kept).toHaveLength(1)
    const guesses = ['sha256', 'sha512', 'md5'].flatMap(name => {
      const digest = createHash(name).update(password)
      return [digest.copy().digest('base64'), digest.copy().digest('hex')]
    })
    for (const guess of [password, ...guesses]) expect(JSON.stringify(kept)).not.toContain(guess)
  })

  test('the key of one visitor does not affect another', async () => {
    const headers = { 'idempotency-key': '1' }
    const [one, other] = [newcomer(), newcomer()]
    expect((await signUp(one, headers)).body.data.state).toBe('ready')
    expect((await signUp(other, headers)).body.data.state).toBe('ready')
  })

  test('the same key with another password is refused, and that password does not work', async () => {
    const headers = { 'idempotency-key': 'same' }
    const form = newcomer()
    expect((await signUp(form, headers)).body.data.state).toBe('ready')
    const stranger = await signUp({ ...form, password: 'another long password' }, headers)
    expect([stranger.status, stranger.body.message]).toEqual([422, messages.idempotencyReuse])
    expect((await signIn(form.email, 'another long password')).status).toBe(401)
    expect((await signIn(form.email)).status).toBe(200)
    expect((await signUp(form, headers)).body.data.state).toBe('ready')
  })

  test('twenty at once with one key make one account and one mail', async () => {
    const form = newcomer()
    const headers = { 'idempotency-key': 'hasty' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(form, headers)))
    const replies = answers.flatMap(({ status, body }) => (status === 201 ? [body.data.state] : []))
    expect(new Set(replies)).toEqual(new Set(['ready']))
    expect(await countUsers(form.email)).toHaveLength(1)
    const mails = await t.db.selectFrom('mails').select('_id').where('to', '=', form.email).execute()
    expect(mails).toHaveLength(1)
  })

  test('ten tries on a known address, then 429', async () => {
    const user = await account()
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await signUp(newcomer({ email: user.email })))
    expect(tallyOf(answers)).toEqual({ 201: 10, 429: 1 })
  })
})

describe('sign-up of a person whom others entered', () => {
  test('waits for the link that is mailed to the address, and drops the typed password', async () => {
    const entered = await make.user(t.db, { first_name: 'Typed', email: 'entered@example.test' })
    const { status, body } = await signUp(newcomer({ email: 'Entered@example.test', first_name: 'Real' }))
    expect({ status, data: body.data }).toEqual({
      status: 201,
      data: { email: 'Entered@example.test', state: 'confirm', token: null },
    })
    expect((await signIn(entered.email)).status).toBe(401)
    expect(await countUsers(entered.email)).toMatchObject([{ first_name: 'Typed', password_hash: null }])

    const mail = await t.db
      .selectFrom('mails')
      .selectAll()
      .where('to', '=', entered.email)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('Hello Real,')
    const token = /https:\/\/laurel\.test\/Resetpassword\?token=([\w-]{43})/.exec(mail.text)?.[1]
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body).toEqual({
      data: {
        purpose: 'claim',
        person: { first_name: 'Real', last_name: 'Rao', contact_number: '9876543210', is_used: false },
      },
    })
    const own = { token, password: 'chosen by its owner', confirm_password: 'chosen by its owner' }
    expect((await t.visitor.post('/api/resetpassword', own)).status).toBe(200)
    expect((await signIn(entered.email)).status).toBe(401)
    const session = await signIn(entered.email, 'chosen by its owner')
    expect(session.body.data.user).toMatchObject({
      _id: entered._id,
      first_name: 'Real',
      contact_number: '9876543210',
    })
  })

  test('with the invitation mailed to that address it is ready at once', async () => {
    const { token, hash } = newLinkToken()
    const invited = await make.user(t.db)
    await make.applicant(t.db, { user_id: invited._id, token_hash: hash })
    const { body } = await signUp(newcomer({ email: invited.email, invitation: token }))
    expect(body.data.state).toBe('ready')
    expect((await signIn(invited.email)).body.data.user).toMatchObject({
      _id: invited._id,
      first_name: 'Asha',
    })
  })

  test('an invitation to another address, to a started event, or with an unknown token proves nothing', async () => {
    const [other, late] = [newLinkToken(), newLinkToken()]
    await make.applicant(t.db, { token_hash: other.hash })
    const invited = await make.user(t.db)
    const begun = await make.event(t.db, {
      last_day_of_registration: make.dayFromNow(-3),
      start_date: make.dayFromNow(-2),
    })
    await make.applicant(t.db, { user_id: invited._id, event_id: begun._id, token_hash: late.hash })
    for (const invitation of [other.token, late.token, 'made-up']) {
      const { body } = await signUp(newcomer({ email: invited.email, invitation }))
      expect(body.data.state).toBe('confirm')
    }
    expect(await countUsers(invited.email)).toMatchObject([{ password_hash: null }])
  })

  test('an invitation does not take over an account with a proved address', async () => {
    const { token, hash } = newLinkToken()
    const invited = await account()
    await make.applicant(t.db, { user_id: invited._id, token_hash: hash })
    const { body } = await signUp(
      newcomer({ email: invited.email, password: 'another password', invitation: token }),
    )
    expect(body.data.state).toBe('confirm')
    expect((await signIn(invited.email)).status).toBe(200)
  })
})
