import { describe, expect, test } from 'vitest'
import { isTimezone } from '../../../contract/platform/given-days.ts'
import { fieldMessages as say, statusConflict } from '../../../contract/platform/messages.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'
import { todayIn } from './queries.ts'

const t = useTestApp()
type Person = Client<make.MadeUser>
const absent = '01890000-0000-7000-8000-000000000000'

const names = (answer: { body: { data: { event_name: string }[] } }) =>
  answer.body.data.map(event => event.event_name)

describe('creating', () => {
  test('a company user gets an event of their own company, whatever the body says', async () => {
    const other = await make.company(t.db)
    const user = await t.companyUser()
    const body = await eventForm(t, user, {
      company: other._id,
      rounds: [{ name: 'Idea' }, { name: 'Pitch' }],
    })
    const { status, body: answer } = await user.post('/api/event', body)
    expect(status).toBe(201)
    const { _id, createdAt, theme, company, location, ...rest } = answer.data
    expect(rest).toEqual({
      event_name: 'Rivers for Pune',
      is_public: true,
      details: 'Two days beside the **Mula**.',
      banner: body.banner,
      banner_art: null,
      event_type: 'ideathon',
      mode: 'offline',
      team_min: 2,
      team_max: 4,
      facebook: null,
      rounds: [
        { _id: expect.any(String), name: 'Idea', description: null },
        { _id: expect.any(String), name: 'Pitch', description: null },
      ],
      venue: 'Town hall',
      start_date: body.start_date,
      end_date: body.end_date,
      last_day_of_registration: body.last_day_of_registration,
      timezone: 'Asia/Kolkata',
      event_status: 'published',
      createdBy: { _id: user.user._id, first_name: user.user.first_name, last_name: user.user.last_name },
      application: 0,
      applicants: 0,
      partner: 0,
      associate: 0,
      archived_at: null,
      can_delete: false,
    })
    expect(company._id).toBe(user.user.company_id)
    expect(location._id).toBe(body.location)
    expect(theme.map((one: { theme_name: string }) => one.theme_name)).toEqual([
      'Clean water',
      'Flood warning',
    ])
    expect((await user.get(`/api/event/${_id}`)).body.data.createdAt).toBe(createdAt)
  })

  test('an organiser must name a company that exists', async () => {
    const organiser = await t.organiser()
    for (const [company, message] of [
      [undefined, say.fieldRequired],
      ['', say.fieldRequired],
      [absent, say.choice],
    ]) {
      const answer = await organiser.post('/api/event', await eventForm(t, organiser, { company }))
      expect([answer.status, answer.body.fields]).toEqual([422, { company: message }])
    }
    const { _id } = await make.company(t.db)
    const made = await organiser.post('/api/event', await eventForm(t, organiser, { company: { _id } }))
    expect([made.status, made.body.data.company._id]).toEqual([201, _id])
  })

  test('a wrong name, three wrong days and no company are named together', async () => {
    const organiser = await t.organiser()
    const body = await eventForm(t, organiser, {
      event_name: ' ',
      start_date: make.dayFromNow(-2),
      end_date: make.dayFromNow(-3),
      last_day_of_registration: make.dayFromNow(-1),
    })
    expect((await organiser.post('/api/event', body)).body.fields).toEqual({
      event_name: say.fieldRequired,
      start_date: say.startInPast,
      end_date: say.endBeforeStart,
      last_day_of_registration: say.lastDayAfterStart,
      company: say.fieldRequired,
    })
  })

  test('an unknown city, a file of nobody and days out of order are named together', async () => {
    const user = await t.companyUser()
    const banner = `event/banner/${'a'.repeat(32)}.webp`
    const body = await eventForm(t, user, { location: absent, banner, end_date: make.dayFromNow(2) })
    expect((await user.post('/api/event', body)).body.fields).toEqual({
      location: say.choice,
      banner: say.file,
      end_date: say.endBeforeStart,
    })
  })

  test('an empty form names every required field at once', async () => {
    const { status, body } = await (await t.organiser()).post('/api/event', {})
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual([
      'banner',
      'company',
      'details',
      'end_date',
      'event_name',
      'event_type',
      'last_day_of_registration',
      'location',
      'mode',
      'start_date',
      'team_max',
      'team_min',
      'theme',
      'venue',
    ])
    expect(new Set(Object.values(body.fields))).toEqual(new Set([say.fieldRequired]))
  })

  test.each([
    ['a start in the past', { start_date: make.dayFromNow(-2) }, 'start_date', say.startInPast],
    [
      'a deadline in the past',
      { last_day_of_registration: make.dayFromNow(-2) },
      'last_day_of_registration',
      say.lastDayInPast,
    ],
    ['an end before the start', { end_date: make.dayFromNow(19) }, 'end_date', say.endBeforeStart],
    [
      'a deadline after the start',
      { last_day_of_registration: make.dayFromNow(21) },
      'last_day_of_registration',
      say.lastDayAfterStart,
    ],
    ['no venue', { venue: '' }, 'venue', say.fieldRequired],
    ['no venue where it is both', { venue: null, mode: 'both' }, 'venue', say.fieldRequired],
    ['a maximum below the minimum', { team_min: 3, team_max: 2 }, 'team_max', say.teamMaxBelowMin],
    ['a team of eleven', { team_max: 11 }, 'team_max', say.fieldRequired],
    ['no such zone', { timezone: 'Mars/Olympus' }, 'timezone', say.timezone],
    ['an abbreviated zone', { timezone: 'IST' }, 'timezone', say.timezone],
    ['no such day', { start_date: '2027-02-30' }, 'start_date', say.noSuchDay],
    ['a day before the calendar', { start_date: '0000-01-01' }, 'start_date', say.date],
    ['a status of later life', { event_status: 'completed' }, 'event_status', say.choice],
    [
      'a theme twice',
      { theme: [{ theme_name: 'Water' }, { theme_name: 'water' }] },
      'theme',
      say.duplicateTheme,
    ],
    ['a theme without a name', { theme: [{ theme_name: ' ' }] }, 'theme.0.theme_name', say.fieldRequired],
    ['no theme', { theme: [] }, 'theme', say.fieldRequired],
    ['eleven rounds', { rounds: Array(11).fill({ name: 'One more' }) }, 'rounds', say.tooManyRounds],
    ['an unknown city', { location: absent }, 'location', say.choice],
    ['a file of nobody', { banner: `event/banner/${'a'.repeat(32)}.webp` }, 'banner', say.file],
    ['a script as a link', { facebook: 'javascript:alert(1)' }, 'facebook', say.url],
  ])('%s is refused', async (_, fields, field, message) => {
    const user = await t.companyUser()
    const { status, body } = await user.post('/api/event', await eventForm(t, user, fields))
    expect(status).toBe(422)
    expect(body.fields[field]).toBe(message)
  })

  test('a zone that only Node knows is refused with everything else that is wrong', async () => {
    const organiser = await t.organiser()
    const { _id: city } = await make.city(t.db)
    const sent = await eventForm(t, organiser, {
      timezone: 'US/Pacific-New',
      location: city,
      company: absent,
    })
    const { status, body } = await organiser.post('/api/event', sent)
    expect([status, body.fields]).toEqual([422, { timezone: say.timezone, company: say.choice }])
  })

  test('days in the past and out of order are named together', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user, { start_date: make.dayFromNow(-2), end_date: make.dayFromNow(-3) })
    expect((await user.post('/api/event', body)).body.fields).toEqual({
      start_date: say.startInPast,
      end_date: say.endBeforeStart,
      last_day_of_registration: say.lastDayAfterStart,
    })
  })

  test.each([
    ['solo', { team_min: 1, team_max: 1 }],
    ['online without a venue', { mode: 'online', venue: '' }],
    ['today', { start_date: dayHere('Asia/Kolkata'), last_day_of_registration: dayHere('Asia/Kolkata') }],
    ['a draft', { event_status: 'draft' }],
  ])('%s is allowed', async (_, fields) => {
    const user = await t.companyUser()
    expect((await user.post('/api/event', await eventForm(t, user, fields))).status).toBe(201)
  })

  test("an instant is the day it falls on in the event's zone", async () => {
    const user = await t.companyUser()
    const late = (days: number) => `${make.dayFromNow(days)}T20:00:00.000Z`
    const instants = { start_date: late(20), end_date: late(21), last_day_of_registration: late(15) }
    const days = async (fields: object) => {
      const { data } = (await user.post('/api/event', await eventForm(t, user, { ...instants, ...fields })))
        .body
      return [data.start_date, data.end_date, data.last_day_of_registration]
    }
    const shifted = [make.dayFromNow(21), make.dayFromNow(22), make.dayFromNow(16)]
    expect(await days({})).toEqual(shifted)
    expect(await days({ timezone: 'Europe/London' })).toEqual([20, 21, 15].map(make.dayFromNow))
    expect(await days({ timezone: 'UTC', start_date: `${make.dayFromNow(20)}T23:30:00-05:00` })).toEqual([
      make.dayFromNow(21),
      make.dayFromNow(21),
      make.dayFromNow(15),
    ])
  })

  test('every zone that a form may name is known to the database', async () => {
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'asia/kolkata', 'UTC']) {
      expect(isTimezone(zone) && (await todayIn(t.db, zone))).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('the same key makes one event', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user)
    const post = () => user.post('/api/event', body, { 'idempotency-key': 'one' })
    const answers = await Promise.all(Array.from({ length: 20 }, post))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect((await user.get('/api/event')).body.total).toBe(1)
    const other = { ...body, event_name: 'Another' }
    expect((await user.post('/api/event', other, { 'idempotency-key': 'one' })).status).toBe(422)
  })
})

