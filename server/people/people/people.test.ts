import { describe, expect, it, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { peopleMessages } from '../../../contract/console/people.texts.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const password = 'monsoon over kochi'
let password_hash: string

async function account(fields: Partial<make.UserFields> = {}) {
  password_hash ??= await hashPassword(password)
  return make.user(t.db, { ...fields, password_hash })
}

const organiser = async () => t.signedIn(await account({ role: 'admin' }))

let serial = 0
function invitation(fields: object = {}) {
  serial += 1
  return { first_name: 'Leela', last_name: 'Varma', email: `leela${serial}@example.test`, ...fields }
}

async function mailsTo(email: string) {
  return t.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', email)
    .orderBy('created_at')
    .execute()
}

/** The token of the last mailed link. */
async function tokenTo(email: string) {
  const last = (await mailsTo(email)).at(-1)
  return /Resetpassword\?token=([\w-]+)/.exec(last?.text ?? '')?.[1]
}

function setPassword(token: string | undefined) {
  return t.visitor.post('/api/resetpassword', { token, password, confirm_password: password })
}

const signIn = (email: string) => t.visitor.post('/api/signin', { email, password })

const isIn = async (client: Client<make.MadeUser>) => (await client.get('/api/session')).status

function recordedOf(subject_id: string) {
  return t.db
    .selectFrom('happenings')
    .select(['action', 'actor_id', 'from_value', 'to_value', 'data'])
    .where('subject_id', '=', subject_id)
    .where('subject', '=', 'person')
    .where('actor_id', 'is not', null)
    .where('action', 'not in', ['signed_in', 'password_set'])
    .orderBy('happened_at')
    .execute()
}

/** A link counts as mailed just now for five minutes. */
const forgetLinks = (user_id: string) =>
  t.db.deleteFrom('password_links').where('user_id', '=', user_id).execute()

describe('the list', () => {
  async function five() {
    serial += 1
    await t.db
      .updateTable('users')
      .set({ role: 'candidate', company_id: null, password_hash: null, address_proved_at: null })
      .execute()
    await t.db.deleteFrom('contacts').execute()
    const company = await make.company(t.db, { company_name: 'Sahyadri Grid' })
    const admin = await t.signedIn(await account({ role: 'admin', first_name: 'Ángela', last_name: 'Ruiz' }))
    const contact = await make.contact(t.db, { company_id: company._id, first_name: 'Bela' })
    const candidate = await account({ first_name: 'Chen', last_name: 'Li', email: `chen@l${serial}.test` })
    await account({ first_name: 'Dana', last_name: 'Fox', disabled_at: new Date().toISOString() })
    // Whom others entered has no account.
    await make.user(t.db, { first_name: 'Angel', last_name: 'Typed' })
    await make.partner(t.db)
    const names = async (query: Record<string, string | number> = {}) => {
      const { body } = await admin.get('/api/people', query)
      return body.data.map((row: { first_name: string }) => row.first_name)
    }
    return { admin, contact, candidate, company, names }
  }

  it('has the people with accounts, and nobody whom others entered', async () => {
    const { admin, contact, company, names } = await five()
    expect(await names()).toEqual(['Dana', 'Chen', 'Bela', 'Ángela'])
    const { body } = await admin.get('/api/people', { q: 'bela' })
    expect(body.data).toEqual([
      {
        _id: contact._id,
        first_name: 'Bela',
        last_name: contact.last_name,
        email: contact.email,
        role: 'company',
        company: { _id: company._id, company_name: 'Sahyadri Grid', is_archived: false },
        state: 'invited',
        createdAt: expect.stringMatching(/Z$/),
        last_seen_at: null,
        has_second_factor: false,
      },
    ])
  })

  it('is searched, filtered, counted, sorted and paged', async () => {
    const { admin, company, names } = await five()
    expect(await names({ q: 'ANGELA RU' })).toEqual(['Ángela'])
    expect(await names({ q: 'chen@l' })).toEqual(['Chen'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ role: 'admin' })).toEqual(['Ángela'])
    expect(await names({ companyid: company._id })).toEqual(['Bela'])
    expect(await names({ companyid: crypto.randomUUID() })).toEqual([])
    expect(await names({ state: 'disabled' })).toEqual(['Dana'])
    expect(await names({ sort: 'name' })).toEqual(['Ángela', 'Bela', 'Chen', 'Dana'])
    expect(await names({ sort: '-last_seen_at' })).toEqual(['Ángela', 'Dana', 'Chen', 'Bela'])
    expect(await names({ sort: 'company_name' })).toEqual(['Bela', 'Dana', 'Chen', 'Ángela'])
    expect(await names({ limit: 10, page: 2 })).toEqual([])
    const { body } = await admin.get('/api/people', { role: 'candidate', state: 'active' })
    expect([body.total, body.counts]).toEqual([1, { all: 2, active: 1, invited: 0, disabled: 1 }])
  })

  it('finds nobody by id who has no account', async () => {
    const [admin, typed] = [await organiser(), await make.user(t.db)]
    const refused = await admin.get(`/api/people/${typed._id}`)
    expect([refused.status, refused.body.message]).toEqual([404, messages.notFound])
    for (const act of ['disable', 'enable', 'sendlink', 'endsessions']) {
      expect((await admin.post(`/api/people/${act}/${typed._id}`)).status).toBe(404)
    }
  })

  it('shows of a person the device and times of sessions, and the teams, but no network', async () => {
    const admin = await organiser()
    const user = await account()
    await t.signedIn(user)
    const event = await make.event(t.db, { event_name: 'Monsoon Hack' })
    const application = await make.application(t.db, {
      event_id: event._id,
      created_by: user._id,
      team_name: 'Herons',
    })
    const { body } = await admin.get(`/api/people/${user._id}`)
    const time = expect.stringMatching(/Z$/)
    expect(body.data).toMatchObject({ role: 'candidate', state: 'active', contact: null, last_seen_at: time })
    expect(body.data.sessions).toEqual([
      { _id: expect.any(String), device: null, createdAt: time, seen_at: time },
    ])
    expect(body.data.teams).toEqual([
      {
        _id: application._id,
        team_name: 'Herons',
        event_name: 'Monsoon Hack',
        status: application.status,
        is_creator: true,
        has_joined: true,
        is_current: true,
      },
    ])
  })
})

