import { describe, expect, it } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailedToken, signInAs, signUpAs, strangersPassword } from '../../testing/strangers.ts'
import { ensureFirstOrganiser } from './first-organiser.ts'

const t = useTestApp()
const password = 'chosen by its owner'

let serial = 0
function address() {
  serial += 1
  return `taken${serial}@example.test`
}

function person(email: string) {
  return t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

const status = (answer: { status: number }) => answer.status

/** A stranger has signed up with the address, made a profile and applied with a friend, who accepted. */
async function squatted(email: string) {
  const stranger = await signUpAs(t, email)
  const friend = await t.candidate()
  const { _id } = await person(email)
  const event = await make.event(t.db)
  const city = await make.city(t.db)
  const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: _id })
  await stranger.post('/api/candidate', { location: city._id, githubusername: 'eve' })
  const { body } = await stranger.post('/api/application/apply', applyForm(event._id, logo.key, friend.user))
  const { data } = await friend.get('/api/invitation').then(answer => answer.body)
  await friend.put(`/api/invitation/own/${data[0]._id}`, { answer: 'accept' })
  return { stranger, friend, event, application: body.data._id }
}

function applyForm(event_id: string, logo: string, ...team: { email: string }[]) {
  const members = team.map(({ email }) => ({ first_name: 'Some', last_name: 'Friend', email }))
  return { team_name: 'Squatters', logo, theme: 'Open theme', event_id, team: members }
}

function contactForm(email: string, company_id: string) {
  return {
    first_name: 'Meera',
    last_name: 'Shah',
    email,
    contact_number: '9876543210',
    designation: 'Head of events',
    company_id,
  }
}

/** What the friend in the team reads about its creator. */
async function madeBy(friend: { get: typeof t.visitor.get }, application: string) {
  const { body } = await friend.get(`/api/application/${application}`)
  return { text: JSON.stringify(body), createdBy: body.data.createdBy }
}

const signUpAnew = (email: string) =>
  t.visitor.post('/api/signup', {
    first_name: 'Typed',
    last_name: 'Anew',
    email,
    password: 'typed at the sign-up',
    contact_number: '9111111111',
  })

const reset = (token: string, fields: object = {}) =>
  t.visitor.post('/api/resetpassword', { token, password, confirm_password: password, ...fields })

const owner = { first_name: 'Real', last_name: 'Owner', contact_number: '9222222222' }

describe('a new contact', () => {
  it('gets the address, even if a stranger signed up with it and used it', async () => {
    const email = address()
    const { stranger, friend, application } = await squatted(email)
    const company = await make.company(t.db, { company_name: 'Acme' })
    const organiser = await t.organiser()
    const added = await organiser.post('/api/company/addcontact', contactForm(email, company._id))
    expect([added.status, added.body.data?.user]).toEqual([
      201,
      {
        _id: (await person(email))._id,
        first_name: 'Meera',
        last_name: 'Shah',
        email,
        contact_number: '9876543210',
      },
    ])
    expect((await stranger.get('/api/session')).status).toBe(401)
    expect((await t.visitor.post('/api/signin', { email, password: strangersPassword })).status).toBe(401)

    const { text, createdBy } = await madeBy(friend, application)
    expect(createdBy).toMatchObject({
      first_name: 'Eve',
      last_name: 'Stranger',
      contact_number: '9000000001',
    })
    // Staff see no address of who has none.
    expect(createdBy.email).toBe('')
    for (const secret of [email, 'Meera', 'Shah', '9876543210']) expect(text).not.toContain(secret)

    expect((await reset(await mailedToken(t, email, 'Resetpassword'))).status).toBe(200)
    const session = await (await signInAs(t, email, password)).get('/api/session')
    expect(session.body.data).toMatchObject({
      role: 'company',
      company: { company_name: 'Acme' },
      address_proved: true,
    })
  })

  it('gets no mail about what the stranger did', async () => {
    const email = address()
    const { application } = await squatted(email)
    const organiser = await t.organiser()
    const { _id } = await make.company(t.db)
    await organiser.post('/api/company/addcontact', contactForm(email, _id))
    const mails = () => t.db.selectFrom('mails').select('_id').where('to', '=', email).execute()
    const before = await mails()
    const change = { status: 'onboarded', comment: 'Welcome' }
    expect(
      status(await organiser.put(`/api/application/applicationchangestatus/${application}`, change)),
    ).toBe(200)
    expect(await mails()).toEqual(before)
  })

  it('is taken out of a team by organisers only; a company can add people who are in none', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id ?? ''
    const [idle, inTeam, invited] = [address(), address(), address()]
    const session = await signUpAs(t, idle)
    await squatted(inTeam)
    await make.applicant(t.db, { user_id: (await make.user(t.db, { email: invited }))._id })
    expect(status(await user.post('/api/company/addcontact', contactForm(idle, company_id)))).toBe(201)
    expect((await session.get('/api/session')).status).toBe(401)
    for (const email of [inTeam, invited]) {
      const refused = await user.post('/api/company/addcontact', contactForm(email, company_id))
      expect([refused.status, refused.body.fields]).toEqual([409, { email: fieldMessages.emailTaken }])
      const organiser = await t.organiser()
      expect(status(await organiser.post('/api/company/addcontact', contactForm(email, company_id)))).toBe(
        201,
      )
    }
  })

  it('either becomes a contact or proves the address, if both happen at once', async () => {
    const organiser = await t.organiser()
    const { _id } = await make.company(t.db)
    for (let round = 0; round < 8; round++) {
      const email = address()
      const candidate = await signUpAs(t, email)
      const token = await mailedToken(t, email, 'confirm-address')
      const [added, proved] = await Promise.all([
        organiser.post('/api/company/addcontact', contactForm(email, _id)),
        candidate.post('/api/confirmaddress', { token }),
      ])
      const { role, address_proved_at, password_hash } = await person(email)
      const isContact = role === 'company'
      expect([added.status, proved.status === 200]).toEqual(isContact ? [201, false] : [409, true])
      expect([address_proved_at === null, password_hash === null]).toEqual([isContact, isContact])
    }
  })
})

