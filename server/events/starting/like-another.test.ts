import { expect, test } from 'vitest'
import { nameOfCopy } from '../../../contract/events/starting.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { seatedEvent } from '../../testing/seats.ts'

const t = useTestApp()

/** Starts an event like another, as *Duplicate* does. */
const like = ({ _id, event_name = 'Event' }: { _id: string; event_name?: string }, more: object = {}) => ({
  event_name: nameOfCopy(event_name, 100),
  origin: 'event',
  like: _id,
  ...more,
})

test('a copy has all of the event but its days, its status and who applied', async () => {
  const staff = await t.companyUser()
  const company_id = staff.user.company_id ?? ''
  const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by: staff.user._id })
  const event = await make.event(t.db, {
    company_id,
    event_name: 'Monsoon Grid',
    banner: banner.key,
    timezone: 'America/Los_Angeles',
    facebook: 'https://facebook.com/grid',
    rounds: [{ name: 'Sketch', description: 'One page' }],
    themes: ['Water', 'Air', 'Soil'],
    event_status: 'completed',
  })
  const [partner, other] = [await make.partner(t.db), await make.partner(t.db)]
  const associate = await make.associate(t.db)
  await make.link.eventPartner(t.db, event._id, other._id)
  await make.link.eventPartner(t.db, event._id, partner._id)
  await make.link.eventAssociate(t.db, event._id, associate._id)
  await make.application(t.db, { event_id: event._id })

  const before = (await staff.get(`/api/event/${event._id}`)).body.data
  const { status, body } = await staff.post('/api/event/start', like(event, { with_links: true }))
  expect(status).toBe(201)
  const { user } = staff
  expect(body.data).toEqual({
    ...before,
    is_public: false,
    _id: expect.not.stringMatching(event._id),
    event_name: 'Monsoon Grid (copy)',
    event_status: 'draft',
    start_date: null,
    end_date: null,
    last_day_of_registration: null,
    rounds: [{ _id: expect.any(String), name: 'Sketch', description: 'One page' }],
    theme: ['Water', 'Air', 'Soil'].map(theme_name => ({ _id: expect.any(String), theme_name })),
    createdBy: { _id: user._id, first_name: user.first_name, last_name: user.last_name },
    createdAt: expect.any(String),
    application: 0,
    applicants: 0,
    can_delete: true,
  })
  expect([body.data.partner, body.data.associate]).toEqual([2, 1])
  const partners = (await staff.get('/api/partner', { eventid: body.data._id })).body.data
  expect(partners.map((row: { _id: string }) => row._id)).toEqual([other._id, partner._id])
  expect((await staff.get(`/api/event/${event._id}`)).body.data).toEqual(before)
})

test('a copy is published once it has its days, and recorded as what it is of', async () => {
  const organiser = await t.organiser()
  const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by: organiser.user._id })
  const event = await make.event(t.db, { banner: banner.key })
  const { body } = await organiser.post('/api/event/start', like(event))
  const copy = body.data
  const publish = (days: object) =>
    organiser.put(`/api/event/update/${copy._id}`, { ...copy, ...days, event_status: 'published' })
  expect(Object.keys((await publish({})).body.fields).toSorted()).toEqual([
    'end_date',
    'last_day_of_registration',
    'start_date',
  ])
  const day = make.dayFromNow(3)
  const saved = await publish({ start_date: day, end_date: day, last_day_of_registration: day })
  expect([saved.status, saved.body.data.event_status]).toEqual([200, 'published'])
  const [first] = await t.db
    .selectFrom('happenings')
    .select(['action', 'actor_id', 'company_id', 'to_value', 'data'])
    .where('subject_id', '=', copy._id)
    .orderBy('happened_at')
    .execute()
  expect(first).toEqual({
    action: 'created',
    actor_id: organiser.user._id,
    company_id: event.company_id,
    to_value: 'draft',
    data: { copy_of: event._id },
  })
})