describe('inviting an organiser', () => {
  it('mails a link, by which the person comes in as an organiser', async () => {
    const admin = await organiser()
    const wanted = invitation()
    const { status, body } = await admin.post('/api/people/invite', wanted)
    expect([status, body.data.role, body.data.state]).toEqual([201, 'admin', 'invited'])
    const [mail] = await mailsTo(wanted.email)
    const { first_name, last_name } = admin.user
    expect(mail?.text).toContain(`${first_name} ${last_name} invited you to be an organiser of Laurel.`)
    const set = await setPassword(await tokenTo(wanted.email))
    const client = new Client(t.app, null, { token: set.body.data.token })
    expect((await client.get('/api/session')).body.data.role).toBe('admin')
    expect((await client.get('/api/people')).status).toBe(200)
    expect((await admin.get(`/api/people/${body.data._id}`)).body.data.state).toBe('active')
    expect(await recordedOf(body.data._id)).toEqual([
      { action: 'invited', actor_id: admin.user._id, from_value: null, to_value: 'admin', data: null },
    ])
  })

  it('of whom others entered starts over; an address with an account is refused', async () => {
    const admin = await organiser()
    const typed = await make.user(t.db)
    const { status, body } = await admin.post('/api/people/invite', invitation({ email: typed.email }))
    expect([status, body.data._id, body.data.first_name]).toEqual([201, typed._id, 'Leela'])
    const taken = [await account(), await make.contact(t.db), admin.user]
    for (const { email } of taken) {
      const refused = await admin.post('/api/people/invite', invitation({ email }))
      expect([refused.status, refused.body.fields]).toEqual([409, { email: peopleMessages.hasAccount }])
    }
  })

  it('is taken back: the link opens nothing, and the person has no account', async () => {
    const admin = await organiser()
    const wanted = invitation()
    const { body } = await admin.post('/api/people/invite', wanted)
    const back = await admin.post(`/api/people/changerole/${body.data._id}`, { role: 'candidate' })
    expect(back.status).toBe(200)
    expect((await setPassword(await tokenTo(wanted.email))).status).toBe(404)
    expect((await admin.get(`/api/people/${body.data._id}`)).status).toBe(404)
    expect((await admin.post('/api/people/invite', wanted)).status).toBe(201)
    expect((await setPassword(await tokenTo(wanted.email))).status).toBe(200)
  })

  it('happens once for twenty at once', async () => {
    const admin = await organiser()
    const wanted = invitation()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/api/people/invite', wanted)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect((await mailsTo(wanted.email)).length).toBe(1)
  })
})

