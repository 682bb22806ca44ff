import { beforeEach, describe, expect, it, test } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailedToken } from '../../testing/strangers.ts'

// The numbers of all countries in every form that has one, and the settings of them (docs/decisions/067).

const t = useTestApp()
const german = '+49 (0)30 1234567'
const kept = '+49301234567'
const tooShort = 'This number is too short for Germany'

let serial = 0
function person(fields: object = {}) {
  serial += 1
  return { first_name: 'Asha', last_name: 'Rao', email: `phone${serial}@example.test`, ...fields }
}

async function configure(fields: object = {}) {
  await (await t.organiser()).put('/api/settings', { name: 'Laurel', ...fields })
}

beforeEach(() => configure())

describe.each(['partner', 'associate', 'contact', 'sign-up', 'profile'] as const)(
  'the number of a %s',
  noun => {
    /** Sends the form with this number; returns the answer and the number that it tells, if it does. */
    async function send(contact_number: unknown) {
      const organiser = await t.organiser()
      const { user } = organiser
      const location = (await make.city(t.db))._id
      const sent = person({ contact_number })
      if (noun === 'partner') {
        const { key: logo } = await make.file(t.db, { folder: 'partner/logo', uploaded_by: user._id })
        const more = { partner_name: 'Surya', logo, category: 'technology', description: 'x', location }
        return organiser.post('/api/partner', { ...sent, ...more })
      }
      if (noun === 'associate') {
        const { key: photo } = await make.file(t.db, { folder: 'profile/picture', uploaded_by: user._id })
        const more = {
          photo,
          location,
          skills: ['Rust'],
          profile_details: 'x',
          designation: 'x',
          company_name: 'x',
        }
        return organiser.post('/api/associate', { ...sent, ...more })
      }
      if (noun === 'contact') {
        const company_id = (await make.company(t.db))._id
        return organiser.post('/api/company/addcontact', { ...sent, designation: 'x', company_id })
      }
      if (noun === 'profile')
        return (await t.candidate()).post('/api/candidate', { location, contact_number })
      const signedUp = await t.visitor.post('/api/signup', { ...sent, password: 'correct staple battery' })
      if (signedUp.status !== 201) return signedUp
      const user_ = await t.visitor.get(
        '/api/session',
        {},
        { authorization: `Bearer ${signedUp.body.data.token}` },
      )
      return { ...signedUp, body: { data: { user: user_.body.data } } }
    }

    it('is kept as E.164, an Indian one as ten digits', async () => {
      for (const [typed, number] of [
        [german, kept],
        ['+91 98765 43210', '9876543210'],
        [9876543210, '9876543210'],
      ]) {
        const { status, body } = await send(typed)
        expect([status, body.data?.user.contact_number]).toEqual([201, number])
      }
    })

    it('is refused at its field, with the country', async () => {
      for (const [typed, message] of [
        ['+4930', tooShort],
        ['+999123456', fieldMessages.phoneCountry],
        ['12345', fieldMessages.phone10],
      ]) {
        const { status, body } = await send(typed)
        expect([status, body.fields]).toEqual([422, { contact_number: message }])
      }
    })
  },
)

describe('where no number is required', () => {
  beforeEach(() => configure({ phone_required: 'false' }))
  const password = 'correct staple battery'

  test('people sign up without one, and a wrong one is still refused', async () => {
    for (const none of [{}, { contact_number: '' }, { contact_number: null }]) {
      const { status, body } = await t.visitor.post('/api/signup', person({ password, ...none }))
      expect(status).toBe(201)
      const session = await t.visitor.get('/api/session', {}, { authorization: `Bearer ${body.data.token}` })
      expect(session.body.data.contact_number).toBe(null)
    }
    const wrong = await t.visitor.post('/api/signup', person({ password, contact_number: '12' }))
    expect([wrong.status, wrong.body.fields]).toEqual([422, { contact_number: fieldMessages.phone10 }])
  })

  test('a profile may lose its number, and keeps it if none is sent', async () => {
    const candidate = await t.candidate()
    const location = (await make.city(t.db))._id
    const save = async (fields: object) =>
      (await candidate.post('/api/candidate', { location, ...fields })).body.data.user.contact_number
    expect(await save({ contact_number: german })).toBe(kept)
    expect(await save({})).toBe(kept)
    expect(await save({ contact_number: '' })).toBe(null)
  })

  test('an address that others entered can be claimed without one', async () => {
    const { email } = await make.user(t.db, { password_hash: null, address_proved_at: null })
    const claim = await t.visitor.post('/api/signup', { ...person(), email, password })
    expect([claim.status, claim.body.data.state]).toEqual([201, 'confirm'])
    await runJobs(t.app)
    const token = await mailedToken(t, email, 'Resetpassword')
    const names = { first_name: 'Real', last_name: 'Owner', contact_number: '' }
    const set = { token, password, confirm_password: password, start_over: true }
    expect((await t.visitor.post('/api/resetpassword', { ...set, ...names })).status).toBe(200)
    const owner = await t.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(owner).toMatchObject({ first_name: 'Real', contact_number: null })
  })

  test('contacts, partners and associates need one all the same', async () => {
    const organiser = await t.organiser()
    for (const path of ['/api/company/addcontact', '/api/partner', '/api/associate'])
      expect((await organiser.post(path, {})).body.fields.contact_number).toBe(fieldMessages.fieldRequired)
  })
})

