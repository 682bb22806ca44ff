import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

describe('a counter', () => {
  it('has a name, a kind, for whom, how often, hours on the event’s clock, and what is left out as said', async () => {
    const event = await make.event(t.db, { timezone: 'Asia/Kolkata' })
    const staff = await t.companyUser({ _id: event.company_id })
    const opens_at = `${make.dayFromNow(10)}T09:00`
    const { status, body } = await staff.post(`/api/event/counters/${event._id}`, {
      name: ' Door A ',
      kind: 'door',
      kinds: ['team', 'crew'],
      statuses: ['shortlisted'],
      opens_at,
      closes_at: '',
      stock: '',
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      event_id: event._id,
      name: 'Door A',
      kind: 'door',
      kinds: ['team', 'crew'],
      statuses: ['shortlisted'],
      times: 1,
      here_first: false,
      opens_at: `${make.dayFromNow(10)}T03:30:00.000000Z`,
      closes_at: null,
      local: { opens_at, closes_at: null },
      shown: [],
      stock: null,
      item_id: null,
      may_give_again: false,
      may_let_in_others: false,
      may_let_in_without_seat: false,
      numbers: { tickets: 0, ins: 0, agains: 0, given_again: 0, extra: 0 },
      has_scans: false,
      is_closed: false,
      version: 1,
    })
    const lunch = await staff.post(`/api/event/counters/${event._id}`, {
      name: 'Lunch',
      kind: 'item',
      times: '2',
      stock: 260,
    })
    expect(lunch.body.data).toMatchObject({ here_first: true, times: 2, stock: 260 })
  })

  it('shows answers to attendance questions that are marked for counters, and to no others', async () => {
    const { event, staff, door } = await countedEvent(t)
    const question = (label: string, at_counter: boolean) => ({ kind: 'line', label, at_counter })
    const asked = await staff.put(`/api/event/attendance/${event._id}`, {
      questions: [question('Diet', true), question('Phone', false)],
    })
    expect(asked.status).toBe(200)
    const [diet, phone] = asked.body.data.questions
    const save = (shown: string[]) =>
      staff.put(`/api/counter/${door._id}`, { name: 'Door A', kind: 'door', shown })
    expect((await save([diet._id])).body.data.shown).toEqual([{ _id: diet._id, label: 'Diet' }])
    expect((await save([phone._id])).body.fields).toEqual({ shown: counterMessages.shown })
    const { questions, counters } = (await staff.get(`/api/event/counters/${event._id}`)).body.data
    expect([questions, counters[0].shown]).toEqual([
      [{ _id: diet._id, label: 'Diet' }],
      [{ _id: diet._id, label: 'Diet' }],
    ])
    // One that is shown at counters no more.
    const again = { questions: [{ ...diet, at_counter: false }] }
    await staff.put(`/api/event/attendance/${event._id}`, again)
    expect((await staff.get(`/api/counter/${door._id}`)).body.data.shown).toEqual([])
  })

  it.each([
    [{ name: '' }, { name: counterMessages.name }],
    [{ name: 'x'.repeat(61) }, { name: 'Please enter at most 60 characters' }],
    [{ name: 'door a' }, { name: counterMessages.nameTaken }],
    [{ kind: 'item', times: 10 }, { times: counterMessages.times }],
    [{ kind: 'item', times: 0 }, { times: counterMessages.times }],
    [{ times: 2 }, { times: counterMessages.doorOnce }],
    [{ stock: 0 }, { stock: counterMessages.stock }],
    [{ opens_at: '2026-11-21T10:00', closes_at: '2026-11-21T10:00' }, { closes_at: counterMessages.hours }],
    [{ shown: [crypto.randomUUID()] }, { shown: counterMessages.shown }],
    [{ shown: Array.from({ length: 4 }, () => crypto.randomUUID()) }, { shown: counterMessages.shown }],
  ])('refuses %j at its field', async (fields, wrong) => {
    const { event, staff } = await countedEvent(t)
    const body = { name: 'Door B', kind: 'door', ...fields }
    const answer = await staff.post(`/api/event/counters/${event._id}`, body)
    expect([answer.status, answer.body.fields]).toEqual([422, wrong])
  })

  it('is changed by who has its newest version', async () => {
    const { staff, door } = await countedEvent(t)
    const { etag = '' } = (await staff.get(`/api/counter/${door._id}`)).headers
    const save = (name: string) =>
      staff.put(`/api/counter/${door._id}`, { name, kind: 'door' }, { 'if-match': String(etag) })
    expect((await save('Door North')).body.data.name).toBe('Door North')
    expect((await save('Door South')).status).toBe(412)
  })

  it('is moved before another, or behind all, and stays with its event', async () => {
    const { event, staff, door, lunch } = await countedEvent(t)
    const other = await countedEvent(t)
    const namesAfter = async (id: string, before: string | null) => {
      const { status, body } = await staff.put(`/api/counter/move/${id}`, { before })
      return status === 200 ? body.data.counters.map(({ name }: { name: string }) => name) : status
    }
    expect(await namesAfter(lunch._id, door._id)).toEqual(['Lunch', 'Door A'])
    expect(await namesAfter(lunch._id, null)).toEqual(['Door A', 'Lunch'])
    expect(await namesAfter(lunch._id, lunch._id)).toEqual(['Door A', 'Lunch'])
    expect(await namesAfter(lunch._id, other.door._id)).toBe(409)
    expect((await staff.get(`/api/event/counters/${event._id}`)).body.data.counters).toHaveLength(2)
  })

  it('is closed and opened again, and removed where nothing was scanned', async () => {
    const { event, staff, door, lunch } = await countedEvent(t)
    const close = (is_closed: boolean) => staff.put(`/api/counter/close/${door._id}`, { is_closed })
    expect((await close(true)).body.data.is_closed).toBe(true)
    expect((await close(false)).body.data.is_closed).toBe(false)
    const left = (await staff.post(`/api/counter/remove/${lunch._id}`)).body.data.counters
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['Door A'])
    await make.scan(t.db, { event_id: event._id, counter_id: door._id })
    const refused = await staff.post(`/api/counter/remove/${door._id}`)
    expect([refused.status, refused.body.message]).toEqual([409, counterMessages.hasScans])
  })
})

describe('an event', () => {
  it('has at most 40 counters, however many are added at once', async () => {
    const { event, staff } = await countedEvent(t)
    await sql`insert into counters (event_id, name, kind, place, here_first)
      select ${event._id}::uuid, 'C' || n, 'item', n, true from generate_series(1, 36) as n`.execute(t.db)
    const add = (name: string) => staff.post(`/api/event/counters/${event._id}`, { name, kind: 'item' })
    const answers = await Promise.all(['x', 'y', 'z', 'w'].map(add))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect((await add('v')).body.message).toBe(counterMessages.tooMany)
  })

  it('that is online has no counters, and one that is archived gets none', async () => {
    const online = await countedEvent(t, { mode: 'online' })
    const add = (scene: typeof online) =>
      scene.staff.post(`/api/event/counters/${scene.event._id}`, { name: 'Door B', kind: 'door' })
    expect((await add(online)).body.message).toBe(counterMessages.online)
    const archived = await countedEvent(t)
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed', archived_at: sql<string>`now()` })
      .where('_id', '=', archived.event._id)
      .execute()
    expect((await add(archived)).status).toBe(409)
  })
})
