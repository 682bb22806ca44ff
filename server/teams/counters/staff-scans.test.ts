import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'
import { scanOf } from '../../testing/scans.ts'

// The door on paper, and scans that staff make themselves (docs/product.md §38).

const t = useTestApp()

async function scene() {
  const counted = await countedEvent(t, { timezone: 'Asia/Kolkata' })
  const { event, staff, door, lunch } = counted
  const ticketFor = async (name: string) => {
    const guest = await make.guest(t.db, { event_id: event._id, name })
    return t.db.selectFrom('tickets').selectAll().where('guest_id', '=', guest._id).executeTakeFirstOrThrow()
  }
  const asha = await ticketFor('Asha Menon')
  const type = (body: object, nonce: string = randomUUID()) =>
    staff.post(`/api/event/paper/${event._id}`, {
      nonce,
      counter: door._id,
      number: asha.number,
      at: minutesAgo(10),
      ...body,
    })
  const letIn = (ticket = asha, counter = door) =>
    staff.post(`/api/ticket/letin/${ticket._id}`, { counter: counter._id })
  const scans = () =>
    t.db
      .selectFrom('scans')
      .select(['how', 'act', 'outcome', 'scanned_by', 'marks'])
      .where('event_id', '=', event._id)
      .orderBy('at')
      .execute()
  const list = async () => (await staff.get(`/api/event/paper/${event._id}`)).body.data
  return { ...counted, lunch, ticketFor, asha, type, letIn, scans, list }
}

/** As it is typed on the clock of India. */
const minutesAgo = (minutes: number) =>
  new Date(Date.now() + (5.5 * 60 - minutes) * 60_000).toISOString().slice(0, 16)

describe('numbers from paper', () => {
  it('are scans with the hour, made by who typed them, once each', async () => {
    const { type, scans, staff, list } = await scene()
    const nonce = randomUUID()
    const { status, body } = await type({}, nonce)
    expect([status, body.data.verdict, body.data.name, body.data.counter_name]).toEqual([
      200,
      'in',
      'Asha Menon',
      'Door A',
    ])
    expect(body.data.scan_id).toEqual(expect.any(String))
    const again = await type({}, nonce)
    expect([again.body.data.verdict, again.body.data.scan_id]).toEqual(['in', body.data.scan_id])
    const twice = await type({})
    expect([twice.body.data.verdict, twice.body.data.scan_id]).toEqual(['again', null])
    expect(await scans()).toEqual([
      { how: 'paper', act: 'in', outcome: 'in', scanned_by: staff.user._id, marks: [] },
    ])
    const [person] = (await list()).people
    expect([person.name, person.here.counter]).toEqual(['Asha Menon', 'Door A'])
  })

  it('come before what a device scanned later, whenever they are typed', async () => {
    const { type, scans, openDevice, door, asha } = await scene()
    const device = await openDevice()
    await device.post('/api/counter/scans', { scans: [scanOf(door, asha)] })
    const { body } = await type({ at: minutesAgo(30) })
    expect([body.data.verdict, body.data.before.counter]).toEqual(['again', 'Door A'])
    expect((await scans()).map(({ how, outcome }) => [how, outcome])).toEqual([
      ['paper', 'in'],
      ['code', 'again'],
    ])
  })

  it('say at once what is wrong, and record who had no seat, because they were let in', async () => {
    const { type, scans, staff, asha, event } = await scene()
    const other = await make.counter(t.db, {})
    const unknown = await type({ number: asha.number === 1 ? 2 : 1 })
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { number: 'No ticket of this event has this number.' },
    ])
    expect((await type({ at: minutesAgo(-30) })).body.fields).toEqual({ at: 'This hour is still to come.' })
    expect((await type({ at: '1926-12-05T09:00' })).body.fields).toEqual({
      at: 'This hour is long before the event.',
    })
    expect((await type({ counter: other._id })).body.fields).toEqual({
      counter: 'Choose a counter of this event.',
    })
    expect((await type({ number: 'x', at: '2026' })).status).toBe(422)
    expect(await scans()).toEqual([])
    await staff.post(`/api/ticket/revoke/${asha._id}`, { reason: 'Too many' })
    const { body } = await type({})
    expect([body.data.verdict, body.data.no_seat.reason]).toEqual(['no_seat', 'revoked'])
    expect((await scans()).map(({ outcome, marks }) => [outcome, marks])).toEqual([['in', ['no_seat']]])
    const stranger = await t.companyUser()
    expect((await stranger.get(`/api/event/paper/${event._id}`)).status).toBe(404)
  })

  it('are typed for meals too', async () => {
    const { type, lunch, letIn, scans } = await scene()
    const { body } = await type({ counter: lunch._id })
    expect(body.data.verdict).toBe('not_here_yet')
    await letIn()
    expect((await scans()).map(({ how, outcome }) => [how, outcome])).toEqual([
      ['paper', 'in'],
      ['code', 'in'],
    ])
  })
})