describe('the owner who signs up', () => {
  it('takes the account over by the mailed link, with their own names', async () => {
    const email = address()
    const stranger = await signUpAs(t, email)
    expect((await signUpAnew(email)).body.data).toEqual({ email, state: 'confirm', token: null })
    expect((await stranger.get('/api/session')).status).toBe(200)
    const token = await mailedToken(t, email, 'Resetpassword')
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body.data).toEqual({
      purpose: 'claim',
      person: { first_name: 'Typed', last_name: 'Anew', contact_number: '9111111111', is_used: false },
    })
    expect(status(await reset(token, owner))).toBe(200)
    expect((await stranger.get('/api/session')).status).toBe(401)
    expect((await t.visitor.post('/api/signin', { email, password: strangersPassword })).status).toBe(401)
    const session = await (await signInAs(t, email, password)).get('/api/session')
    expect(session.body.data).toMatchObject({ ...owner, role: 'candidate', address_proved: true })
  })

  it('discards what a stranger did, and may apply to the same event', async () => {
    const email = address()
    const { friend, event, application } = await squatted(email)
    await signUpAnew(email)
    const token = await mailedToken(t, email, 'Resetpassword')
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body.data.person.is_used).toBe(true)
    const { _id } = await person(email)
    await t.db.insertInto('known_networks').values({ user_id: _id, network: '198.51.100.7' }).execute()
    expect(status(await reset(token, { ...owner, start_over: true }))).toBe(200)
    const networks = t.db.selectFrom('known_networks').select('network').where('user_id', '=', _id)
    expect(await networks.execute()).toEqual([{ network: '127.0.0.1' }])
    const mails = t.db.selectFrom('invitation_letters').select('email').where('sent_by', '=', _id)
    expect(await mails.execute()).toEqual([])
    const client = await signInAs(t, email, password)
    expect((await client.get('/api/application')).body.data).toEqual([])
    expect((await client.get(`/api/application/${application}`)).status).toBe(404)
    expect((await client.get('/api/profile')).body.data).toMatchObject({ _id: null, githubusername: null })
    const { text, createdBy } = await madeBy(friend, application)
    expect(createdBy.first_name).toBe('Eve')
    for (const secret of [email, ...Object.values(owner)]) expect(text).not.toContain(secret)

    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: _id })
    expect(status(await client.post('/api/application/apply', applyForm(event._id, logo.key)))).toBe(201)
    const organiser = await t.organiser()
    const applicants = await organiser.get('/api/application/applicant/allapplicant', { eventid: event._id })
    expect(applicants.body.counts).toMatchObject({ all: 3, registered: 2, 'invitation-accepted': 1 })
    expect(applicants.body.total).toBe(3)
  })

  it('keeps what was done, if it was their own', async () => {
    const email = address()
    const { application } = await squatted(email)
    await signUpAnew(email)
    expect(status(await reset(await mailedToken(t, email, 'Resetpassword'), owner))).toBe(200)
    const client = await signInAs(t, email, password)
    expect((await client.get('/api/application')).body.data).toMatchObject([{ _id: application }])
    expect((await client.get('/api/profile')).body.data).toMatchObject({
      user: owner,
      githubusername: 'eve',
    })
  })

  it('takes over an unused account at once with an invitation link, a used one by mail', async () => {
    const [idle, used] = [address(), address()]
    await signUpAs(t, idle)
    await squatted(used)
    const leader = await t.candidate()
    const event = await make.event(t.db)
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: leader.user._id })
    const team = [{ email: idle }, { email: used }]
    await leader.post('/api/application/apply', applyForm(event._id, logo.key, ...team))
    for (const [email, state] of [
      [idle, 'ready'],
      [used, 'confirm'],
    ] as const) {
      const invitation = await mailedToken(t, email, 'invitation')
      const { body } = await t.visitor.post('/api/signup', { ...owner, email, password, invitation })
      const token = state === 'ready' ? expect.any(String) : null
      expect(body.data).toEqual({ email, state, token })
    }
    const session = await (await signInAs(t, idle, password)).get('/api/session')
    expect(session.body.data).toMatchObject({ ...owner, address_proved: true })
    expect(status(await t.visitor.post('/api/signin', { email: used, password }))).toBe(401)
  })

  it('ends with one account, if a stranger proves the address at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const email = address()
      const first = await signUpAs(t, email)
      await signUpAnew(email)
      const [claim, proof] = [
        await mailedToken(t, email, 'Resetpassword'),
        await mailedToken(t, email, 'confirm-address'),
      ]
      const [taken, proved] = await Promise.all([
        reset(claim),
        first.post('/api/confirmaddress', { token: proof }),
      ])
      // If the proof came first, the claim is void; if the claim came first, the session for the proof has ended.
      expect([taken.status, proved.status === 200]).toEqual(taken.status === 200 ? [200, false] : [404, true])
      const right = taken.status === 200 ? password : strangersPassword
      const wrong = taken.status === 200 ? strangersPassword : password
      expect(status(await t.visitor.post('/api/signin', { email, password: right }))).toBe(200)
      expect(status(await t.visitor.post('/api/signin', { email, password: wrong }))).toBe(401)
      expect((await person(email)).address_proved_at).toEqual(expect.anything())
    }
  })
})