describe('whose events', () => {
  test('candidates and visitors have none of this', async () => {
    const candidate = await t.candidate()
    for (const [method, path] of [
      ['GET', '/api/event'],
      ['GET', `/api/event/${absent}`],
      ['POST', '/api/event'],
      ['PUT', `/api/event/update/${absent}`],
      ['PUT', `/api/event/update/eventstatus/${absent}`],
      ['POST', '/api/event/addeventassociate'],
      ['POST', '/api/event/addeventpartner'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await t.visitor.send(method, path, body, {})).status).toBe(401)
      expect((await candidate.send(method, path, body, {})).status).toBe(403)
    }
  })

  test("another company's event answers as one that does not exist", async () => {
    const user = await t.companyUser()
    const foreign = await make.event(t.db)
    const body = await eventForm(t, user)
    for (const ask of [
      (id: string) => user.get(`/api/event/${id}`),
      (id: string) => user.put(`/api/event/update/${id}`, body),
      (id: string) => user.put(`/api/event/update/eventstatus/${id}`, { event_status: 'cancelled' }),
    ]) {
      const [theirs, nobodys] = [await ask(foreign._id), await ask(absent)]
      expect([theirs.status, nobodys.status]).toEqual([404, 404])
      expect({ ...theirs.body, request_id: '' }).toEqual({ ...nobodys.body, request_id: '' })
    }
    const after = await t.db
      .selectFrom('events')
      .selectAll()
      .where('_id', '=', foreign._id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(foreign)
  })

  test('a list holds one’s own events alone; naming another company finds none', async () => {
    const user = await t.companyUser()
    const own = await make.event(t.db, { company_id: user.user.company_id as string })
    const foreign = await make.event(t.db)
    const list = await user.get('/api/event')
    expect([list.body.total, names(list)]).toEqual([1, [own.event_name]])
    expect((await user.get('/api/event', { companyid: foreign.company_id })).body).toMatchObject({
      total: 0,
      data: [],
    })
    const organiser = await t.organiser()
    const theirs = await organiser.get('/api/event', { companyid: foreign.company_id })
    expect(names(theirs)).toEqual([foreign.event_name])
  })
})

describe('the list', () => {
  test('finds literal text in name, venue and city; in the company for organisers alone', async () => {
    const company = await make.company(t.db, { company_name: 'Zürcher Werke', email: 'fünf@werke.test' })
    const user = await t.companyUser(company)
    const city = await make.city(t.db, { city_name: 'São Tomé' })
    const fields = { company_id: company._id, location_id: city._id, venue: 'Hall 9_a' }
    await make.event(t.db, { ...fields, event_name: 'Éclair 100% night' })
    await make.event(t.db, { company_id: company._id, event_name: 'Plain day', venue: 'Hall 9ba' })
    const find = async (client: Person, q: string) => names(await client.get('/api/event', { q }))
    expect(await find(user, 'eclair 100%')).toEqual(['Éclair 100% night'])
    expect(await find(user, '9_A')).toEqual(['Éclair 100% night'])
    expect(await find(user, 'sao tome')).toEqual(['Éclair 100% night'])
    expect(await find(user, 'zurcher')).toEqual([])
    const organiser = await t.organiser()
    expect(await find(organiser, 'zurcher W')).toEqual(['Plain day', 'Éclair 100% night'])
    expect(await find(organiser, 'funf@')).toEqual([])
    expect(await find(organiser, '%%')).toEqual([])
  })

  test('filters combine', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id as string
    const [partner, associate] = [await make.partner(t.db), await make.associate(t.db)]
    const both = await make.event(t.db, { company_id, event_name: 'Both', event_status: 'draft' })
    const one = await make.event(t.db, { company_id, event_name: 'One' })
    await make.event(t.db, { company_id, event_name: 'None' })
    await make.link.eventPartner(t.db, both._id, partner._id)
    await make.link.eventPartner(t.db, one._id, partner._id)
    await make.link.eventAssociate(t.db, both._id, associate._id)
    const find = async (query: Record<string, string>) => names(await user.get('/api/event', query))
    expect(await find({ partnerid: partner._id })).toEqual(['One', 'Both'])
    expect(await find({ partnerid: partner._id, event_status: 'draft' })).toEqual(['Both'])
    expect(await find({ associateid: associate._id })).toEqual(['Both'])
    expect(await find({ associateid: associate._id, q: 'one' })).toEqual([])
    expect(await find({ event_status: 'all', q: 'o' })).toEqual(['None', 'One', 'Both'])
    expect((await user.get('/api/event', { event_status: 'over' })).status).toBe(422)
  })

  test('is filtered by type and by the days of events, both ends included', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id ?? ''
    const days = (start_date: string, end_date: string) => ({
      start_date,
      end_date,
      last_day_of_registration: start_date,
    })
    const own = { company_id, event_type: 'ideathon' } as const
    await make.event(t.db, { ...own, event_name: 'May', ...days('2031-05-01', '2031-05-03') })
    await make.event(t.db, { ...own, event_name: 'June', ...days('2031-05-31', '2031-06-02') })
    await make.event(t.db, {
      company_id,
      event_type: 'competition',
      event_name: 'July',
      ...days('2031-07-01', '2031-07-01'),
    })
    await make.event(t.db, {
      event_type: 'ideathon',
      event_name: 'Foreign',
      ...days('2031-05-01', '2031-05-03'),
    })
    const find = async (query: object) => {
      const { body } = await user.get('/api/event', { sort: 'start_date', ...query })
      expect(body.total).toBe(body.data.length)
      return body.data.map((event: { event_name: string }) => event.event_name)
    }
    expect(await find({ event_type: 'ideathon' })).toEqual(['May', 'June'])
    expect(await find({ from: '2031-05-03', to: '2031-05-31' })).toEqual(['May', 'June'])
    expect(await find({ from: '2031-05-04' })).toEqual(['June', 'July'])
    expect(await find({ to: '2031-05-30' })).toEqual(['May'])
    expect(await find({ from: '2031-06-03', to: '2031-06-30' })).toEqual([])
    expect(await find({ event_type: 'competition', to: '2031-06-30' })).toEqual([])
    const wrong = await user.get('/api/event', { event_type: 'party', from: 'soon' })
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([422, ['event_type', 'from']])
  })

  test('sorts by every column of the table, both ways, and pages', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db, { company_name: 'AAA first' })
    const city = await make.city(t.db, { city_name: 'Aachen' })
    const busy = await make.event(t.db, {
      company_id: company._id,
      location_id: city._id,
      event_name: 'AAA',
      event_status: 'cancelled',
      start_date: make.dayFromNow(-400),
      last_day_of_registration: make.dayFromNow(-401),
    })
    await make.application(t.db, { event_id: busy._id })
    await make.link.eventPartner(t.db, busy._id, (await make.partner(t.db))._id)
    await make.link.eventPartner(t.db, busy._id, (await make.partner(t.db))._id)
    await make.link.eventPartner(t.db, busy._id, (await make.partner(t.db))._id)
    for (const n of [1, 2])
      await make.link.eventAssociate(
        t.db,
        busy._id,
        (await make.associate(t.db, { designation: `${n}` }))._id,
      )
    const first = async (sort: string) => names(await organiser.get('/api/event', { sort, limit: 10 }))[0]
    for (const sort of ['start_date', 'event_name', 'company', 'location', 'event_status']) {
      expect([sort, await first(sort)]).toEqual([sort, 'AAA'])
    }
    for (const sort of ['-application', '-applicants', '-partner', '-associate', '-createdAt']) {
      expect([sort, await first(sort)]).toEqual([sort, 'AAA'])
    }
    expect(await first('-event_name')).not.toBe('AAA')
    const pages = await Promise.all([1, 2, 99].map(page => organiser.get('/api/event', { page, limit: 10 })))
    expect(names(pages[0] as never)).toHaveLength(10)
    expect(new Set(pages.flatMap(page => page.body.data.map((e: { _id: string }) => e._id))).size).toBe(
      pages.reduce((sum, page) => sum + page.body.data.length, 0),
    )
    expect(pages[2]?.body).toMatchObject({ data: [], page: 99, limit: 10 })
  })

  test('counts applications, people, partners and associates', async () => {
    const user = await t.companyUser()
    const event = await make.event(t.db, { company_id: user.user.company_id as string })
    const other = await make.event(t.db, { company_id: user.user.company_id as string })
    const first = await make.application(t.db, { event_id: event._id })
    const second = await make.application(t.db, { event_id: event._id })
    const person = await make.user(t.db)
    await make.applicant(t.db, {
      application_id: first._id,
      user_id: person._id,
      status: 'invitation-rejected',
    })
    await make.applicant(t.db, { application_id: second._id, user_id: person._id })
    await make.application(t.db, { event_id: other._id })
    await make.link.eventPartner(t.db, event._id, (await make.partner(t.db))._id)
    expect((await user.get(`/api/event/${event._id}`)).body.data).toMatchObject({
      application: 2,
      applicants: 3,
      partner: 1,
      associate: 0,
    })
  })
})

