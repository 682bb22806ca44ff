import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** A valid body of the company form for this person, with uploaded pictures. */
async function companyForm(user: { _id: string }, fields: object = {}) {
  const logo = await make.file(t.db, { folder: 'company/logo', uploaded_by: user._id })
  const banner = await make.file(t.db, { folder: 'company/banner', uploaded_by: user._id })
  return {
    company_name: 'Surya Labs',
    logo: logo.key,
    banner_image: banner.key,
    description: '## Solar for all',
    website: 'https://surya.example',
    email: 'hello@surya.example',
    employee_strength: '51-200',
    location: (await make.city(t.db))._id,
    ...fields,
  }
}

describe('creating a company', () => {
  it('answers 201 with the whole company', async () => {
    const organiser = await t.organiser()
    const city = await make.city(t.db, { city_name: 'Kochi' })
    const form = await companyForm(organiser.user, { location: { _id: city._id, cityName: 'Kochi' } })
    const answer = await organiser.post('/api/company', form)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      ...form,
      _id: expect.any(String),
      location: { _id: city._id, cityName: 'Kochi' },
      linkedin: null,
      facebook: null,
      twitter: null,
      instagram: null,
      createdAt: expect.any(String),
      createdBy: {
        _id: organiser.user._id,
        first_name: organiser.user.first_name,
        last_name: organiser.user.last_name,
      },
      archived_at: null,
      can_delete: true,
      events: 0,
      applications: 0,
      applicant: 0,
      partners: 0,
      associate: 0,
    })
  })

  it('names every wrong field at once', async () => {
    const organiser = await t.organiser()
    const answer = await organiser.post('/api/company', {
      email: 'x',
      website: 'surya',
      twitter: 'javascript:alert(1)',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      company_name: 'Field Required',
      logo: 'Field Required',
      banner_image: 'Field Required',
      description: 'Field Required',
      website: 'Please enter a full link, starting with https://',
      email: 'Invalid email address',
      employee_strength: 'Field Required',
      location: 'Field Required',
      twitter: 'Please enter a full link, starting with https://',
    })
  })

  it('is for organisers', async () => {
    const user = await t.companyUser()
    const form = await companyForm(user.user)
    expect((await user.post('/api/company', form)).status).toBe(403)
    expect((await t.visitor.post('/api/company', form)).status).toBe(401)
  })

  it('refuses a file of somebody else and an unknown city', async () => {
    const user = await t.companyUser()
    const stranger = await make.user(t.db)
    const form = await companyForm(stranger, { company_name: 'Mine' })
    const answer = await user.put(`/api/company/update/${user.user.company_id}`, form)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { logo: 'Please upload the file first', banner_image: 'Please upload the file first' },
    ])
    const organiser = await t.organiser()
    const nowhere = await companyForm(organiser.user, { location: crypto.randomUUID() })
    const second = await organiser.post('/api/company', nowhere)
    expect([second.status, second.body.fields]).toEqual([422, { location: 'Please choose one of the list' }])
  })

  it('makes one row for a key sent twice, and 422 for another body under it', async () => {
    const organiser = await t.organiser()
    const form = await companyForm(organiser.user, { company_name: 'Once' })
    const key = { 'idempotency-key': 'the same click' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => organiser.post('/api/company', form, key)),
    )
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers.every(answer => answer.status === 201)).toBe(true)
    expect((await organiser.get('/api/company', { q: 'Once' })).body.total).toBe(1)
    const other = await organiser.post('/api/company', { ...form, company_name: 'Twice' }, key)
    expect(other.status).toBe(422)
  })
})