test('a required number is missed together with everything else that is wrong', async () => {
  const { status, body } = await t.visitor.post('/api/signup', person({ last_name: '', password: 'short' }))
  expect([status, body.fields]).toEqual([
    422,
    {
      last_name: fieldMessages.fieldRequired,
      password: fieldMessages.passwordLength,
      contact_number: fieldMessages.fieldRequired,
    },
  ])
  const alone = await t.visitor.post('/api/signup', person({ password: 'correct staple battery' }))
  expect([alone.status, alone.body.fields]).toEqual([422, { contact_number: fieldMessages.fieldRequired }])
  const candidate = await t.candidate()
  const profile = await candidate.post('/api/candidate', { location: '', contact_number: ' ' })
  expect(profile.body.fields).toEqual({
    location: fieldMessages.enterLocation,
    contact_number: fieldMessages.fieldRequired,
  })
  const removed = await candidate.post('/api/candidate', {
    location: (await make.city(t.db))._id,
    contact_number: null,
  })
  expect([removed.status, removed.body.fields]).toEqual([
    422,
    { contact_number: fieldMessages.fieldRequired },
  ])
})

test('the default country is one of the world, in any letter case, and India without one', async () => {
  const organiser = await t.organiser()
  const save = (default_country?: string) =>
    organiser.put('/api/settings', { name: 'Laurel', default_country })
  expect((await save('de')).body.data).toMatchObject({ default_country: 'DE', phone_required: true })
  expect(t.app.installation).toMatchObject({ default_country: 'DE', default_calling_code: '49' })
  for (const wrong of ['XX', 'Germany', '+49'])
    expect((await save(wrong)).body.fields).toEqual({ default_country: fieldMessages.country })
  expect((await save('')).body.data.default_country).toBe('IN')
  expect((await save()).body.data.default_country).toBe('IN')
})

test('applicants are found by a number as it is shown, and exported with it', async () => {
  const event = await make.event(t.db)
  const creator = await make.user(t.db, { contact_number: kept })
  await make.application(t.db, { event_id: event._id, created_by: creator._id })
  const other = await make.user(t.db, { contact_number: '9876501234' })
  await make.application(t.db, { event_id: event._id, created_by: other._id })
  const staff = await t.companyUser({ _id: event.company_id })
  const found = async (q: string) => {
    const { body } = await staff.get('/api/application/applicant/allapplicant', { q })
    return body.data.map(({ user }: { user: { _id: string } }) => user._id)
  }
  for (const q of ['+49 30 1234567', '030 1234567', kept]) expect(await found(q), q).toEqual([creator._id])
  for (const q of ['+91 98765 01234', '9876501234']) expect(await found(q), q).toEqual([other._id])
  const everywhere = await staff.get('/api/search', { q: '+49 30 1234567' })
  expect(everywhere.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([creator._id])
  for (const path of ['/api/application/applicant/export', '/api/application/export']) {
    const lines = (await staff.get(path)).text.trimEnd().split('\r\n').slice(2)
    const numbers = lines.map(line => line.split(',').find(cell => /^'?\+?\d[\d ]{8,}$/.test(cell)))
    expect(numbers.toSorted(), path).toEqual(["'+49 30 1234567", '9876501234'])
  }
})

test('the API says what a number is', async () => {
  const { paths, components } = (await t.visitor.get('/api/openapi.json')).body
  const form = paths['/api/company/addcontact'].post.requestBody.content['application/json'].schema
  const named = ({ $ref }: { $ref: string }) => components.schemas[$ref.split('/').at(-1) ?? '']
  expect(named(named(form).properties.contact_number).description).toBe(
    'A phone number: ten digits for India, or + and the code of its country. Numbers of other countries are kept as E.164.',
  )
})
