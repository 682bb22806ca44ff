import { describe, expect, it } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** A valid body of the associate form for this person, with an uploaded photo. */
async function associateForm(user: { _id: string }, fields: object = {}) {
  const photo = await make.file(t.db, { folder: 'profile/picture', uploaded_by: user._id })
  return {
    first_name: 'Arun',
    last_name: 'Das',
    photo: photo.key,
    email: 'arun@mentor.example',
    contact_number: '9876543210',
    location: (await make.city(t.db))._id,
    skills: ['Rust', 'Public speaking'],
    profile_details: 'Builds compilers',
    designation: 'Engineer',
    company_name: 'Das & Co',
    category: 'knowledge',
    ...fields,
  }
}

const emailsOf = (answer: { body: { data: { user: { email: string } }[] } }) =>
  answer.body.data.map(associate => associate.user.email).sort()

describe('creating an associate', () => {
  it('answers 201 with the whole associate, the person as typed', async () => {
    const organiser = await t.organiser()
    const city = await make.city(t.db, { city_name: 'Mysuru' })
    const form = await associateForm(organiser.user, {
      location: city._id,
      linkedin: 'https://linkedin.com/in/arun',
    })
    const answer = await organiser.post('/api/associate', form)
    expect(answer.status).toBe(201)
    const { first_name, last_name, email, contact_number, ...rest } = form
    expect(answer.body.data).toEqual({
      ...rest,
      _id: expect.any(String),
      user: { first_name, last_name, email, contact_number },
      location: { _id: city._id, cityName: 'Mysuru' },
      logo: null,
      facebook: null,
      twitter: null,
      instagram: null,
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

  it('names every missing field', async () => {
    const answer = await (await t.organiser()).post('/api/associate', {})
    expect(answer.status).toBe(422)
    const required = [
      'first_name',
      'last_name',
      'photo',
      'email',
      'contact_number',
      'location',
      'skills',
      'profile_details',
      'designation',
      'company_name',
    ]
    expect(answer.body.fields).toEqual(
      Object.fromEntries(required.map(name => [name, fieldMessages.fieldRequired])),
    )
  })

  it('makes each unknown skill once, and uses the known spelling of others', async () => {
    const organiser = await t.organiser()
    await t.db.insertInto('skills').values({ skill_type: 'GraphQL' }).execute()
    const form = await associateForm(organiser.user, { skills: ['graphql', 'Zig', 'GRAPHQL', 'zig'] })
    const answer = await organiser.post('/api/associate', form)
    expect(answer.body.data.skills).toHaveLength(2)
    expect(answer.body.data.skills[0]).toBe('GraphQL')
    const known = await organiser.get('/api/associateskills')
    const zigs = known.body.data.filter((skill: { skill_type: string }) =>
      /^(zig|graphql)$/i.test(skill.skill_type),
    )
    expect(zigs).toHaveLength(2)
  })

  it('lets 30 make the same new skills and person at once', async () => {
    const organiser = await t.organiser()
    const labels = ['Alpha one', 'Beta two', 'Gamma three']
    const forms = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        associateForm(organiser.user, {
          email: 'same@mentor.example',
          skills: n % 2 ? labels : labels.toReversed(),
        }),
      ),
    )
    const answers = await Promise.all(forms.map(form => organiser.post('/api/associate', form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
    const skills = await t.db.selectFrom('skills').select('_id').where('skill_type', 'in', labels).execute()
    const people = await t.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', 'same@mentor.example')
      .execute()
    expect([skills.length, people]).toEqual([3, [{ role: 'candidate' }]])
  })

  it('links it at once, or makes nothing if the other end is out of reach', async () => {
    const user = await t.companyUser()
    const company_id = String(user.user.company_id)
    const event = await make.event(t.db, { company_id })
    const foreign = await make.event(t.db)
    const linked = await associateForm(user.user, { eventid: event._id, companyid: company_id })
    const { _id } = (await user.post('/api/associate', linked)).body.data
    expect((await user.get('/api/associate', { eventid: event._id })).body.data).toMatchObject([{ _id }])
    expect((await user.get('/api/associate', { companyid: company_id })).body.data).toMatchObject([{ _id }])
    for (const link of [{ eventid: foreign._id }, { companyid: foreign.company_id }]) {
      expect((await user.post('/api/associate', await associateForm(user.user, link))).status).toBe(404)
    }
    expect((await user.get('/api/associate')).body.total).toBe(1)
  })
})

describe('which associates somebody sees', () => {
  it('are, for a company user, their own and those linked to the company or its events', async () => {
    const user = await t.companyUser()
    const company_id = String(user.user.company_id)
    const foreign = await make.event(t.db)
    const own = await make.event(t.db, { company_id })
    await make.associate(t.db, { email: 'own@a.test', created_by_company: company_id })
    const ofCompany = await make.associate(t.db, { email: 'company@a.test' })
    await make.link.companyAssociate(t.db, company_id, ofCompany._id)
    await make.link.companyAssociate(t.db, foreign.company_id, ofCompany._id)
    const ofEvent = await make.associate(t.db, { email: 'event@a.test' })
    await make.link.eventAssociate(t.db, own._id, ofEvent._id)
    const hidden = await make.associate(t.db, { created_by_company: foreign.company_id })
    await make.link.eventAssociate(t.db, foreign._id, hidden._id)
    await make.link.companyAssociate(t.db, foreign.company_id, hidden._id)

    const list = await user.get('/api/associate')
    expect(emailsOf(list)).toEqual(['company@a.test', 'event@a.test', 'own@a.test'])
    expect(list.body.total).toBe(3)
    expect((await user.get(`/api/associate/${hidden._id}`)).body.message).toBe(messages.notFound)
    expect((await user.get('/api/associate', { q: hidden.email })).body.total).toBe(0)
    expect(emailsOf(await user.get('/api/associate', { companyid: company_id }))).toEqual(['company@a.test'])
    expect(emailsOf(await user.get('/api/associate', { eventid: own._id }))).toEqual(['event@a.test'])
    expect((await user.get('/api/associate', { companyid: foreign.company_id })).body.total).toBe(0)
    expect((await user.get('/api/associate', { eventid: foreign._id })).body.total).toBe(0)
    expect((await t.visitor.get('/api/associate')).status).toBe(401)
    expect((await (await t.candidate()).get('/api/associate')).status).toBe(403)
  })

  it('are found by name, e-mail, company, designation and skill', async () => {
    const organiser = await t.organiser()
    await make.associate(t.db, {
      first_name: 'Élodie',
      last_name: 'Quist',
      email: 'elodie@quist.test',
      company_name: 'Quistworks',
      designation: 'Luthier',
      skills: ['Woodturning'],
    })
    for (const q of ['elodie quist', '@QUIST.test', 'quistworks', 'luthier', 'woodturn']) {
      expect(emailsOf(await organiser.get('/api/associate', { q }))).toEqual(['elodie@quist.test'])
    }
    expect((await organiser.get('/api/associate', { q: '%' })).body.total).toBe(0)
  })

  it('are filtered by one skill, whole and in any case, together with the other filters', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id ?? ''
    const own = { created_by_company: company_id }
    const event = await make.event(t.db, { company_id })
    await make.associate(t.db, { ...own, first_name: 'Ada', skills: ['UX', 'Glass blowing'] })
    const linked = await make.associate(t.db, { ...own, first_name: 'Ben', skills: ['glass Blowing'] })
    await make.link.eventAssociate(t.db, event._id, linked._id)
    // Not the skill itself: a longer one, another field with the same words, somebody else's.
    await make.associate(t.db, { ...own, first_name: 'Cy', skills: ['Glass blowing, cold', 'UXO'] })
    await make.associate(t.db, { ...own, first_name: 'Di', designation: 'Glass blowing' })
    await make.associate(t.db, { first_name: 'Ed', skills: ['Glass blowing'] })
    const found = async (query: object) => {
      const { body } = await user.get('/api/associate', { sort: 'name', ...query })
      expect(body.total).toBe(body.data.length)
      return body.data.map((row: { user: { first_name: string } }) => row.user.first_name)
    }
    expect(await found({ skill: 'glass blowing' })).toEqual(['Ada', 'Ben'])
    expect(await found({ skill: 'ux' })).toEqual(['Ada'])
    expect(await found({ skill: 'Glass blowing', eventid: event._id })).toEqual(['Ben'])
    expect(await found({ skill: '%' })).toEqual([])
  })

  it('are filtered and sorted by category; one without is last', async () => {
    const user = await t.companyUser()
    const created_by_company = user.user.company_id
    for (const category of ['venue', null, 'media'] as const) {
      await make.associate(t.db, { category, email: `${category}@a.test`, created_by_company })
    }
    await make.associate(t.db, { category: 'media', email: 'hidden@a.test' })
    expect(emailsOf(await user.get('/api/associate', { category: 'media' }))).toEqual(['media@a.test'])
    expect((await user.get('/api/associate', { category: 'all' })).body.total).toBe(3)
    const sorted = await user.get('/api/associate', { sort: 'category' })
    expect(sorted.body.data.map((one: { category: string | null }) => one.category)).toEqual([
      'media',
      'venue',
      null,
    ])
    expect((await user.get('/api/associate', { category: 'x' })).status).toBe(422)
  })

  it('are sorted by full name', async () => {
    const user = await t.companyUser()
    const created_by_company = user.user.company_id
    for (const [first_name, last_name] of [
      ['Bo', 'B'],
      ['Al', 'Z'],
      ['Al', 'A'],
    ] as const) {
      await make.associate(t.db, { first_name, last_name, created_by_company })
    }
    const { data } = (await user.get('/api/associate', { sort: 'name' })).body
    expect(data.map((one: { user: { last_name: string } }) => one.user.last_name)).toEqual(['A', 'Z', 'B'])
  })
})

describe('changing an associate', () => {
  it('sets a category and clears it; another word is refused', async () => {
    const user = await t.companyUser()
    const { _id } = (await user.post('/api/associate', await associateForm(user.user, { category: '' }))).body
      .data
    const put = async (category: unknown) =>
      user.put(`/api/associate/update/${_id}`, await associateForm(user.user, { category }))
    const read = async () => (await user.get(`/api/associate/${_id}`)).body.data.category
    expect(await read()).toBeNull()
    expect((await put('investment')).status).toBe(200)
    expect(await read()).toBe('investment')
    expect((await put('wizardry')).body.fields).toEqual({ category: fieldMessages.choice })
    expect((await put(undefined)).status).toBe(200)
    expect(await read()).toBeNull()
  })

  it('replaces the form, skills included, and refuses a stale version', async () => {
    const user = await t.companyUser()
    const { _id } = (await user.post('/api/associate', await associateForm(user.user))).body.data
    const { etag } = (await user.get(`/api/associate/${_id}`)).headers
    const form = await associateForm(user.user, { skills: ['Sailing'], designation: 'Captain' })
    const answer = await user.put(`/api/associate/update/${_id}`, form, { 'if-match': String(etag) })
    expect(answer.body.data).toMatchObject({ _id, skills: ['Sailing'], designation: 'Captain' })
    expect((await user.put(`/api/associate/update/${_id}`, form, { 'if-match': String(etag) })).status).toBe(
      412,
    )
  })

  it('is 403 for one that is only visible, 404 for one that is not', async () => {
    const user = await t.companyUser()
    const visible = await make.associate(t.db)
    await make.link.companyAssociate(t.db, String(user.user.company_id), visible._id)
    const hidden = await make.associate(t.db)
    const form = await associateForm(user.user)
    expect((await user.put(`/api/associate/update/${visible._id}`, form)).status).toBe(403)
    expect((await user.put(`/api/associate/update/${hidden._id}`, form)).status).toBe(404)
  })
})