describe('disabling', () => {
  it('ends sessions and links at once, in other processes too, until enabled again', async () => {
    const admin = await organiser()
    const user = await account()
    const client = await t.signedIn(user)
    const connection = connect(t.ownerUrl, { max: 2 })
    const other = await buildApp(t.app.config, connection)
    try {
      await other.ready()
      const there = new Client(other, user, { token: client.token })
      expect(await isIn(there)).toBe(200)
      const { status, body } = await admin.post(`/api/people/disable/${user._id}`)
      expect([status, body.data.state, body.data.sessions]).toEqual([200, 'disabled', []])
      expect([await isIn(there), await isIn(client)]).toEqual([401, 401])
    } finally {
      await other.close()
      await connection.close()
    }
    await admin.post(`/api/people/disable/${user._id}`)
    expect((await admin.post(`/api/people/enable/${user._id}`)).body.data.state).toBe('active')
    expect((await signIn(user.email)).status).toBe(200)
    const by = { actor_id: admin.user._id, from_value: null, to_value: null, data: null }
    expect(await recordedOf(user._id)).toEqual([
      { action: 'disabled', ...by },
      { action: 'enabled', ...by },
    ])
  })

  it('tells whoever tries the address what a stranger may know', async () => {
    const [admin, user] = [await organiser(), await account()]
    await admin.post(`/api/people/disable/${user._id}`)
    const refused = await signIn(user.email)
    const stranger = await signIn('nobody@example.test')
    const { request_id: _, ...answer } = refused.body
    const { request_id: __, ...unknown } = stranger.body
    expect([refused.status, answer]).toEqual([stranger.status, unknown])
  })
})

