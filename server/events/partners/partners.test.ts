import { describe, expect, it } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** A valid body of the partner form for this person, with an uploaded logo. */
async function partnerForm(user: { _id: string }, fields: object = {}) {
  const logo = await make.file(t.db, { folder: 'partner/logo', uploaded_by: user._id })
  return {
    partner_name: 'Surya Cloud',
    logo: logo.key,
    category: 'technology',
    description: '## Credits for teams',
    location: (await make.city(t.db))._id,
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@surya.example',
    contact_number: '9876543210',
    ...fields,
  }
}

const namesOf = (answer: { body: { data: { partner_name: string }[] } }) =>
  answer.body.data.map(partner => partner.partner_name).sort()

describe('creating a partner', () => {
  it('answers 201 with the whole partner, the person as typed', async () => {
    const organiser = await t.organiser()
    const city = await make.city(t.db, { city_name: 'Kochi' })
    const form = await partnerForm(organiser.user, {
      location: { _id: city._id },
      global: true,
      contact_number: 9876543210,
    })
    const answer = await organiser.post('/api/partner', form)
    expect(answer.status).toBe(201)
    const { first_name, last_name, email, contact_number: _, ...rest } = form
    expect(answer.body.data).toEqual({
      ...rest,
      _id: expect.any(String),
      user: { first_name, last_name, email, contact_number: '9876543210' },
      location: { _id: city._id, cityName: 'Kochi' },
      document: null,
      website: null,
      linkedin: null,
      facebook: null,
      twitter: null,
      instagram: null,
      global: true,
      can_edit: true,
      can_delete: true,
      archived_at: null,
      createdBy: {
        _id: organiser.user._id,
        first_name: organiser.user.first_name,
        last_name: organiser.user.last_name,
      },
      createdAt: expect.any(String),
    })
  })

  it('names every wrong field at once', async () => {
    const organiser = await t.organiser()
    const answer = await organiser.post('/api/partner', {
      partner_name: 'x',
      last_name: 'Xu',
      email: 'x',
      contact_number: '-1',
      category: 'wizardry',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      partner_name: fieldMessages.moreThan2,
      logo: fieldMessages.fieldRequired,
      category: fieldMessages.choice,
      description: fieldMessages.fieldRequired,
      location: fieldMessages.fieldRequired,
      first_name: fieldMessages.fieldRequired,
      last_name: fieldMessages.moreThan3,
      email: fieldMessages.email,
      contact_number: fieldMessages.phoneMinus,
    })
  })

  it('refuses a logo that another company uploaded', async () => {
    const user = await t.companyUser()
    const foreign = await t.companyUser()
    const { logo } = await partnerForm(foreign.user)
    const answer = await user.post('/api/partner', await partnerForm(user.user, { logo }))
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ logo: fieldMessages.file })
  })

  it('makes the person once, without a password, and never touches an account', async () => {
    const organiser = await t.organiser()
    const account = await make.user(t.db, {
      email: 'known@example.test',
      first_name: 'Real',
      last_name: 'Name',
      contact_number: '7777777777',
      password_hash: 'kept',
    })
    const typed = { email: 'Known@Example.test', first_name: 'Other', last_name: 'Person' }
    const answer = await organiser.post('/api/partner', await partnerForm(organiser.user, typed))
    expect(answer.body.data.user).toEqual({ ...typed, contact_number: '9876543210' })
    expect(JSON.stringify(answer.body)).not.toContain(account._id)
    const after = await t.db.selectFrom('users').selectAll().where('_id', '=', account._id).execute()
    expect(after).toEqual([account])

    const fresh = { email: 'fresh@example.test' }
    const forms = await Promise.all(Array.from({ length: 20 }, () => partnerForm(organiser.user, fresh)))
    const answers = await Promise.all(forms.map(form => organiser.post('/api/partner', form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const people = await t.db.selectFrom('users').selectAll().where('email', '=', fresh.email).execute()
    expect(people).toMatchObject([{ role: 'candidate', password_hash: null, contact_number: null }])
  })

  it("makes a company's partner never global, whatever the body says", async () => {
    const user = await t.companyUser()
    const form = await partnerForm(user.user, {
      global: true,
      _id: '00000000-0000-7000-8000-000000000000',
      createdBy: 'x',
      created_by_company: (await make.company(t.db))._id,
    })
    const answer = await user.post('/api/partner', form)
    expect(answer.body.data).toMatchObject({
      global: false,
      can_edit: true,
      createdBy: { _id: user.user._id },
    })
    expect(answer.body.data._id).not.toBe('00000000-0000-7000-8000-000000000000')
    expect((await user.get(`/api/partner/${answer.body.data._id}`)).status).toBe(200)
    expect((await (await t.companyUser()).get(`/api/partner/${answer.body.data._id}`)).status).toBe(404)
  })

  it('links it at once to an event and a company that the caller sees', async () => {
    const user = await t.companyUser()
    const company_id = String(user.user.company_id)
    const event = await make.event(t.db, { company_id })
    const form = await partnerForm(user.user, { eventid: event._id, companyid: company_id })
    const { _id } = (await user.post('/api/partner', form)).body.data
    expect((await user.get('/api/partner', { eventid: event._id })).body.data).toMatchObject([{ _id }])
    expect((await user.get('/api/partner', { companyid: company_id })).body.data).toMatchObject([{ _id }])
  })

  it('makes nothing when the event or company to link is not the caller’s', async () => {
    const user = await t.companyUser()
    const event = await make.event(t.db)
    for (const link of [{ eventid: event._id }, { companyid: event.company_id }]) {
      const form = await partnerForm(user.user, { ...link, partner_name: 'Never made' })
      const answer = await user.post('/api/partner', form)
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe(messages.notFound)
    }
    expect((await user.get('/api/partner', { q: 'Never made' })).body.total).toBe(0)
    const empty = await partnerForm(user.user, { eventid: '', companyid: null })
    expect((await user.post('/api/partner', empty)).status).toBe(201)
  })

  it('makes one row for one Idempotency-Key', async () => {
    const user = await t.companyUser()
    const form = await partnerForm(user.user, { partner_name: 'Only once' })
    const send = () => user.post('/api/partner', form, { 'idempotency-key': 'p' })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect((await user.get('/api/partner', { q: 'only once' })).body.total).toBe(1)
  })
})

describe('which partners somebody sees', () => {
  it('are, for a company user, their own, those linked to the company or its events, and global ones', async () => {
    const user = await t.companyUser()
    const company_id = String(user.user.company_id)
    const foreign = await make.event(t.db)
    const own = await make.event(t.db, { company_id })
    await make.partner(t.db, { partner_name: 'Own', created_by_company: company_id })
    await make.partner(t.db, { partner_name: 'Global', global: true })
    const ofCompany = await make.partner(t.db, { partner_name: 'Of company' })
    await make.link.companyPartner(t.db, company_id, ofCompany._id)
    const ofEvent = await make.partner(t.db, { partner_name: 'Of event' })
    await make.link.eventPartner(t.db, own._id, ofEvent._id)
    const hidden = await make.partner(t.db, { created_by_company: foreign.company_id })
    await make.link.eventPartner(t.db, foreign._id, hidden._id)
    await make.link.companyPartner(t.db, foreign.company_id, hidden._id)
    const shared = await make.partner(t.db, { partner_name: 'Global too', global: true })
    await make.link.companyPartner(t.db, foreign.company_id, shared._id)

    const list = await user.get('/api/partner')
    expect(namesOf(list)).toEqual(expect.arrayContaining(['Global', 'Of company', 'Of event', 'Own']))
    expect(namesOf(list)).not.toContain(hidden.partner_name)
    expect(list.body.total).toBe(list.body.data.length)
    expect((await user.get(`/api/partner/${hidden._id}`)).body.message).toBe(messages.notFound)
    expect((await user.get('/api/partner', { q: hidden.partner_name })).body.total).toBe(0)
    expect(namesOf(await user.get('/api/partner', { companyid: company_id }))).toEqual(['Of company'])
    expect(namesOf(await user.get('/api/partner', { eventid: own._id }))).toEqual(['Of event'])
    // A filter by a foreign company reveals nothing, not even which global partners are linked to it.
    expect((await user.get('/api/partner', { companyid: foreign.company_id })).body).toEqual({
      data: [],
      total: 0,
      page: 1,
      limit: 100,
    })
    expect((await user.get('/api/partner', { eventid: foreign._id })).body.total).toBe(0)
    expect((await t.visitor.get('/api/partner')).status).toBe(401)
    expect((await (await t.candidate()).get('/api/partner')).status).toBe(403)
  })

  it('are found by name, category and SPOC, literally, whatever case and accents', async () => {
    const organiser = await t.organiser()
    await make.partner(t.db, {
      partner_name: 'Café 100%',
      category: 'payment',
      first_name: 'Zoë',
      last_name: 'Quux',
    })
    for (const q of ['cafe 100%', 'PAYMENT', 'zoe quux', 'Café']) {
      expect(namesOf(await organiser.get('/api/partner', { q }))).toEqual(['Café 100%'])
    }
    expect(namesOf(await organiser.get('/api/partner', { q: 'c_fe' }))).toEqual([])
    expect(namesOf(await organiser.get('/api/partner', { category: 'payment' }))).toEqual(['Café 100%'])
    expect(namesOf(await organiser.get('/api/partner', { category: 'payment', q: 'nobody' }))).toEqual([])
    expect((await organiser.get('/api/partner', { category: 'x' })).status).toBe(422)
  })

  it('are listed newest first, or sorted, in pages', async () => {
    const user = await t.companyUser()
    const created_by_company = user.user.company_id
    for (let n = 0; n < 12; n++) {
      const partner_name = `Sorted ${String.fromCharCode(97 + ((n * 5) % 12))}`
      await make.partner(t.db, { partner_name, created_by_company })
    }
    const page = async (number: number) =>
      (await user.get('/api/partner', { q: 'sorted', sort: '-partner_name', limit: 10, page: number })).body
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    const names = [...first.data, ...second.data].map(({ partner_name }) => partner_name)
    expect(names).toEqual([...names].sort().reverse())
    expect([new Set(names).size, first.total, third.data, third.total]).toEqual([12, 12, [], 12])
    const newest = (await user.get('/api/partner', { q: 'sorted' })).body.data
    expect(newest[0].partner_name).toBe('Sorted h')
  })
})

describe('changing a partner', () => {
  it('replaces the form, keeps what only organisers decide, and gives a new ETag', async () => {
    const organiser = await t.organiser()
    const user = await t.companyUser()
    const { _id } = (await user.post('/api/partner', await partnerForm(user.user))).body.data
    const path = `/api/partner/update/${_id}`
    const global = await organiser.put(path, await partnerForm(organiser.user, { global: 'true' }))
    expect(global.body.data).toMatchObject({ _id, global: true })
    const form = await partnerForm(user.user, {
      partner_name: 'Renamed',
      global: false,
      email: 'new@spoc.example',
    })
    const before = await user.get(`/api/partner/${_id}`)
    const answer = await user.put(path, form, { 'if-match': String(before.headers.etag) })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      partner_name: 'Renamed',
      global: true,
      user: { email: 'new@spoc.example' },
    })
    expect(answer.headers.etag).not.toBe(before.headers.etag)
    expect((await user.put(path, form, { 'if-match': String(before.headers.etag) })).status).toBe(412)
    expect((await user.put(path, { ...form, location: _id })).body.fields).toEqual({
      location: fieldMessages.choice,
    })
  })

  it('is 403 for one that is only visible, 404 for one that is not', async () => {
    const user = await t.companyUser()
    const global = await make.partner(t.db, { global: true })
    const hidden = await make.partner(t.db)
    const form = await partnerForm(user.user)
    expect((await user.get(`/api/partner/${global._id}`)).body.data.can_edit).toBe(false)
    expect((await user.put(`/api/partner/update/${global._id}`, form)).status).toBe(403)
    expect((await user.put(`/api/partner/update/${hidden._id}`, form)).status).toBe(404)
    expect((await user.put('/api/partner/update/nonsense', form)).status).toBe(404)
    const after = await t.db.selectFrom('partners').selectAll().where('_id', '=', global._id).execute()
    expect(after).toEqual([global])
  })

  it('accepts one of many parallel edits of the same version', async () => {
    const organiser = await t.organiser()
    const partner = await make.partner(t.db)
    const form = await partnerForm(organiser.user)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        organiser.put(`/api/partner/update/${partner._id}`, form, { 'if-match': '"1"' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(412)])
  })
})
