import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Folder } from '../../contract/platform/folders.ts'
import { fieldMessages } from '../../contract/platform/messages.ts'
import { type Client, useTestApp } from './app.ts'
import * as make from './factories.ts'

const t = useTestApp()

async function eventForm(user: make.MadeUser, fields: object = {}) {
  return {
    event_name: 'Night of bridges',
    banner: (await make.file(t.db, { folder: 'event/banner', uploaded_by: user._id })).key,
    event_type: 'hackathon',
    mode: 'online',
    team_min: 1,
    team_max: 4,
    theme: [{ theme_name: 'Bridges' }],
    location: (await make.city(t.db))._id,
    start_date: make.dayFromNow(20),
    end_date: make.dayFromNow(21),
    last_day_of_registration: make.dayFromNow(15),
    details: 'Build one.',
    ...fields,
  }
}

async function applyForm(client: Client<make.MadeUser>, fields: object = {}) {
  return {
    team_name: 'Bridge builders',
    logo: (await make.file(t.db, { folder: 'application/logo', uploaded_by: client.user._id })).key,
    theme: 'Open theme',
    team: [],
    event_id: (await make.event(t.db))._id,
    ...fields,
  }
}

describe('dates', () => {
  it.each([
    '2027',
    '2027-12',
    '0000-01-01',
    '9999-99-99',
    '9999-12-31',
    '-000001-01',
    '2027-02-30',
    '+02027-01',
  ])('refuses %s as an event’s day', async end_date => {
    const user = await t.companyUser()
    const answer = await user.post('/api/event', await eventForm(user.user, { end_date }))
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { end_date: end_date === '2027-02-30' ? fieldMessages.noSuchDay : fieldMessages.date },
    ])
  })

  it('accepts the last possible date, and makes its calendar file', async () => {
    const user = await t.companyUser()
    const days = { start_date: '2999-12-31', end_date: '2999-12-31', last_day_of_registration: '2999-12-31' }
    const answer = await user.post('/api/event', await eventForm(user.user, days))
    expect(answer.status, answer.text).toBe(201)
    const calendar = await t.visitor.get(`/event-page/${answer.body.data._id}/event.ics`)
    expect(calendar.text).toContain('DTEND;VALUE=DATE:30000101')
  })

  it('refuses an impossible birth date', async () => {
    const candidate = await t.candidate()
    const location = (await make.city(t.db))._id
    for (const date_of_birth of ['0001-01-01', '1899-12-31', '2001']) {
      const answer = await candidate.post('/api/candidate', { location, date_of_birth })
      expect(answer.body.fields).toEqual({
        date_of_birth: date_of_birth === '1899-12-31' ? fieldMessages.noSuchDay : fieldMessages.date,
      })
    }
  })
})

describe('time zones', () => {
  it('gives an answer for every known zone name and for malicious ones', async () => {
    const user = await t.companyUser()
    const form = await eventForm(user.user)
    const mischievous =
      'UTC GMT Etc/Unknown Etc/GMT+14 etc/gmt-14 asia/KOLKATA posix/Asia/Kolkata US/Pacific-New SystemV/PST8 Asia/Hanoi right/UTC a/+'
    const names = [
      ...Intl.supportedValuesOf('timeZone').filter((_, index) => index % 20 === 0),
      ...mischievous.split(' '),
    ]
    for (const timezone of names) {
      const answer = await user.post('/api/event', { ...form, timezone })
      expect([201, 422], `${timezone}: ${answer.text}`).toContain(answer.status)
    }
  })
})

describe('text that is slow to check', () => {
  const marks = `a${'\u0301\u0316'.repeat(45_000)}`

  it('is answered quickly', async () => {
    const began = performance.now()
    const body = { first_name: marks, last_name: marks, email: marks, password: marks, contact_number: marks }
    expect((await t.visitor.post('/api/signup', body)).status).toBe(422)
    expect((await t.visitor.post('/api/signin', { email: marks, password: marks })).status).toBe(422)
    const reset = { token: marks, password: marks, confirm_password: marks }
    expect((await t.visitor.post('/api/resetpassword', reset)).status).toBe(422)
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('is not checked if the list of texts is far too long', async () => {
    const candidate = await t.candidate()
    const form = await applyForm(candidate, { team: Array(200_000).fill({}) })
    const answer = await candidate.post('/api/application/apply', form)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['team']])
  })
})