test('a copy has the settings of certificates, with its own round of finalists, and no certificate', async () => {
  const staff = await t.companyUser()
  const event = await make.event(t.db, {
    company_id: staff.user.company_id ?? '',
    rounds: [{ name: 'Sketch' }, { name: 'Final' }],
  })
  const path = (id: string) => `/api/event/certificates/${id}`
  const read = async (id: string) => (await staff.get(path(id))).body.data
  const { rounds } = await read(event._id)
  const settings = {
    kinds: ['finalist', 'helped'],
    took_part_by: 'here',
    finalist_round: rounds[1]._id,
    design: 'plain',
    language: 'en',
    signature_name: 'Leela Varma',
    signature_office: 'Head of programmes',
    signature_picture: null,
    shows_logos: false,
  }
  expect((await staff.put(path(event._id), settings)).status).toBe(200)
  const { body } = await staff.post('/api/event/start', like(event))
  const copy = await read(body.data._id)
  expect(copy.rounds[1]._id).not.toBe(rounds[1]._id)
  expect(copy.settings).toEqual({ ...settings, finalist_round: copy.rounds[1]._id })
  expect(copy.kinds.map(({ issued }: { issued: number }) => issued)).toEqual([0, 0, 0, 0, 0, 0])
})

test('with another origin an event that is named besides is not read, whoever has it', async () => {
  const theirs = await make.event(t.db)
  const [partner, associate] = [await make.partner(t.db), await make.associate(t.db)]
  await make.link.eventPartner(t.db, theirs._id, partner._id)
  await make.link.eventAssociate(t.db, theirs._id, associate._id)
  const staff = await t.companyUser()
  for (const origin of ['nothing', 'weekend_hackathon']) {
    const asked = like(theirs, { origin, event_type: 'hackathon', with_links: true })
    const { status, body } = await staff.post('/api/event/start', asked)
    expect([status, body.data.partner, body.data.associate]).toEqual([201, 0, 0])
    const { data } = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('subject_id', '=', body.data._id)
      .executeTakeFirstOrThrow()
    expect(data).toBe(null)
  }
  expect((await staff.get(`/api/partner/${partner._id}`)).status).toBe(404)
  expect((await staff.get(`/api/associate/${associate._id}`)).status).toBe(404)
})

test('the longest name is cut to stay as long as a name may be', async () => {
  const event = await make.event(t.db, { event_name: 'n'.repeat(100) })
  const { body } = await (await t.organiser()).post('/api/event/start', like(event))
  expect(body.data.event_name).toBe(`${'n'.repeat(93)} (copy)`)
})

test('the same request again makes no second copy, ten at once included', async () => {
  const organiser = await t.organiser()
  const event = await make.event(t.db)
  const send = () => organiser.post('/api/event/start', like(event), { 'idempotency-key': 'copy once' })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(answer => `${answer.status} ${answer.body.data._id}`)).size).toBe(1)
  const { body } = await organiser.get('/api/event', { companyid: event.company_id })
  expect(body.total).toBe(2)
})

test('a key is valid for one event: at another it is refused, and copies nothing', async () => {
  const organiser = await t.organiser()
  const [one, other] = [await make.event(t.db), await make.event(t.db)]
  const key = { 'idempotency-key': 'copy one' }
  expect((await organiser.post('/api/event/start', like(one), key)).status).toBe(201)
  const { status, body } = await organiser.post('/api/event/start', like(other), key)
  expect([status, body.message]).toEqual([422, messages.idempotencyReuse])
  expect((await organiser.get('/api/event', { companyid: other.company_id })).body.total).toBe(1)
})

test('a copy has the prizes, by its own criteria, and nobody has got them', async () => {
  const scene = await publishableRound(t, [
    { name: '1st prize', what: 'A pilot', given_by: 'order', how_many: 2 },
  ])
  const { staff, event, round } = scene
  const { data: judging } = (await staff.get(`/api/round/judging/${round._id}`)).body
  const [idea] = judging.criteria as { _id: string; name: string }[]
  await scene.setPrizes([
    { name: '1st prize', what: 'A pilot', given_by: 'order', how_many: 2 },
    { name: 'Best of Water', given_by: 'theme', theme: 'Water' },
    { name: `Best ${idea?.name}`, given_by: 'criterion', criterion_id: idea?._id ?? '' },
    { name: 'Jury', given_by: 'choice' },
  ])
  await scene.publish()
  const prizesOf = async (id: string) => (await staff.get(`/api/event/prizes/${id}`)).body.data
  const before = await prizesOf(event._id)
  const { body } = await staff.post('/api/event/start', like(event))
  const after = await prizesOf(body.data._id)
  const bare = ({ _id: own, criterion_id, ...prize }: Record<string, unknown>) => prize
  expect(after.prizes.map(bare)).toEqual(before.prizes.map(bare))
  const [own] = after.criteria as { _id: string; name: string }[]
  expect(own?.name).toBe(idea?.name)
  expect(own?._id).not.toBe(idea?._id)
  expect(after.prizes.map(({ criterion_id }: { criterion_id: string | null }) => criterion_id)).toEqual([
    null,
    null,
    own?._id,
    null,
  ])
  const given = t.db
    .selectFrom('awards')
    .innerJoin('prizes', 'prizes._id', 'awards.prize_id')
    .select('prizes.event_id')
    .distinct()
  expect(await given.execute()).toEqual([{ event_id: event._id }])
})

