import { describe, expect, test } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp()

let serial = 0
function form(company_id: string, fields: object = {}) {
  serial += 1
  return {
    first_name: 'Meera',
    last_name: 'Shah',
    email: `meera${serial}@example.test`,
    contact_number: '9876543210',
    designation: 'Head of events',
    company_id,
    ...fields,
  }
}

function usersAt(email: string) {
  return t.db.selectFrom('users').selectAll().where('email', '=', email).execute()
}

describe('adding', () => {
  test('mails an address three times a day, however often it is taken out and added again', async () => {
    const company = await make.company(t.db)
    const staff = await t.companyUser(company)
    const wanted = form(company._id)
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await staff.post('/api/company/addcontact', wanted)
      expect(status).toBe(201)
      await staff.post(`/api/company/removecontact/${body.data._id}`)
    }
    const said = 'At most 3 mails with a link to an address in 24 hours. Please try again in 24 hours.'
    const refused = await staff.post('/api/company/addcontact', wanted)
    expect([refused.status, refused.body.fields]).toEqual([429, { email: said }])
    const mails = await t.db.selectFrom('mails').select('_id').where('to', '=', wanted.email).execute()
    expect(mails).toHaveLength(3)
    expect((await staff.post('/api/company/addcontact', form(company._id))).status).toBe(201)
  })

  test('makes a company user who sets a password by the mailed link, good for seven days', async () => {
    const company = await make.company(t.db, { company_name: 'Acme' })
    const organiser = await t.organiser()
    const wanted = form(company._id)
    const { status, body } = await organiser.post('/api/company/addcontact', wanted)
    expect(status).toBe(201)
    const [user] = await usersAt(wanted.email)
    expect(user).toMatchObject({ role: 'company', company_id: company._id, password_hash: null })
    expect(body.data).toEqual({
      _id: expect.any(String),
      user: {
        _id: user?._id,
        first_name: 'Meera',
        last_name: 'Shah',
        email: wanted.email,
        contact_number: '9876543210',
      },
      designation: 'Head of events',
      company_id: company._id,
      createdAt: expect.any(String),
    })

    const mail = await t.db
      .selectFrom('mails')
      .selectAll()
      .where('to', '=', wanted.email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Set your password for Acme on Laurel')
    const token = /Resetpassword\?token=([\w-]+)/.exec(mail.text)?.[1]
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).body.data.purpose).toBe('first')
    const link = await t.db
      .selectFrom('password_links')
      .selectAll()
      .where('user_id', '=', user?._id ?? '')
      .executeTakeFirstOrThrow()
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * 86_400_000)

    const password = 'chosen by the contact'
    const set = await t.visitor.post('/api/resetpassword', { token, password, confirm_password: password })
    const direct = await t.visitor.get('/api/session', {}, { authorization: `Bearer ${set.body.data.token}` })
    expect(direct.body.data).toMatchObject({ role: 'company', company: { company_name: 'Acme' } })
    const { body: session } = await t.visitor.post('/api/signin', { email: wanted.email, password })
    expect(session.data.user).toMatchObject({ role: 'company', company: { company_name: 'Acme' } })
  })

  test('is for their own company only; a foreign one is not found', async () => {
    const user = await t.companyUser()
    const foreign = await make.company(t.db)
    expect((await user.post('/api/company/addcontact', form(user.user.company_id ?? ''))).status).toBe(201)
    const refused = await user.post('/api/company/addcontact', form(foreign._id))
    const absent = await user.post('/api/company/addcontact', form(crypto.randomUUID()))
    expect([refused.status, refused.body.message]).toEqual([404, messages.notFound])
    expect([absent.status, absent.body.message]).toEqual([404, messages.notFound])
    expect((await (await t.candidate()).post('/api/company/addcontact', form(foreign._id))).status).toBe(403)
    expect((await t.visitor.post('/api/company/addcontact', form(foreign._id))).status).toBe(401)
  })

  test('names every wrong field, with the labels of this form', async () => {
    const organiser = await t.organiser()
    const { status, body } = await organiser.post('/api/company/addcontact', {
      email: 'nope',
      first_name: 'M',
    })
    expect([status, body.fields]).toEqual([
      422,
      {
        first_name: fieldMessages.moreThan2,
        last_name: fieldMessages.fieldRequired,
        email: fieldMessages.contactEmail,
        contact_number: fieldMessages.fieldRequired,
        designation: fieldMessages.fieldRequired,
        company_id: fieldMessages.fieldRequired,
      },
    ])
  })

  test('a proved address, and an address of staff or of a disabled person, is taken', async () => {
    const { _id } = await make.company(t.db)
    const organiser = await t.organiser()
    const member = await make.user(t.db, { password_hash: 'kept' })
    const disabled = await make.user(t.db, { disabled_at: new Date().toISOString() })
    const taken = [member, await make.contact(t.db), organiser.user, disabled]
    for (const { email } of taken) {
      const { status, body } = await organiser.post(
        '/api/company/addcontact',
        form(_id, { email: email.toUpperCase() }),
      )
      expect([status, body.fields]).toEqual([409, { email: fieldMessages.emailTaken }])
    }
    expect(await usersAt(member.email)).toMatchObject([{ role: 'candidate', first_name: member.first_name }])
  })

  test('the person of a partner becomes the contact; the partner keeps what was typed', async () => {
    const partner = await make.partner(t.db)
    const { _id } = await make.company(t.db)
    const organiser = await t.organiser()
    const { body } = await organiser.post('/api/company/addcontact', form(_id, { email: partner.email }))
    expect(body.data.user).toMatchObject({ _id: partner.user_id, first_name: 'Meera' })
    const kept = await organiser.get(`/api/partner/${partner._id}`)
    expect(kept.body.data.user.first_name).toBe(partner.first_name)
  })

  test('thirty at once with one address make one contact and one mail', async () => {
    const { _id } = await make.company(t.db)
    const organiser = await t.organiser()
    const wanted = form(_id)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => organiser.post('/api/company/addcontact', wanted)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29)
    expect((await organiser.get(`/api/company/listcontact/${_id}`)).body.total).toBe(1)
    const mails = await t.db.selectFrom('mails').select('_id').where('to', '=', wanted.email).execute()
    expect(mails).toHaveLength(1)
  })

  test('the same Idempotency-Key makes one', async () => {
    const { _id } = await make.company(t.db)
    const organiser = await t.organiser()
    const wanted = form(_id)
    const headers = { 'idempotency-key': 'contact' }
    const first = await organiser.post('/api/company/addcontact', wanted, headers)
    const again = await organiser.post('/api/company/addcontact', wanted, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

describe('the list', () => {
  async function threeContacts() {
    serial += 1
    const company = await make.company(t.db)
    const organiser = await t.organiser()
    await make.contact(t.db, {
      company_id: company._id,
      first_name: 'Ángela',
      last_name: 'Ruiz',
      email: `ar${serial}@one.test`,
      designation: 'CEO',
    })
    await make.contact(t.db, {
      company_id: company._id,
      first_name: 'Bela',
      last_name: 'Nagy',
      email: `bn${serial}@two.test`,
      designation: '100% remote',
    })
    await make.contact(t.db, {
      company_id: company._id,
      first_name: 'Chen',
      last_name: 'Li',
      email: `cl${serial}@three.test`,
      designation: 'Angel investor',
    })
    await make.contact(t.db, { first_name: 'Angel', last_name: 'Foreign' })
    return async (query: Record<string, string | number> = {}) => {
      const { body } = await organiser.get(`/api/company/listcontact/${company._id}`, query)
      return body.data.map((row: { user: { first_name: string } }) => row.user.first_name)
    }
  }

  test('finds literal text in name, address and designation, without accents or case', async () => {
    const names = await threeContacts()
    expect(await names()).toEqual(['Chen', 'Bela', 'Ángela'])
    expect(await names({ q: 'ANGEL' })).toEqual(['Chen', 'Ángela'])
    expect(await names({ q: 'ngela ru' })).toEqual(['Ángela'])
    expect(await names({ q: '@two' })).toEqual(['Bela'])
    expect(await names({ q: '0%' })).toEqual(['Bela'])
    expect(await names({ q: '%' })).toEqual(['Bela'])
    expect(await names({ q: '_' })).toEqual([])
  })

  test('sorts and pages', async () => {
    const names = await threeContacts()
    expect(await names({ sort: 'name' })).toEqual(['Ángela', 'Bela', 'Chen'])
    expect(await names({ sort: '-email' })).toEqual(['Chen', 'Bela', 'Ángela'])
    expect(await names({ sort: 'designation', limit: 10, page: 2 })).toEqual([])
  })

  test('is for actors who reach the company', async () => {
    const user = await t.companyUser()
    const foreign = await make.contact(t.db)
    const own = await user.get(`/api/company/listcontact/${user.user.company_id}`)
    expect(own.body.data.map((row: { user: { _id: string } }) => row.user._id)).toEqual([user.user._id])
    const refused = await user.get(`/api/company/listcontact/${foreign.company_id}`)
    const absent = await user.get(`/api/company/listcontact/${crypto.randomUUID()}`)
    expect([refused.status, refused.body.message]).toEqual([absent.status, absent.body.message])
    expect(refused.status).toBe(404)
    expect((await (await t.candidate()).get(`/api/company/listcontact/${foreign.company_id}`)).status).toBe(
      403,
    )
  })
})

describe('removing', () => {
  async function added(company_id: string) {
    const organiser = await t.organiser()
    const wanted = form(company_id)
    const { body } = await organiser.post('/api/company/addcontact', wanted)
    const user = await t.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', wanted.email)
      .executeTakeFirstOrThrow()
    return {
      organiser,
      wanted,
      contact: body.data,
      user,
      remove: `/api/company/removecontact/${body.data._id}`,
    }
  }

  test('ends the sessions and links at once; the person signs in no more, and may be added again', async () => {
    const company = await make.company(t.db)
    const { organiser, wanted, contact, user, remove } = await added(company._id)
    const mail = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', wanted.email)
      .executeTakeFirst()
    const token = /Resetpassword\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const session = await t.signedIn(user)
    expect((await session.get('/api/dashboard')).status).toBe(200)

    const { status, body } = await organiser.post(remove)
    expect([status, body.data]).toEqual([200, contact])
    expect((await session.get('/api/dashboard')).status).toBe(401)
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).status).toBe(404)
    expect(await usersAt(wanted.email)).toMatchObject([
      { role: 'candidate', company_id: null, password_hash: null, address_proved_at: null },
    ])
    expect((await organiser.get(`/api/company/listcontact/${company._id}`)).body.total).toBe(0)

    expect((await organiser.post('/api/company/addcontact', wanted)).status).toBe(201)
    expect(await usersAt(wanted.email)).toMatchObject([{ _id: user._id, role: 'company' }])
  })

  test('is done once by 20 at once, and recorded', async () => {
    const company = await make.company(t.db)
    const { organiser, contact, user, remove } = await added(company._id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => organiser.post(remove)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(19).fill(404)])
    const happened = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'company_id', 'data'])
      .where('subject_id', '=', contact._id)
      .orderBy('happened_at')
      .execute()
    expect(happened).toEqual(
      ['added', 'removed'].map(action => ({
        action,
        actor_id: organiser.user._id,
        company_id: company._id,
        data: { user_id: user._id },
      })),
    )
  })

  test('of a colleague, and of oneself, is for one’s own company; a foreign contact looks like none', async () => {
    const own = await t.companyUser()
    const foreign = await make.contactRow(t.db, (await make.company(t.db))._id)
    const refused = await own.post(`/api/company/removecontact/${foreign}`)
    expect([refused.status, refused.body.message]).toEqual([404, messages.notFound])
    const rows = await own.get(`/api/company/listcontact/${own.user.company_id}`)
    const me = rows.body.data.find((row: { user: { _id: string } }) => row.user._id === own.user._id)
    expect((await own.post(`/api/company/removecontact/${me._id}`)).status).toBe(200)
    expect((await own.get('/api/session')).status).toBe(401)
  })

  test('beats a first password that is set at the same time, or loses the race for good', async () => {
    const company = await make.company(t.db)
    const { organiser, wanted, remove } = await added(company._id)
    const mail = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', wanted.email)
      .executeTakeFirst()
    const token = /Resetpassword\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'chosen by the contact'
    const [removed, set] = await Promise.all([
      organiser.post(remove),
      t.visitor.post('/api/resetpassword', { token, password, confirm_password: password }),
    ])
    expect([removed.status, [200, 404].includes(set.status)]).toEqual([200, true])
    expect(await usersAt(wanted.email)).toMatchObject([{ role: 'candidate', password_hash: null }])
    expect((await t.visitor.post('/api/signin', { email: wanted.email, password })).status).toBe(401)
  })
})