describe('the last organiser', () => {
  it('stays: nobody disables, demotes or logs out their own account', async () => {
    const admin = await organiser()
    const own = admin.user._id
    for (const act of ['disable', 'sendlink', 'endsessions']) {
      const refused = await admin.post(`/api/people/${act}/${own}`)
      expect([refused.status, refused.body.message]).toEqual([409, peopleMessages.ownAccount])
    }
    const demoted = await admin.post(`/api/people/changerole/${own}`, { role: 'candidate' })
    expect([demoted.status, demoted.body.message]).toEqual([409, peopleMessages.ownAccount])
    expect(await isIn(admin)).toBe(200)
  })

  test.each([
    ['disable', undefined],
    ['changerole', { role: 'candidate' }],
  ])('stays when organisers %s each other at the same moment', async (act, body) => {
    await t.db.updateTable('users').set({ role: 'candidate' }).where('role', '=', 'admin').execute()
    const all = await Promise.all(Array.from({ length: 6 }, organiser))
    const answers = await Promise.all(
      all.map((one, n) => one.post(`/api/people/${act}/${all[(n + 1) % 6]?.user._id}`, body)),
    )
    const left = await t.db
      .selectFrom('users')
      .select('_id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute()
    const done = answers.filter(({ status }) => status === 200).length
    expect(left.length).toBe(6 - done)
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
  })

  it('who can log in stays, beside one who has only been invited', async () => {
    await t.db.updateTable('users').set({ role: 'candidate' }).where('role', '=', 'admin').execute()
    const [last, invited] = [await account({ role: 'admin' }), await make.user(t.db, { role: 'admin' })]
    const client = await t.signedIn(invited)
    await t.db.updateTable('users').set({ address_proved_at: null }).where('_id', '=', invited._id).execute()
    const refused = await client.post(`/api/people/disable/${last._id}`)
    expect([refused.status, refused.body.message]).toEqual([409, peopleMessages.lastOrganiser])
  })
})

describe('changing the role', () => {
  it('makes a candidate an organiser and back, ends the sessions and tells them', async () => {
    const admin = await organiser()
    const user = await account()
    const before = await t.signedIn(user)
    const { body } = await admin.post(`/api/people/changerole/${user._id}`, { role: 'admin' })
    expect([body.data.role, body.data.sessions, await isIn(before)]).toEqual(['admin', [], 401])
    const [mail] = await mailsTo(user.email)
    expect(mail?.text).toContain('you are now an organiser.')
    const client = new Client(t.app, user, { token: (await signIn(user.email)).body.data.token })
    expect((await client.get('/api/people')).status).toBe(200)
    await admin.post(`/api/people/changerole/${user._id}`, { role: 'candidate' })
    expect(await isIn(client)).toBe(401)
    expect((await signIn(user.email)).body.data.user.role).toBe('candidate')
    const by = { action: 'role_changed', actor_id: admin.user._id }
    const data = { from_company: null, to_company: null }
    expect(await recordedOf(user._id)).toEqual([
      { ...by, from_value: 'candidate', to_value: 'admin', data },
      { ...by, from_value: 'admin', to_value: 'candidate', data },
    ])
  })

  it('makes a contact of a company, of another one, and of none', async () => {
    const admin = await organiser()
    const [user, first, second] = [await account(), await make.company(t.db), await make.company(t.db)]
    const change = `/api/people/changerole/${user._id}`
    const contactsOf = async ({ _id }: { _id: string }) =>
      (await admin.get(`/api/company/listcontact/${_id}`)).body.data.map(
        (row: { user: { _id: string }; designation: string }) => [row.user._id, row.designation],
      )
    await admin.post(change, { role: 'company', company_id: first._id, designation: 'Lead' })
    expect([await contactsOf(first), await contactsOf(second)]).toEqual([[[user._id, 'Lead']], []])
    await admin.post(change, { role: 'company', company_id: second._id, designation: 'Host' })
    expect([await contactsOf(first), await contactsOf(second)]).toEqual([[], [[user._id, 'Host']]])
    await admin.post(change, { role: 'admin' })
    expect(await contactsOf(second)).toEqual([])
    const missing = await admin.post(change, { role: 'company', company_id: '', designation: '' })
    expect([missing.status, Object.keys(missing.body.fields).sort()]).toEqual([
      422,
      ['company_id', 'designation'],
    ])
  })

  it('is refused to an archived company, and of a disabled or unproved person', async () => {
    const admin = await organiser()
    const archived = await make.company(t.db, { archived_at: new Date().toISOString() })
    const refusals = [
      [await account({ disabled_at: new Date().toISOString() }), peopleMessages.disabledPerson],
      [await account({ address_proved_at: null }), peopleMessages.unproved],
      [await make.contact(t.db), peopleMessages.notIn],
    ] as const
    for (const [{ _id }, message] of refusals) {
      const { status, body } = await admin.post(`/api/people/changerole/${_id}`, { role: 'admin' })
      expect([status, body.message]).toEqual([409, message])
    }
    const wanted = { role: 'company', company_id: archived._id, designation: 'Lead' }
    const { status, body } = await admin.post(`/api/people/changerole/${(await account())._id}`, wanted)
    expect([status, body.message]).toEqual([409, messages.archived])
  })

  it('is refused while they lead a team of an event that is not over, and leaves a member in the team', async () => {
    const admin = await organiser()
    const [creator, member] = [await account(), await account()]
    const application = await make.application(t.db, { created_by: creator._id })
    const joined = { application_id: application._id, user_id: member._id } as const
    await make.applicant(t.db, { ...joined, email: member.email, status: 'invitation-accepted' })
    const refused = await admin.post(`/api/people/changerole/${creator._id}`, { role: 'admin' })
    expect([refused.status, refused.body.message]).toEqual([409, peopleMessages.leadsTeam])
    const { body } = await admin.post(`/api/people/changerole/${member._id}`, { role: 'admin' })
    expect([body.data.role, body.data.teams.length]).toEqual(['admin', 1])
    await t.db
      .updateTable('applications')
      .set({ status: 'rejected' })
      .where('_id', '=', application._id)
      .execute()
    expect((await admin.post(`/api/people/changerole/${creator._id}`, { role: 'admin' })).status).toBe(200)
  })
})

describe('a new link', () => {
  it('ends the sessions of who has a password, and sets another', async () => {
    const [admin, user] = [await organiser(), await account()]
    const client = await t.signedIn(user)
    expect((await admin.post(`/api/people/sendlink/${user._id}`)).status).toBe(200)
    expect(await isIn(client)).toBe(401)
    const again = await admin.post(`/api/people/sendlink/${user._id}`)
    expect([again.status, again.body.message]).toEqual([409, peopleMessages.linkJustSent])
    expect((await setPassword(await tokenTo(user.email))).status).toBe(200)
  })

  it('replaces the first one of an organiser and of a contact', async () => {
    const admin = await organiser()
    const wanted = invitation()
    const { _id } = (await admin.post('/api/people/invite', wanted)).body.data
    const contact = await make.contact(t.db)
    await forgetLinks(_id)
    for (const [id, email] of [
      [_id, wanted.email],
      [contact._id, contact.email],
    ]) {
      expect((await admin.post(`/api/people/sendlink/${id}`)).status).toBe(200)
      expect((await setPassword(await tokenTo(email))).status).toBe(200)
      expect((await admin.get(`/api/people/${id}`)).body.data.state).toBe('active')
    }
  })

  it('is not sent to a disabled person', async () => {
    const [admin, user] = [await organiser(), await account({ disabled_at: new Date().toISOString() })]
    const refused = await admin.post(`/api/people/sendlink/${user._id}`)
    expect([refused.status, refused.body.message]).toEqual([409, peopleMessages.disabledPerson])
  })
})

it('ends all sessions of a person, and no others', async () => {
  const [admin, user] = [await organiser(), await account()]
  const [desk, phone, bystander] = [await t.signedIn(user), await t.signedIn(user), await t.candidate()]
  const { body } = await admin.post(`/api/people/endsessions/${user._id}`)
  expect(body.data.sessions).toEqual([])
  expect(await Promise.all([desk, phone, bystander].map(isIn))).toEqual([401, 401, 200])
  expect((await recordedOf(user._id)).map(({ action, data }) => [action, data])).toEqual([
    ['sessions_ended', { sessions: 2 }],
  ])
})
