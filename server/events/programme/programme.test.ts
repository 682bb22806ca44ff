import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { atMost, fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { changedByYourself } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'

// What happens at an event, when and where (docs/product.md §41).

const t = useTestApp()
const day = make.dayFromNow(10)

/** Rows are inserted directly, too, so the cached answers are cleared as if somebody had saved. */
beforeEach(() => t.app.publicAnswers.clear())

async function newEvent(fields: object = {}) {
  const event = await make.event(t.db, { timezone: 'Asia/Kolkata', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const at = (path: string) => `/api/programme/${path}/${event._id}`
  const read = async () => (await staff.get(`/api/programme/${event._id}`)).body.data
  const add = async (body: object = {}) => (await staff.post(at('item'), talk(body))).body.data
  const publish = (is_published = true) => staff.put(at('publish'), { is_published })
  const open = async () => (await t.visitor.get(`/api/event/programme/${event._id}`)).body.data
  const change = (item: { _id: string }, body: object) =>
    staff.put(`/api/programme/item/${item._id}`, talk(body))
  return { event, staff, at, read, add, publish, open, change }
}

const talk = (body: object = {}) => ({
  title: 'Radar',
  kind: 'talk',
  starts: `${day}T14:00`,
  ends: `${day}T15:00`,
  room: 'Room 2',
  ...body,
})

describe('an item', () => {
  it('has a title, a kind, times on the clock of the event, and what is left out as said', async () => {
    const { event, staff, at } = await newEvent()
    const full = talk({
      title: '  Reading radar pictures ',
      text: 'How to tell **rain** from birds.',
      kind: 'workshop',
      room: ' Room 4',
      track: 'Water',
      people: 'Meenakshi Sundaram',
      link: 'radar.example',
      public: false,
    })
    const { status, body } = await staff.post(at('item'), full)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      ...full,
      signup: null,
      signup_opens: null,
      signup_closes: null,
      stars: 0,
      known: null,
      _id: expect.any(String),
      event_id: event._id,
      title: 'Reading radar pictures',
      room: 'Room 4',
      link: 'https://radar.example',
      starts: `${day}T08:30:00.000000Z`,
      ends: `${day}T09:30:00.000000Z`,
      local: { starts: `${day}T14:00`, ends: `${day}T15:00` },
      was: null,
      is_cancelled: false,
      was_shown: false,
      version: 1,
    })
    const deadline = await staff.post(at('item'), { title: 'Tea', kind: 'deadline', starts: `${day}T16:00` })
    expect(deadline.body.data).toMatchObject({
      ends: null,
      text: null,
      room: null,
      people: null,
      link: null,
      track: null,
      public: true,
      local: { starts: `${day}T16:00`, ends: null },
    })
  })

  it.each([
    ['title', ' ', programmeMessages.title],
    ['title', 'x'.repeat(81), atMost(80)],
    ['text', 'x'.repeat(2001), atMost(2000)],
    ['text', '> '.repeat(900), fieldMessages.markdownTooComplex],
    ['kind', 'party', fieldMessages.choice],
    ['starts', '', programmeMessages.starts],
    ['ends', '', programmeMessages.ends],
    ['ends', `${day}T14:00`, programmeMessages.endsBeforeStarts],
    ['ends', `${day}T13:59`, programmeMessages.endsBeforeStarts],
    ['room', 'x'.repeat(61), atMost(60)],
    ['people', 'x'.repeat(201), atMost(200)],
    ['link', 'javascript:alert(1)', fieldMessages.url],
  ])('with a wrong %s is refused there, in a list too (%#)', async (field, value, said) => {
    const { staff, at, read } = await newEvent()
    const one = await staff.post(at('item'), talk({ [field]: value }))
    expect([one.status, one.body.fields]).toEqual([422, { [field]: said }])
    const many = await staff.post(at('items'), { items: [talk(), talk({ [field]: value })] })
    expect([many.status, many.body.fields]).toEqual([422, { [`items.1.${field}`]: said }])
    expect((await read()).items).toEqual([])
  })

  it('is refused at a time that the clock passes over', async () => {
    const { staff, at } = await newEvent({ timezone: 'Europe/Berlin' })
    const { body } = await staff.post(
      at('item'),
      talk({ starts: '2027-03-28T02:30', ends: '2027-03-28T04:00' }),
    )
    expect(body.fields.starts).toContain('There is no such time on that day')
    await staff.post(at('item'), talk({ starts: '2027-03-27T02:30', ends: '2027-03-27T04:00' }))
    const moved = await staff.put(at('days'), { days: 1, from: '2027-03-27' })
    expect([moved.status, moved.body.message]).toEqual([
      409,
      expect.stringMatching(/^Radar: There is no such time on that day/),
    ])
  })

  it('is one of two hundred', async () => {
    const { event, staff, at, read } = await newEvent()
    const items = Array.from({ length: 199 }, (_, n) => talk({ title: `Talk ${n}` }))
    expect((await staff.post(at('items'), { items })).body.data.items).toHaveLength(199)
    const two = await staff.post(at('items'), { items: [talk(), talk()] })
    expect([two.status, two.body.message]).toEqual([409, programmeMessages.tooMany])
    await Promise.all([1, 2, 3].map(() => staff.post(at('item'), talk())))
    expect((await read()).items).toHaveLength(200)
    expect((await staff.post(at('items'), { items: [] })).body.fields).toEqual({
      items: programmeMessages.noItems,
    })
    await make.programmeItem(t.db, { event_id: event._id, removed_at: new Date().toISOString() })
    expect((await read()).items).toHaveLength(200)
  })

  it('is made once, however often it is sent with the same key', async () => {
    const { staff, at, read } = await newEvent()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await staff.post(at('item'), talk(), key),
      await staff.post(at('item'), talk(), key),
    ]
    expect([first.body, (await read()).items.length]).toEqual([second.body, 1])
  })

  it('is not overwritten by an old form', async () => {
    const { staff, add, change } = await newEvent()
    const item = await add()
    const { etag } = (await staff.get(`/api/programme/item/${item._id}`)).headers
    await change(item, { room: 'Room 3' })
    const stale = await staff.put(`/api/programme/item/${item._id}`, talk(), { 'if-match': String(etag) })
    expect([stale.status, stale.body.message]).toEqual([412, changedByYourself])
  })

  it('of a published programme says for a day from when and where it was moved, and joins moves of ten seconds', async () => {
    const { add, change, publish } = await newEvent()
    const item = await add()
    expect((await change(item, { starts: `${day}T13:00` })).body.data.was).toBeNull()
    await change(item, {})
    await publish()
    const moved = (body: object) => change(item, body).then(answer => answer.body.data.was)
    const was = { starts: `${day}T08:30:00.000000Z`, room: 'Room 2' }
    expect(await moved({ title: 'Radar and rain' })).toBeNull()
    expect(await moved({ starts: `${day}T14:30` })).toEqual(was)
    expect(await moved({ starts: `${day}T14:30`, room: 'Room 4' })).toEqual(was)
    expect(await moved({})).toBeNull()
    const ago = (seconds: number) =>
      sql`update programme_items set moved_at = now() - ${seconds} * interval '1 second' where _id = ${item._id}`.execute(
        t.db,
      )
    expect(await moved({ room: null })).toEqual(was)
    await ago(60)
    expect(await moved({ room: 'Hall' })).toEqual({ ...was, room: null })
    await ago(60)
    expect(await moved({ room: 'Hall', title: 'Rain' })).toEqual({ ...was, room: null })
    await ago(90_000)
    expect(await moved({ room: 'Hall' })).toBeNull()
  })

  it('stays listed when it is called off, and can take place after all', async () => {
    const { staff, add, read } = await newEvent()
    const item = await add()
    const cancel = (is_cancelled: boolean) => staff.put(`/api/programme/cancel/${item._id}`, { is_cancelled })
    expect((await cancel(true)).body.data.is_cancelled).toBe(true)
    expect((await read()).items).toMatchObject([{ _id: item._id, is_cancelled: true }])
    expect((await cancel(false)).body.data.is_cancelled).toBe(false)
  })

  it('moves with all others by whole days, by the clock, but for what is called off', async () => {
    const { staff, at, read, add, publish } = await newEvent()
    const [one, two, off] = [await add(), await add({ kind: 'deadline', ends: null }), await add()]
    await publish()
    await staff.put(`/api/programme/cancel/${off._id}`, { is_cancelled: true })
    const later = make.dayFromNow(12)
    expect((await staff.put(at('days'), { days: 0, from: day })).status).toBe(422)
    // Of two who press at once the second moves nothing.
    const answers = await Promise.all([1, 2].map(() => staff.put(at('days'), { days: 2, from: day })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const locals = new Map((await read()).items.map((item: ProgrammeItem) => [item._id, item.local]))
    expect(locals).toEqual(
      new Map([
        [off._id, { starts: `${day}T14:00`, ends: `${day}T15:00` }],
        [one._id, { starts: `${later}T14:00`, ends: `${later}T15:00` }],
        [two._id, { starts: `${later}T14:00`, ends: null }],
      ]),
    )
    expect((await staff.put(at('days'), { days: 1.5, from: later })).body.fields).toEqual({
      days: programmeMessages.days,
    })
  })

  it('is removed at once while nobody could read it, and else only when it was called off', async () => {
    const { staff, add, publish, read } = await newEvent()
    const remove = (item: { _id: string }) => staff.post(`/api/programme/remove/${item._id}`)
    const [draft, shown, secret] = [await add(), await add(), await add({ public: false })]
    expect((await remove(draft)).status).toBe(200)
    await publish()
    expect((await remove(secret)).status).toBe(200)
    const refused = await remove(shown)
    expect([refused.status, refused.body.message]).toEqual([409, programmeMessages.cancelFirst])
    await staff.put(`/api/programme/cancel/${shown._id}`, {})
    expect((await remove(shown)).status).toBe(200)
    expect((await read()).items).toEqual([])
    expect((await staff.get(`/api/programme/item/${shown._id}`)).status).toBe(404)
  })

  it('that everybody could read is hidden only when it was called off, and calendars still hear of it', async () => {
    const { event, staff, add, publish, change } = await newEvent()
    const item = await add()
    await publish()
    const refused = await change(item, { public: false })
    expect([refused.status, refused.body.fields]).toEqual([422, { public: programmeMessages.hideCalledOff }])
    await staff.put(`/api/programme/cancel/${item._id}`, {})
    expect((await change(item, { public: false })).status).toBe(200)
    const { text } = await t.visitor.get(`/event-page/${event._id}/programme.ics`)
    expect(text.match(/^STATUS:.+$/gm)).toEqual(['STATUS:CANCELLED'])
  })

  it('is of the event’s staff, and every act is recorded with its title', async () => {
    const { event, staff, at, add, change, publish } = await newEvent()
    const item = await add()
    const [other, candidate] = [await t.companyUser(), await t.candidate()]
    for (const path of [`/api/programme/${event._id}`, `/api/programme/item/${item._id}`])
      expect([(await other.get(path)).status, (await candidate.get(path)).status]).toEqual([404, 403])
    expect((await other.put(`/api/programme/item/${item._id}`, talk())).status).toBe(404)
    expect((await other.post(at('item'), talk())).status).toBe(404)
    await change(item, { room: 'Hall' })
    // The same once more changes nothing.
    await change(item, { room: 'Hall' })
    await publish()
    await publish()
    await staff.put(`/api/programme/cancel/${item._id}`, {})
    await staff.post(`/api/programme/remove/${item._id}`)
    await publish(false)
    const { rows } = await sql<{ action: string; title: unknown }>`select action, data -> 'title' as title
      from happenings where subject = 'programme' and event_id = ${event._id} order by happened_at, _id`.execute(
      t.db,
    )
    const named = { from: 'Radar', to: 'Radar' }
    expect(rows.map(({ action, title }) => [action, title])).toEqual([
      ['item_added', { from: null, to: 'Radar' }],
      ['item_changed', named],
      ['published', null],
      ['item_cancelled', named],
      ['item_removed', named],
      ['withdrawn', null],
    ])
  })

  it('of an archived event stays as it is', async () => {
    const { event, staff, at, add } = await newEvent({ event_status: 'completed' })
    await add()
    await sql`update events set archived_at = now() where _id = ${event._id}`.execute(t.db)
    expect((await staff.post(at('item'), talk())).status).toBe(409)
  })
})

describe('the dates of rounds', () => {
  it('stand in the programme by themselves; everybody reads those that are no secret, once it is published', async () => {
    const { event, add, publish, read, open } = await newEvent()
    const round = await make.round(t.db, {
      event_id: event._id,
      name: 'Build',
      has_hand_in: true,
      hand_in_closes_at: `${day}T08:00:00Z`,
      has_judging: true,
      judging_opens_at: `${day}T09:00:00Z`,
      judging_closes_at: `${day}T10:00:00Z`,
      has_cut: false,
      answers_by: `${day}T11:00:00Z`,
    })
    const of = { _id: round._id, name: 'Build' }
    const handIn = { round: of, what: 'hand_in_closes_at', at: `${day}T08:00:00.000000Z` }
    expect((await read()).dates).toEqual([
      handIn,
      { round: of, what: 'judging_opens_at', at: `${day}T09:00:00.000000Z` },
      { round: of, what: 'judging_closes_at', at: `${day}T10:00:00.000000Z` },
    ])
    await add()
    expect((await open()).dates).toEqual([])
    await publish()
    expect((await open()).dates).toEqual([handIn])
  })
})

describe('what everybody reads', () => {
  it('is the public items of a published programme, at once, and nothing of a draft or only for staff', async () => {
    const { event, add, publish, open, staff } = await newEvent()
    await add({ title: 'Crew meets', public: false, text: 'The key is under the mat' })
    const item = await add({ text: 'Bring a **laptop** <b>now</b>', people: 'Meenakshi' })
    const nothing = { items: [], dates: [], published_at: null, begins: null, ends: null }
    const of = { _id: event._id, event_name: event.event_name, timezone: 'Asia/Kolkata' }
    const hasProgramme = async () =>
      (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data.has_programme
    expect(await hasProgramme()).toBe(false)
    expect(await open()).toEqual({ event: of, ...nothing })
    expect((await publish()).body.data.published_at).toEqual(expect.any(String))
    expect(await open()).toEqual({
      event: of,
      begins: `${day}T03:30:00.000000Z`,
      ends: `${make.dayFromNow(12)}T12:30:00.000000Z`,
      published_at: expect.stringMatching(/Z$/),
      dates: [],
      items: [
        {
          _id: item._id,
          title: 'Radar',
          kind: 'talk',
          html: '<p>Bring a <strong>laptop</strong> &lt;b&gt;now&lt;/b&gt;</p>\n',
          starts: `${day}T08:30:00.000000Z`,
          ends: `${day}T09:30:00.000000Z`,
          room: 'Room 2',
          track: null,
          people: 'Meenakshi',
          signup: null,
          link: null,
          was: null,
          is_cancelled: false,
        },
      ],
    })
    expect(await hasProgramme()).toBe(true)
    await staff.put(`/api/programme/cancel/${item._id}`, {})
    expect((await open()).items).toMatchObject([{ is_cancelled: true }])
    await staff.post(`/api/programme/remove/${item._id}`)
    expect((await open()).items).toEqual([])
    await publish(false)
    expect(await open()).toEqual({ event: of, ...nothing })
  })

  it('is nothing of an event that is not public', async () => {
    const { event, add, publish } = await newEvent({ event_status: 'draft' })
    await add()
    await publish()
    expect((await t.visitor.get(`/api/event/programme/${event._id}`)).status).toBe(404)
  })

  it('is one answer for all, and 304 while it says the same', async () => {
    const { event, add, publish } = await newEvent()
    await add()
    await publish()
    const path = `/api/event/programme/${event._id}`
    const { etag } = (await t.visitor.get(path)).headers
    const again = await t.visitor.get(path, {}, { 'if-none-match': String(etag) })
    expect(again.status).toBe(304)
  })

  it('needs an item to be published', async () => {
    const { publish } = await newEvent()
    const { status, body } = await publish()
    expect([status, body.message]).toEqual([409, programmeMessages.nothingToPublish])
  })
})

describe('an event', () => {
  it('that was never published keeps the clock of its programme when its zone changes', async () => {
    const { event, staff, add, read } = await newEvent({ event_status: 'draft' })
    await add()
    const form = (await staff.get(`/api/event/${event._id}`)).body.data
    await staff.put(`/api/event/${event._id}`, { ...form, timezone: 'UTC' })
    expect((await read()).items).toMatchObject([{ local: { starts: `${day}T14:00` } }])
  })

  it('that is started like another has its programme on its own days, as a draft, without what was called off', async () => {
    const { event, staff, at, add, publish } = await newEvent()
    await staff.put(at('hours'), { begins: `${day}T10:00`, ends: null })
    await add({ text: 'Bring a laptop', track: 'Water', people: 'Meenakshi', public: false })
    const gone = await add({ title: 'Called off' })
    await publish()
    await staff.put(`/api/programme/cancel/${gone._id}`, {})
    const start = make.dayFromNow(100)
    const { status, body } = await staff.post('/api/event/start', {
      event_name: 'Next year',
      origin: 'event',
      like: event._id,
      start_date: start,
    })
    expect(status).toBe(201)
    const copy = (await staff.get(`/api/programme/${body.data._id}`)).body.data
    expect(copy).toMatchObject({
      published_at: null,
      local: { begins: `${start}T10:00`, ends: null },
      items: [
        {
          title: 'Radar',
          text: 'Bring a laptop',
          track: 'Water',
          people: 'Meenakshi',
          public: false,
          was_shown: false,
          local: { starts: `${start}T14:00`, ends: `${start}T15:00` },
        },
      ],
    })
    expect(copy.items).toHaveLength(1)
  })
})