describe('a forgotten password', () => {
  async function forget(email: string) {
    await t.visitor.post('/api/forgotpassword', { email })
    await runJobs(t.app)
    return mailedToken(t, email, 'Resetpassword')
  }

  it('of an unproved address asks for the names, filled with the present ones', async () => {
    const email = address()
    await squatted(email)
    const token = await forget(email)
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body.data).toEqual({
      purpose: 'reset',
      person: { first_name: 'Eve', last_name: 'Stranger', contact_number: '9000000001', is_used: true },
    })
    const refused = await reset(token, { first_name: 'R', contact_number: '12' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { first_name: fieldMessages.moreThan2, contact_number: fieldMessages.phone10 },
    ])
    const own = await reset(token, { ...owner, password: 'realowner1', confirm_password: 'realowner1' })
    expect(own.body.fields).toEqual({ password: fieldMessages.passwordCommon })
    expect(status(await reset(token, { ...owner, start_over: 'true' }))).toBe(200)
    expect(await person(email)).toMatchObject(owner)
  })

  it('of a proved address changes neither names nor past actions', async () => {
    const user = await make.user(t.db, { password_hash: 'kept', first_name: 'Asha' })
    const application = await make.application(t.db, { created_by: user._id })
    const token = await forget(user.email)
    expect(status(await reset(token, { ...owner, start_over: true }))).toBe(200)
    const { first_name, last_name, contact_number } = user
    expect(await person(user.email)).toMatchObject({ first_name, last_name, contact_number })
    const row = await t.db
      .selectFrom('applications')
      .select('created_by')
      .where('_id', '=', application._id)
      .executeTakeFirstOrThrow()
    expect(row.created_by).toBe(user._id)
  })
})

describe('the operator of the server', () => {
  async function forgetOrganisers() {
    await t.db.deleteFrom('sessions').execute()
    await t.db.updateTable('users').set({ role: 'candidate' }).where('role', '=', 'admin').execute()
  }

  it('gets an address by the set-up link, even if a stranger signed up with it', async () => {
    await forgetOrganisers()
    const email = address()
    const { stranger, application } = await squatted(email)
    const { setupLink } = await ensureFirstOrganiser(t.db, t.app.config)
    const setup = new URL(setupLink ?? '').searchParams.get('setup')
    const { body } = await t.visitor.post('/api/signup', { ...owner, email, password, setup })
    expect(body.data.state).toBe('ready')
    expect((await stranger.get('/api/session')).status).toBe(401)
    const client = await signInAs(t, email, password)
    expect((await client.get('/api/session')).body.data).toMatchObject({
      ...owner,
      role: 'admin',
      address_proved: true,
    })
    expect((await client.get(`/api/application/${application}`)).body.data.createdBy.first_name).toBe('Eve')
    await forgetOrganisers()
  })

  it('gets it by ADMIN_EMAIL too', async () => {
    await forgetOrganisers()
    const email = address()
    await squatted(email)
    const admin = { adminEmail: email, adminPassword: password }
    await ensureFirstOrganiser(t.db, { ...t.app.config, ...admin })
    const session = await (await signInAs(t, email, password)).get('/api/session')
    expect(session.body.data).toMatchObject({
      first_name: 'First',
      contact_number: null,
      role: 'admin',
      address_proved: true,
    })
    await forgetOrganisers()
  })
})
