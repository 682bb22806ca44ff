import { expect, test } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp()

test('a candidate without a profile sees the person and empty fields', async () => {
  const candidate = await t.candidate()
  const { _id, first_name, last_name, email, contact_number } = candidate.user
  expect((await candidate.get('/api/profile')).body.data).toEqual({
    _id: null,
    user: { _id, first_name, last_name, email, contact_number },
    printed_name: null,
    image: null,
    date_of_birth: null,
    gender: null,
    location: null,
    githubusername: null,
    twitter: null,
    facebook: null,
    linkedin: null,
  })
})

test('is created, then replaced as a whole', async () => {
  const candidate = await t.candidate()
  const city = await make.city(t.db)
  const { key } = await make.file(t.db, { folder: 'profile/picture', uploaded_by: candidate.user._id })
  const created = await candidate.post('/api/candidate', {
    image: key,
    date_of_birth: '2001-02-03T00:00:00.000Z',
    gender: 'female',
    location: { _id: city._id },
    githubusername: 'asha',
    linkedin: 'https://linkedin.com/in/asha',
    printed_name: ' Asha R. Rao ',
  })
  expect(created.status).toBe(201)
  expect(created.body.data).toMatchObject({
    image: key,
    date_of_birth: '2001-02-03',
    gender: 'female',
    location: { _id: city._id, cityName: city.city_name },
    githubusername: 'asha',
    linkedin: 'https://linkedin.com/in/asha',
    printed_name: 'Asha R. Rao',
  })
  const link = await candidate.post('/api/candidate', { location: city._id, printed_name: 'www.win.example' })
  expect(link.body.fields).toEqual({ printed_name: fieldMessages.webAddress })
  const replaced = await candidate.post('/api/candidate', { image: key, location: city._id })
  expect(replaced.body.data).toMatchObject({
    _id: created.body.data._id,
    image: key,
    gender: null,
    linkedin: null,
    printed_name: null,
  })
  expect((await candidate.get('/api/profile')).body).toEqual(replaced.body)
})

test('is recorded when it changes, and not when it is saved as it was', async () => {
  const candidate = await t.candidate()
  const city = await make.city(t.db)
  const save = (gender: string) => candidate.post('/api/candidate', { location: city._id, gender })
  const recorded = async () => {
    const mine = t.db.selectFrom('happenings').select('_id').where('actor_id', '=', candidate.user._id)
    return (await mine.where('action', '=', 'profile_changed').execute()).length
  }
  const counts: number[] = []
  for (const gender of ['female', 'female', 'male', 'male']) {
    expect((await save(gender)).status).toBe(201)
    counts.push(await recorded())
  }
  expect(counts).toEqual([1, 1, 2, 2])
})

test('needs a known city, a possible birth date and valid links', async () => {
  const candidate = await t.candidate()
  const { body } = await candidate.post('/api/candidate', {
    date_of_birth: make.dayFromNow(3),
    gender: 'other',
    twitter: 'javascript:alert(1)',
  })
  expect(body.fields).toEqual({
    location: fieldMessages.enterLocation,
    date_of_birth: fieldMessages.birthInFuture,
    gender: fieldMessages.choice,
    twitter: fieldMessages.url,
  })
  const unknown = await candidate.post('/api/candidate', { location: crypto.randomUUID() })
  expect([unknown.status, unknown.body.fields]).toEqual([422, { location: fieldMessages.choice }])
})

test('changes names and number of the account if they are sent', async () => {
  const candidate = await t.candidate()
  const city = await make.city(t.db)
  const team = await make.application(t.db, { created_by: candidate.user._id })
  const names = { first_name: 'Asha', last_name: 'Rao', contact_number: '9876543210' }
  const { status, body } = await candidate.post('/api/candidate', { location: city._id, ...names })
  expect([status, body.data.user]).toEqual([
    201,
    { _id: candidate.user._id, email: candidate.user.email, ...names },
  ])
  expect((await candidate.get('/api/session')).body.data).toMatchObject(names)
  const organiser = await t.organiser()
  const found = await organiser.get('/api/application', { q: 'Asha Rao' })
  expect(found.body.data).toMatchObject([{ _id: team._id, createdBy: names }])

  const kept = await candidate.post('/api/candidate', { location: city._id, contact_number: 9876543211 })
  expect(kept.body.data.user).toMatchObject({ ...names, contact_number: '9876543211' })
  const wrong = { first_name: 'A', last_name: '', contact_number: '12' }
  expect((await candidate.post('/api/candidate', { location: city._id, ...wrong })).body.fields).toEqual({
    first_name: fieldMessages.moreThan2,
    last_name: fieldMessages.fieldRequired,
    contact_number: fieldMessages.phone10,
  })
})

test('refuses a picture that somebody else uploaded', async () => {
  const candidate = await t.candidate()
  const city = await make.city(t.db)
  const other = await make.user(t.db)
  const { key } = await make.file(t.db, { folder: 'profile/picture', uploaded_by: other._id })
  const { status, body } = await candidate.post('/api/candidate', { image: key, location: city._id })
  expect([status, body.fields]).toEqual([422, { image: fieldMessages.file }])
})

test('is for candidates', async () => {
  expect((await (await t.organiser()).get('/api/profile')).status).toBe(403)
  expect((await (await t.companyUser()).post('/api/candidate', {})).status).toBe(403)
  expect((await t.visitor.get('/api/profile')).status).toBe(401)
})