describe('staff who hold a ticket', () => {
  it('let its person in once, at a door of the event', async () => {
    const { letIn, scans, staff, asha, door, lunch } = await scene()
    const { body } = await letIn()
    expect([body.data.verdict, body.data.scan_id]).toEqual(['in', expect.any(String)])
    const again = await letIn()
    expect([again.body.data.verdict, again.body.data.before.counter, again.body.data.scan_id]).toEqual([
      'again',
      'Door A',
      null,
    ])
    expect((await letIn(asha, lunch)).body.fields).toEqual({ counter: 'Choose a door of this event.' })
    expect((await letIn(asha, await make.counter(t.db, {}))).status).toBe(422)
    expect((await scans()).map(({ how, outcome, scanned_by }) => [how, outcome, scanned_by])).toEqual([
      ['code', 'in', staff.user._id],
    ])
    await staff.put(`/api/counter/close/${door._id}`, { is_closed: true })
    expect((await letIn()).body.data.verdict).toBe('not_here')
  })

  it('read what to look at, and that there is no seat', async () => {
    const { letIn, staff, asha, ticketFor, scans } = await scene()
    const ben = await ticketFor('Ben Okri')
    await staff.put(`/api/ticket/note/${ben._id}`, { note: 'Wheelchair' })
    expect((await letIn(ben)).body.data.look).toEqual({
      is_under_age: false,
      missing: [],
      note: 'Wheelchair',
    })
    await staff.post(`/api/ticket/revoke/${asha._id}`, { reason: 'Too many' })
    const { body } = await letIn()
    expect([body.data.verdict, body.data.scan_id]).toEqual(['no_seat', null])
    expect((await scans()).length).toBe(1)
  })

  it('are of the event’s company', async () => {
    const { asha, door, scans } = await scene()
    const stranger = await t.companyUser()
    expect((await stranger.post(`/api/ticket/letin/${asha._id}`, { counter: door._id })).status).toBe(404)
    expect(await scans()).toEqual([])
  })

  it('see doors and who is here behind a code, and others see neither', async () => {
    const { letIn, staff, asha, event, door } = await scene()
    await letIn()
    const { body } = await staff.get(`/api/event/badges/${event._id}`)
    const code = body.data.badges[0].address.split('/').at(-1)
    const seen = (await staff.get(`/api/ticket/code/${code}`)).body.data.staff
    expect([seen._id, seen.doors, seen.here.counter]).toEqual([
      asha._id,
      [{ _id: door._id, name: 'Door A' }],
      'Door A',
    ])
    const stranger = await t.companyUser()
    expect((await stranger.get(`/api/ticket/code/${code}`)).body.data.staff).toBe(null)
  })
})

it('exports single scans: who, when, where, by which device, how', async () => {
  const { type, openDevice, door, staff, event, ticketFor } = await scene()
  await type({})
  const device = await openDevice()
  await device.post('/api/counter/scans', { scans: [scanOf(door, await ticketFor('=Ben'))] })
  const { text } = await staff.get(`/api/event/scans/export/${event._id}`)
  const lines = text.trim().split(/\r?\n/)
  expect(lines.length).toBe(4)
  expect(lines[2]).toContain('Asha Menon')
  expect(lines[2]).toContain('paper')
  expect(lines[3]).toContain('"Door A, left"')
  expect(lines[3]).toContain("'=Ben")
  const found = await staff.get(`/api/event/scans/export/${event._id}`, { q: 'asha' })
  expect(found.text.includes('Ben')).toBe(false)
  expect((await (await t.companyUser()).get(`/api/event/scans/export/${event._id}`)).status).toBe(404)
})