describe('JSON', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const raw = (person: Client<make.MadeUser>, body: string, headers = {}) =>
    person.post('/api/application/apply', body, { 'content-type': 'application/json', ...headers })

  it('may nest to any depth in an unknown field, also with an Idempotency-Key', async () => {
    const candidate = await t.candidate()
    const body = JSON.stringify(await applyForm(candidate, { x: 'deep' })).replace('"deep"', deep)
    const first = await raw(candidate, body, { 'idempotency-key': 'deep' })
    const again = await raw(candidate, body, { 'idempotency-key': 'deep' })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })

  it('is refused if it nests deep in a known field', async () => {
    const candidate = await t.candidate()
    const form = JSON.stringify(await applyForm(candidate, { team: 'deep', event_id: 'deep' }))
    const answer = await raw(candidate, form.replaceAll('"deep"', deep))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['team.0', 'event_id']])
  })

  it.each([
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"team_name":"\\ud800"',
    '',
    'null',
    '[]',
    '"text"',
    '1e999',
    '\u0000',
  ])('%s is an answer of 4xx, and changes no prototype', async body => {
    const candidate = await t.candidate()
    const answer = await raw(candidate, body)
    expect([400, 422]).toContain(answer.status)
    expect(Object.keys(answer.body).sort()).toContain('message')
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('drops NUL bytes and lone surrogates', async () => {
    const candidate = await t.candidate()
    const form = await applyForm(candidate, { team_name: 'Nul\u0000l \ud800team', idea: '\udfffidea\u0000' })
    const { body } = await candidate.post('/api/application/apply', form)
    expect([body.data.team_name, body.data.idea]).toEqual(['Null \ufffdteam', '\ufffdidea'])
  })
})

describe('ids', () => {
  it('are equal in any letter case', async () => {
    const user = await t.companyUser()
    const event = await make.event(t.db, { company_id: user.user.company_id ?? '' })
    const { _id } = await make.application(t.db, { event_id: event._id })
    const ids = [_id, _id.toUpperCase()]
    const change = { status: 'onboarded', comment: 'In' }
    const answer = await user.put('/api/application/changestatuses', { ids, ...change })
    expect(answer.body.data).toEqual([
      { _id, team_name: expect.any(String), outcome: 'changed', message: null },
    ])
    expect((await user.get(`/api/application/${_id.toUpperCase()}`)).body.data.history).toHaveLength(1)
  })
})

describe('markdown that is slow to render', () => {
  const shapes = [
    'a\n=\n',
    '> a\nb\n',
    '> ```\na\n=\n',
    '> - > - a\n',
    `${'- '.repeat(19)}\n`,
    '-\n',
    '> [A]: b\n[a]\n',
  ]
  const texts = shapes.map(shape => shape.repeat(20_000 / shape.length))

  it('is shown to many at once without blocking others', async () => {
    const company_id = (await make.company(t.db))._id
    const details = Array.from({ length: 21 }, (_, index) => texts[index % texts.length] as string)
    const events = await Promise.all(details.map(text => make.event(t.db, { company_id, details: text })))
    const before = process.threadCpuUsage()
    const answers = await Promise.all(events.map(({ _id }) => t.visitor.get(`/api/geteventdetails/${_id}`)))
    const { user, system } = process.threadCpuUsage(before)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // CPU time, not elapsed time. Without limits it would take some forty seconds.
    expect((user + system) / 1_000).toBeLessThan(4_000)
  })
})