describe('listing companies', () => {
  it('shows company users only their own company, in rows, total and search', async () => {
    const user = await t.companyUser(await make.company(t.db, { company_name: 'Khetwala' }))
    await make.company(t.db, { company_name: 'Khetwala Rival' })
    const answer = await user.get('/api/company', { q: 'khetwala' })
    expect(answer.body.data.map((company: { company_name: string }) => company.company_name)).toEqual([
      'Khetwala',
    ])
    expect(answer.body.total).toBe(1)
  })

  it('finds by name, city and e-mail, without accents and letter case, and takes % literally', async () => {
    const organiser = await t.organiser()
    const city = await make.city(t.db, { city_name: 'Kraków' })
    await make.company(t.db, {
      company_name: 'Fabryka Ruchu',
      email: 'biuro@ruch.example',
      location_id: city._id,
    })
    await make.company(t.db, { company_name: '100% Cotton' })
    const names = async (q: string) =>
      (await organiser.get('/api/company', { q })).body.data.map(
        (c: { company_name: string }) => c.company_name,
      )
    expect(await names('KRAKOW')).toEqual(['Fabryka Ruchu'])
    expect(await names('biuro@')).toEqual(['Fabryka Ruchu'])
    expect(await names('0% c')).toEqual(['100% Cotton'])
    expect(await names('f_bryka')).toEqual([])
  })

  it('counts what belongs to each company', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db, { company_name: 'Counted Co' })
    const event = await make.event(t.db, { company_id: company._id })
    const application = await make.application(t.db, { event_id: event._id })
    await make.applicant(t.db, { application_id: application._id })
    await make.link.companyPartner(t.db, company._id, (await make.partner(t.db))._id)
    await make.link.companyAssociate(t.db, company._id, (await make.associate(t.db))._id)
    const [row] = (await organiser.get('/api/company', { q: 'Counted Co' })).body.data
    expect(row).toMatchObject({ events: 1, applications: 1, applicant: 2, partners: 1, associate: 1 })
  })

  it('pages, sorts and filters by link; beyond the end is empty, a malformed id 422', async () => {
    const organiser = await t.organiser()
    const partner = await make.partner(t.db)
    for (const company_name of ['B linked', 'A linked', 'C linked']) {
      const company = await make.company(t.db, { company_name })
      await make.link.companyPartner(t.db, company._id, partner._id)
    }
    const query = { partnerid: partner._id, sort: 'company_name', limit: 10 }
    const first = await organiser.get('/api/company', query)
    expect(first.body.data.map((c: { company_name: string }) => c.company_name)).toEqual([
      'A linked',
      'B linked',
      'C linked',
    ])
    expect(first.body).toMatchObject({ total: 3, page: 1, limit: 10 })
    expect((await organiser.get('/api/company', { ...query, page: 2 })).body).toEqual({
      data: [],
      total: 3,
      page: 2,
      limit: 10,
    })
    expect((await organiser.get('/api/company', { partnerid: crypto.randomUUID() })).body.total).toBe(0)
    const malformed = await organiser.get('/api/company', { partnerid: '7', limit: 7 })
    expect([malformed.status, malformed.body.fields]).toEqual([
      422,
      { partnerid: 'Not a valid id', limit: 'Please choose one of the list' },
    ])
  })
})

describe('changing a company', () => {
  it('refuses a stale edit with 412', async () => {
    const company = await make.company(t.db)
    const user = await t.companyUser(company)
    const seen = await user.get(`/api/company/${company._id}`)
    const path = `/api/company/update/${company._id}`
    const tag = { 'if-match': String(seen.headers.etag) }
    expect((await user.put(path, await companyForm(user.user, { company_name: 'First' }), tag)).status).toBe(
      200,
    )
    expect((await user.put(path, await companyForm(user.user, { company_name: 'Second' }), tag)).status).toBe(
      412,
    )
    expect((await user.get(`/api/company/${company._id}`)).body.data.company_name).toBe('First')
  })

  it('names who changed it to whom it is stale, but for oneself', async () => {
    const company = await make.company(t.db)
    const user = await t.companyUser(company)
    const organiser = await t.organiser()
    const { first_name, last_name } = organiser.user
    const seen = await user.get(`/api/company/${company._id}`)
    const path = `/api/company/update/${company._id}`
    const tag = { 'if-match': String(seen.headers.etag) }
    await organiser.put(path, await companyForm(organiser.user, { company_name: 'Hers' }), tag)
    const stale = await user.put(path, await companyForm(user.user), tag)
    expect([stale.status, stale.body.message]).toEqual([
      412,
      `${first_name} ${last_name} changed this meanwhile.`,
    ])
    const own = await organiser.put(path, await companyForm(organiser.user), tag)
    expect([own.status, own.body.message]).toEqual([412, 'You changed this meanwhile, in another window.'])
  })

  it('gives the same answer for a foreign company and an unknown one', async () => {
    const user = await t.companyUser()
    const foreign = await make.company(t.db)
    const form = await companyForm(user.user)
    const answers = [
      await user.put(`/api/company/update/${foreign._id}`, form),
      await user.put(`/api/company/update/${crypto.randomUUID()}`, form),
      await user.get(`/api/company/${foreign._id}`),
    ]
    const bodies = answers.map(({ status, body }) => [status, body.message, body.fields])
    expect(bodies).toEqual(Array(3).fill([404, 'This was not found, or is not yours.', undefined]))
  })
})