describe('editing', () => {
  async function madeBy(user: Person, fields: Record<string, unknown> = {}) {
    const body = await eventForm(t, user, fields)
    const { data } = (await user.post('/api/event', body)).body
    return { body, data, path: `/api/event/update/${data._id}` }
  }

  test('changes the whole form; themes keep their ids, a foreign id does not come along', async () => {
    const user = await t.companyUser()
    const { body, data, path } = await madeBy(user)
    const foreign = (await madeBy(await t.companyUser())).data.theme[0]
    const [water, flood] = data.theme
    const { status, body: answer } = await user.put(path, {
      ...body,
      event_name: 'Rivers for all',
      theme: [
        { _id: flood._id, theme_name: 'Clean water' },
        { ...foreign, theme_name: 'Fish' },
        { _id: water._id, theme_name: 'Cleaner water' },
      ],
      rounds: [{ name: 'Only one', description: 'At once' }],
      event_status: 'draft',
    })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      event_name: 'Rivers for all',
      event_status: 'draft',
      rounds: [{ name: 'Only one', description: 'At once' }],
    })
    const [a, b, c] = answer.data.theme
    expect([a, c]).toEqual([
      { _id: flood._id, theme_name: 'Clean water' },
      { _id: water._id, theme_name: 'Cleaner water' },
    ])
    expect(b.theme_name).toBe('Fish')
    expect(b._id).not.toBe(foreign._id)
  })

  test('days that have passed may stay; changed ones may not lie in the past', async () => {
    const user = await t.companyUser()
    const { body, data, path } = await madeBy(user)
    const past = { start_date: make.dayFromNow(-3), last_day_of_registration: make.dayFromNow(-5) }
    await t.db.updateTable('events').set(past).where('_id', '=', data._id).execute()
    expect((await user.put(path, { ...body, ...past, details: 'On already' })).status).toBe(200)
    const moved = await user.put(path, { ...body, ...past, start_date: make.dayFromNow(-4) })
    expect([moved.status, moved.body.fields]).toEqual([422, { start_date: say.startInPast }])
  })

  test('what a form leaves out stays: zone and status', async () => {
    const user = await t.companyUser()
    const { body, data, path } = await madeBy(user, { timezone: 'Europe/Berlin', event_status: 'draft' })
    const { timezone: _zone, event_status: _status, ...rest } = body as Record<string, unknown>
    expect((await user.put(path, rest)).body.data).toMatchObject({
      timezone: 'Europe/Berlin',
      event_status: 'draft',
    })
    await user.put(`/api/event/update/eventstatus/${data._id}`, { event_status: 'completed' })
    expect((await user.put(path, { ...rest, details: 'It was good.' })).body.data).toMatchObject({
      details: 'It was good.',
      event_status: 'completed',
    })
    const again = await user.put(path, { ...rest, event_status: 'published' })
    expect([again.status, again.body.message]).toEqual([409, statusConflict('Completed')])
  })

  test('a stale If-Match is 412 and loses nothing', async () => {
    const user = await t.companyUser()
    const { body, data, path } = await madeBy(user)
    const before = await user.get(`/api/event/${data._id}`)
    const tag = { 'if-match': String(before.headers.etag) }
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map(event_name => user.put(path, { ...body, event_name }, tag)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 412, 412])
    const winner = answers.find(answer => answer.status === 200)
    const after = await user.get(`/api/event/${data._id}`)
    expect({ ...after.body, told: 0, taken_back: 0 }).toEqual(winner?.body)
    expect(after.headers.etag).toBe(winner?.headers.etag)
    const status = await user.put(
      `/api/event/update/eventstatus/${data._id}`,
      { event_status: 'onhold' },
      tag,
    )
    expect(status.status).toBe(412)
  })

  test('a banner of another company is refused, the one it has stays', async () => {
    const [user, stranger] = [await t.companyUser(), await t.companyUser()]
    const { body, path } = await madeBy(user)
    const theirs = (await eventForm(t, stranger)).banner
    expect((await user.put(path, { ...body, banner: theirs })).body.fields).toEqual({ banner: say.file })
    const organiser = await t.organiser()
    const company = user.user.company_id
    expect((await organiser.put(path, { ...body, company })).status).toBe(200)
  })

  test('an organiser may hand an event to another company', async () => {
    const [user, organiser] = [await t.companyUser(), await t.organiser()]
    const { body, data, path } = await madeBy(user)
    const company = (await make.company(t.db))._id
    expect((await organiser.put(path, { ...body, company })).body.data.company._id).toBe(company)
    expect((await user.get(`/api/event/${data._id}`)).status).toBe(404)
  })
})

function dayHere(timeZone: string) {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}