test('a copy has the seats and the attendance questions, with its dates counted from its first day, and no people', async () => {
  const scene = await seatedEvent(t, { people: 300, up_to_people: 340, refill_hours: 24, comes_share: 80 })
  await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
    questions: [{ kind: 'line', label: 'What do you eat?', at_counter: true }],
  })
  await scene.offered()
  const start_date = make.dayFromNow(100)
  const { body } = await scene.staff.post('/api/event/start', like(scene.event, { start_date }))
  const copy = (await scene.staff.get(`/api/event/seats/${body.data._id}`)).body.data
  expect(copy).toMatchObject({
    is_on: true,
    people: 300,
    up_to_people: 340,
    refill_hours: 24,
    comes_share: 80,
    // Two days before the first one, as before.
    answer_by: `${make.dayFromNow(98)}T12:30:00.000000Z`,
    sums: { held_people: 0, offered_teams: 0 },
  })
  const { questions } = (await scene.staff.get(`/api/event/attendance/${body.data._id}`)).body.data
  expect(questions).toMatchObject([{ label: 'What do you eat?', at_counter: true, answered: 0 }])
})

test('a copy has the counters with what they show and when, and no devices, scans or numbers', async () => {
  const scene = await seatedEvent(t, { people: 300 })
  const asked = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
    questions: [
      { kind: 'line', label: 'Shirt' },
      { kind: 'line', label: 'What do you eat?', at_counter: true },
    ],
  })
  const diet = asked.body.data.questions[1]._id
  const add = (body: object) => scene.staff.post(`/api/event/counters/${scene.event._id}`, body)
  const opens_at = `${scene.event.start_date}T13:00`
  const { body: lunch } = await add({ name: 'Lunch', kind: 'item', shown: [diet], stock: 260, opens_at })
  await add({ name: 'Door A', kind: 'door' })
  const item = { event_id: scene.event._id, places: 20 }
  const [paper, glass] = [
    await make.programmeItem(t.db, { ...item, title: 'Paper' }),
    await make.programmeItem(t.db, { ...item, title: 'Glass' }),
  ]
  for (const { _id, title } of [glass, paper])
    await add({ name: title, kind: 'programme', item_id: _id, here_first: false })
  await t.db
    .updateTable('programme_items')
    .set({ cancelled_at: opens_at })
    .where('_id', '=', paper._id)
    .execute()
  await scene.staff.put(`/api/counter/close/${lunch.data._id}`, { is_closed: true })
  await scene.staff.put(`/api/counter/settings/${scene.event._id}`, { takes_walk_ins: true, adult_age: 16 })
  await scene.staff.post(`/api/event/devices/${scene.event._id}`, {
    name: 'Left',
    counters: [lunch.data._id],
  })
  const start_date = make.dayFromNow(100)
  const { body } = await scene.staff.post('/api/event/start', like(scene.event, { start_date }))
  const copy = (await scene.staff.get(`/api/event/counters/${body.data._id}`)).body.data
  expect(copy.counters).toMatchObject([
    {
      name: 'Lunch',
      stock: 260,
      is_closed: false,
      shown: [{ label: 'What do you eat?' }],
      local: { opens_at: `${start_date}T13:00`, closes_at: null },
    },
    { name: 'Door A', shown: [], item_id: null },
    { name: 'Glass', item_id: expect.any(String) },
  ])
  const { items } = (await scene.staff.get(`/api/programme/${body.data._id}`)).body.data
  expect(items).toMatchObject([{ _id: copy.counters[2].item_id, title: 'Glass' }])
  expect(copy.counters[0].shown[0]._id).not.toBe(diet)
  expect(copy).toMatchObject({ devices: [], settings: { takes_walk_ins: true, adult_age: 16 } })
})
