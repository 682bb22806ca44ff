import { describe, expect, it } from 'vitest'
import { useTestApp } from './app.ts'
import * as make from './factories.ts'

const t = useTestApp()

function statuses(answers: { status: number }[]) {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

function many<Result>(n: number, one: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: n }, (_, index) => one(index)))
}

async function partnerForm(user: make.MadeUser, email: string) {
  return {
    partner_name: 'Harbour',
    logo: (await make.file(t.db, { folder: 'partner/logo', uploaded_by: user._id })).key,
    category: 'venue',
    description: 'A hall',
    location: (await make.city(t.db))._id,
    first_name: 'Spoc',
    last_name: 'Person',
    email,
    contact_number: '9876543210',
  }
}

function signUpForm(email: string, fields: object = {}) {
  const person = { first_name: 'Asha', last_name: 'Menon', email, contact_number: '9876543210' }
  return { ...person, password: 'monsoon over kochi', ...fields }
}

describe('200 writes at once on a pool of 10', () => {
  it('are all answered: partners who share a person', async () => {
    const organiser = await t.organiser()
    const form = await partnerForm(organiser.user, 'shared@example.test')
    const answers = await many(200, () => organiser.post('/api/partner', form))
    expect(statuses(answers)).toEqual({ 201: 200 })
  })

  it('are all answered: teams of one event, during a change of status and of notes', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const { _id } = await make.application(t.db, { event_id: event._id })
    const candidates = await many(100, () => t.candidate())
    const forms = await many(100, async index => ({
      team_name: `Team ${index}`,
      logo: (
        await make.file(t.db, { folder: 'application/logo', uploaded_by: candidates[index]?.user._id ?? '' })
      ).key,
      theme: 'Open theme',
      team: [{ first_name: 'Mate', last_name: 'Mate', email: `mate${index}@example.test` }],
      event_id: event._id,
    }))
    const note = { title: 'Seen', applicationid: _id }
    const change = { status: 'onboarded', comment: 'In' }
    const [applied, noted, changed] = await Promise.all([
      many(
        100,
        async index => candidates[index]?.post('/api/application/apply', forms[index]) ?? { status: 0 },
      ),
      many(50, () => staff.post('/api/application/history', note)),
      many(50, () => staff.put(`/api/application/applicationchangestatus/${_id}`, change)),
    ])
    expect([statuses(applied), statuses(noted)]).toEqual([{ 201: 100 }, { 201: 50 }])
    const { 200: won = 0, 409: lost = 0 } = statuses(changed)
    expect(won + lost).toBe(50)
    const moves = await t.db
      .selectFrom('history')
      .selectAll()
      .where('application_id', '=', _id)
      .whereRef('from_status', '!=', 'to_status')
      .execute()
    expect(moves).toHaveLength(1)
  })

  it('are all answered with one answer under one Idempotency-Key', async () => {
    const organiser = await t.organiser()
    const form = await partnerForm(organiser.user, 'keyed@example.test')
    const answers = await many(200, () =>
      organiser.post('/api/partner', form, { 'idempotency-key': 'crowd' }),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  it('belongs to one person and one path', async () => {
    const [first, second] = [await t.organiser(), await t.organiser()]
    const key = { 'idempotency-key': 'mine' }
    const form = await partnerForm(first.user, 'own@example.test')
    const mine = await first.post('/api/partner', form, key)
    const theirs = await second.post('/api/partner', form, key)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data._id).not.toBe(mine.body.data._id)
    const { _id } = await make.application(t.db)
    const note = { title: 'Another path', applicationid: _id }
    expect((await first.post('/api/application/history', note, key)).status).toBe(201)
  })

  it('is free again after a refused request', async () => {
    const organiser = await t.organiser()
    const key = { 'idempotency-key': 'second try' }
    const form = await partnerForm(organiser.user, 'again@example.test')
    expect(
      (await organiser.post('/api/partner', { ...form, location: crypto.randomUUID() }, key)).status,
    ).toBe(422)
    expect((await organiser.post('/api/partner', form, key)).status).toBe(201)
  })

  it('never gives a visitor the answer of another visitor', async () => {
    const key = { 'idempotency-key': 'visitor' }
    const first = await t.visitor.post('/api/signup', signUpForm('first@example.test'), key)
    const other = await t.visitor.post('/api/signup', signUpForm('other@example.test'), key)
    expect([first.body.data, other.body.data]).toEqual([
      { email: 'first@example.test', state: 'ready', token: expect.any(String) },
      { email: 'other@example.test', state: 'ready', token: expect.any(String) },
    ])
    expect(first.body.data.token).not.toBe(other.body.data.token)
  })
})

describe('50 parallel requests', () => {
  it('to sign up with one address, however spelled, make one account', async () => {
    const spell = (index: number) => (index % 2 ? 'Crowd@Example.Test' : 'crowd@example.test')
    const answers = await many(50, index => t.visitor.post('/api/signup', signUpForm(spell(index))))
    expect(answers.filter(({ body }) => body.data?.state === 'ready')).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 429)).toEqual([])
    const rows = await t.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'crowd@example.test')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('to add one contact make one company user and one mail', async () => {
    const user = await t.companyUser()
    const body = {
      first_name: 'New',
      last_name: 'Contact',
      email: 'contact.crowd@example.test',
      contact_number: '9876543210',
      designation: 'Lead',
      company_id: user.user.company_id,
    }
    expect(statuses(await many(50, () => user.post('/api/company/addcontact', body)))).toEqual({
      201: 1,
      409: 49,
    })
    const mails = await t.db.selectFrom('mails').selectAll().where('to', '=', body.email).execute()
    expect(mails).toHaveLength(1)
  })

  it('to save the same version: one succeeds, the others get a 412', async () => {
    const user = await t.companyUser()
    const partner = await make.partner(t.db, { created_by_company: user.user.company_id })
    const { headers } = await user.get(`/api/partner/${partner._id}`)
    const form = await partnerForm(user.user, 'edited@example.test')
    const answers = await many(50, () =>
      user.put(`/api/partner/update/${partner._id}`, form, { 'if-match': String(headers.etag) }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 412: 49 })
  })

  it('to link the same two: one succeeds', async () => {
    const user = await t.companyUser()
    const event = await make.event(t.db, { company_id: user.user.company_id ?? '' })
    const partner = await make.partner(t.db, { created_by_company: user.user.company_id })
    const link = { event_id: event._id, partner_id: partner._id }
    const answers = await many(50, () => user.post('/api/event/addeventpartner', link))
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  })

  it('to edit one team are all answered, and the team is one of those sent', async () => {
    const event = await make.event(t.db)
    const candidate = await t.candidate()
    const { _id } = await make.application(t.db, { event_id: event._id, created_by: candidate.user._id })
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })
    const answers = await many(50, index =>
      candidate.put(`/api/application/edit/${_id}`, {
        logo: logo.key,
        // Fewer people than the daily limit of invitations.
        team: [{ first_name: 'Mate', last_name: 'Mate', email: `edit${index % 25}@example.test` }],
      }),
    )
    expect(statuses(answers)).toEqual({ 200: 50 })
    expect((await candidate.get(`/api/application/${_id}`)).body.data.team).toHaveLength(1)
  })

  it('to change one event’s status end in a status that was asked for', async () => {
    const user = await t.companyUser()
    const { key: banner } = await make.file(t.db, { folder: 'event/banner', uploaded_by: user.user._id })
    // Complete, so that it may leave the draft that another of them made of it.
    const event = await make.event(t.db, { company_id: user.user.company_id ?? '', banner })
    const wanted = ['completed', 'cancelled', 'draft', 'onhold']
    const answers = await many(50, index =>
      user.put(`/api/event/update/eventstatus/${event._id}`, { event_status: wanted[index % 4] }),
    )
    expect(Object.keys(statuses(answers)).filter(status => !['200', '409'].includes(status))).toEqual([])
    const final = (await user.get(`/api/event/${event._id}`)).body.data.event_status
    expect(wanted).toContain(final)
  })
})