describe('markdown that is too complex', () => {
  const tangle = `${'> '.repeat(2_000)}a`
  const refused = (field: string) => ({ [field]: 'This is nested too deeply or has too many markdown signs' })

  it('is refused at its field, in every form', async () => {
    const organiser = await t.organiser()
    const user = await t.companyUser()
    const candidate = await t.candidate()
    const location = (await make.city(t.db))._id
    const picture = async (folder: Folder) =>
      (await make.file(t.db, { folder, uploaded_by: organiser.user._id })).key
    const person = { first_name: 'Sana', last_name: 'Qureshi', contact_number: '9876501234' }
    const company = {
      company_name: 'Surya Labs',
      logo: await picture('company/logo'),
      banner_image: await picture('company/banner'),
      email: 'office@surya.example',
      website: 'https://surya.example',
      location,
      employee_strength: '51-200',
      contact_number: '9876501234',
      description: tangle,
    }
    const partner = {
      ...person,
      partner_name: 'Hall 27',
      logo: await picture('partner/logo'),
      category: 'venue',
      email: 'hall@partner.example',
      location,
      website: 'https://hall.example',
      description: tangle,
    }
    const associate = {
      ...person,
      photo: await picture('profile/picture'),
      email: 'sana@mentors.example',
      location,
      company_name: 'Afya Systems',
      designation: 'Hydrologist',
      skills: ['Rivers'],
      profile_details: tangle,
    }
    const event = await eventForm(user.user, { details: tangle })
    const application = await applyForm(candidate, { idea: tangle })
    const made = {
      event: await make.event(t.db, { company_id: user.user.company_id ?? '' }),
      company: await make.company(t.db),
      partner: await make.partner(t.db),
      associate: await make.associate(t.db),
      application: await make.application(t.db, { created_by: candidate.user._id }),
    }
    for (const [field, answer] of [
      ['details', await user.post('/api/event', event)],
      ['details', await user.put(`/api/event/update/${made.event._id}`, event)],
      ['idea', await candidate.post('/api/application/apply', application)],
      ['idea', await candidate.put(`/api/application/edit/${made.application._id}`, application)],
      ['description', await organiser.post('/api/company', company)],
      ['description', await organiser.put(`/api/company/update/${made.company._id}`, company)],
      ['description', await organiser.post('/api/partner', partner)],
      ['description', await organiser.put(`/api/partner/update/${made.partner._id}`, partner)],
      ['profile_details', await organiser.post('/api/associate', associate)],
      ['profile_details', await organiser.put(`/api/associate/update/${made.associate._id}`, associate)],
    ] as const) {
      expect([answer.status, answer.body.fields], answer.text).toEqual([422, refused(field)])
    }
  })

  it('stays where it was saved before, and is refused where it is new', async () => {
    const user = await t.companyUser()
    const { body } = await user.post('/api/event', await eventForm(user.user))
    const { _id } = body.data
    await t.db.updateTable('events').set({ details: tangle }).where('_id', '=', _id).execute()
    const form = await eventForm(user.user, { event_name: 'Another night', details: tangle })
    const path = `/api/event/update/${_id}`
    expect((await user.put(path, form)).status).toBe(200)
    const more = await user.put(path, { ...form, details: `${tangle} and more` })
    expect([more.status, more.body.fields]).toEqual([422, refused('details')])
    const { data } = (await t.visitor.get(`/api/geteventdetails/${_id}`)).body
    expect(data.details_html).toBe(`<p>${tangle.replaceAll('>', '&gt;')}</p>`)
  })
})

describe('addresses', () => {
  it.each([
    '/api/%',
    '/api/company/%ff',
    '/api/company/%00',
    '/api/company/%c0%ae',
    '/api/join/%00',
    '/api/invitation/a%00',
    '/api/unsubscribe/%00',
    '/api/confirmaddress/%00',
    '/api/resetpassword/%00',
    '/%E0%A4%A',
    '/assets/%ff',
  ])('%s is answered as the contract says', async url => {
    const answer = await t.app.inject({ url })
    expect([400, 401, 404]).toContain(answer.statusCode)
    expect(answer.json()).toEqual({ message: expect.any(String), request_id: expect.any(String) })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['page=1&page=2', 'page[]=1', 'page=1e308', 'limit=1e1000', 'page=-0', 'page=NaN', 'limit=0x19'])(
    'takes the query %s for 200 or 422',
    async query => {
      const organiser = await t.organiser()
      const { status } = await organiser.get(`/api/company?${query}`)
      expect([200, 422]).toContain(status)
    },
  )

  it.each(['__proto__', 'constructor', '-toString', 'createdAt; drop table users', 'company_name,email'])(
    'sorts by no column called %s',
    async sort => {
      const organiser = await t.organiser()
      expect((await organiser.get('/api/company', { sort })).body.fields).toEqual({
        sort: 'Please choose one of the list',
      })
    },
  )
})

describe('the wire', () => {
  it.each([
    'GARBAGE\r\n\r\n',
    'GET http://elsewhere.test/api/city HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /api/city HTTP/1.1\r\nConnection: close\r\n\r\n',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n{',
    `GET /api/city HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
    'GET /api/session HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \xff\r\nConnection: close\r\n\r\n',
  ])('answers %j without a 5xx', async request => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const address = t.app.server.address()
    const answer = await say(typeof address === 'object' && address ? address.port : 0, request)
    expect(answer).toMatch(/^HTTP\/1\.1 [234]/)
  })
})

function say(port: number, request: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    let answer = ''
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.on('close', () => done(answer)).on('error', () => answer || failed(new Error('cut off')))
  })
}
