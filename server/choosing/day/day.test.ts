import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dayMessages } from '../../../contract/choosing/day.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof countedEvent>>
type Device = Awaited<ReturnType<Scene['openDevice']>>

async function addGuest({ event }: Scene, name = 'Zoya Khan', kind = 'crew') {
  const { rows } = await sql<{ _id: string }>`insert into guests (event_id, kind, name)
    values (${event._id}, ${kind}, ${name}) returning _id`.execute(t.db)
  return t.db
    .selectFrom('tickets')
    .select(['_id', 'number', 'version', 'code_check'])
    .where('guest_id', '=', rows[0]?._id ?? '')
    .executeTakeFirstOrThrow()
}

let seq = 0
const scanOf = (counter: { _id: string }, ticket: { _id: string }, fields: object = {}) => ({
  nonce: randomUUID(),
  ticket: ticket._id,
  counter: counter._id,
  at: Date.now(),
  contact: Date.now(),
  how: 'code',
  act: 'in',
  seq: seq++,
  ...fields,
})
const send = (device: Device, ...scans: object[]) => device.post('/api/counter/scans', { scans })
/** Read anew: an answer is shared for a second. */
const dayOf = async ({ event, staff }: Scene) => {
  t.app.liveAnswers.clear()
  return (await staff.get(`/api/event/day/${event._id}`)).body.data
}
const settle = ({ event, staff }: Scene, card: string, as: string) =>
  staff.post(`/api/event/day/settle/${event._id}`, { card, as })

/** Two devices that could not know of each other let the same ticket in. */
async function twoOnOne(scene: Scene) {
  const ticket = await addGuest(scene)
  const [one, two] = [await scene.openDevice('Door A, left'), await scene.openDevice('Door A, right')]
  const before = Date.now() - 3_600_000
  await send(one, scanOf(scene.door, ticket, { at: Date.now() - 60_000, contact: before }))
  await send(two, scanOf(scene.door, ticket, { contact: before }))
  return ticket
}

describe('the day desk', () => {
  it('says who is here of those expected, and what each counter and each five minutes had', async () => {
    const scene = await countedEvent(t)
    const guests = await Promise.all(['A', 'B', 'C'].map(name => addGuest(scene, `Guest ${name}`)))
    const device = await scene.openDevice()
    const at = Date.now() - 3_600_000
    await send(
      device,
      scanOf(scene.door, guests[0]!, { at }),
      scanOf(scene.door, guests[1]!, { at: at + 1 }),
      scanOf(scene.lunch, guests[0]!),
    )
    const day = await dayOf(scene)
    expect(day.here).toBe(2)
    expect(day.expected).toEqual({ of: 3, mean: 2, low: expect.any(Number), high: 3 })
    expect(day.arrivals.map(({ n }: { n: number }) => n).reduce((sum: number, n: number) => sum + n, 0)).toBe(
      2,
    )
    expect(
      day.counters.map((one: { name: string; ins: number; tickets: number; is_entrance: boolean }) => [
        one.name,
        one.ins,
        one.tickets,
        one.is_entrance,
      ]),
    ).toEqual([
      ['Door A', 2, 3, true],
      ['Lunch', 1, 3, false],
    ])
    expect(day.devices.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Door A, left', 'ready'],
    ])
  })

  it('counts as free what the room has, and says how many more may be held', async () => {
    const scene = await countedEvent(t)
    const { _id: event_id } = scene.event
    await make.seats(t.db, { event_id, people: 3, up_to_people: 5 })
    const seats = async () => {
      t.app.liveAnswers.clear()
      return (await dayOf(scene)).seats
    }
    expect(await seats()).toEqual({ free: 3, more: 2, teams: 0, people: 0, first: null })
    const hold = (held_people: number) =>
      t.db.updateTable('event_seats').set({ held_people }).where('event_id', '=', event_id).execute()
    await hold(4)
    expect(await seats()).toEqual({ free: 0, more: 1, teams: 0, people: 0, first: null })
    await hold(1)
    expect(await seats()).toEqual({ free: 2, more: 2, teams: 0, people: 0, first: null })
  })

  it('has two on one ticket until staff say that the same person came back', async () => {
    const scene = await countedEvent(t)
    const ticket = await twoOnOne(scene)
    const [card] = (await dayOf(scene)).twice
    expect([card.name, card.number, card.first.device_name, card.second.device_name]).toEqual([
      'Zoya Khan',
      ticket.number,
      'Door A, left',
      'Door A, right',
    ])
    expect((await settle(scene, `twice:${card._id}`, 'seen')).status).toBe(422)
    expect((await settle(scene, `twice:${card._id}`, 'came_back')).status).toBe(200)
    expect((await settle(scene, `twice:${card._id}`, 'came_back')).status).toBe(409)
    expect((await dayOf(scene)).twice).toEqual([])
    const after = await t.db
      .selectFrom('tickets')
      .select('version')
      .where('_id', '=', ticket._id)
      .executeTakeFirstOrThrow()
    expect(after.version).toBe(1)
  })

  it('gives somebody else’s code a new version, and keeps both records', async () => {
    const scene = await countedEvent(t)
    const ticket = await twoOnOne(scene)
    const [card] = (await dayOf(scene)).twice
    expect((await settle(scene, `twice:${card._id}`, 'somebody_else')).status).toBe(200)
    const after = await t.db
      .selectFrom('tickets')
      .select('version')
      .where('_id', '=', ticket._id)
      .executeTakeFirstOrThrow()
    expect(after.version).toBe(2)
    const { body } = await scene.staff.get(`/api/event/scans/${scene.event._id}`)
    expect(body.data.scans.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['again', 'in'])
  })

  it('does not take a device that knew of the first for two on one ticket', async () => {
    const scene = await countedEvent(t)
    const ticket = await addGuest(scene)
    const [one, two] = [await scene.openDevice('one'), await scene.openDevice('two')]
    await send(one, scanOf(scene.door, ticket, { at: Date.now() - 60_000 }))
    await send(two, scanOf(scene.door, ticket, { contact: Date.now() + 1_000 }))
    expect((await dayOf(scene)).twice).toEqual([])
  })

  it('names a device that read three unknown codes in a row, and the event that one may be of', async () => {
    const scene = await countedEvent(t)
    const other = await make.event(t.db, { event_name: 'Monsoon Grid', company_id: scene.event.company_id })
    const foreign = await countedEvent(t)
    const [ownCheck, foreignCheck] = [
      (await addGuest({ ...scene, event: { ...scene.event, _id: other._id } })).code_check,
      (await addGuest(foreign)).code_check,
    ]
    const device = await scene.openDevice()
    const unknown = (check: string) => {
      const { ticket: _, ...scan } = scanOf(scene.door, { _id: '' })
      return { ...scan, check }
    }
    await send(device, unknown('aaaaaaaaaaaaaaaa'), unknown(foreignCheck))
    expect((await dayOf(scene)).unknown).toEqual([])
    await send(device, unknown('bbbbbbbbbbbbbbbb'))
    expect((await dayOf(scene)).unknown.map(({ of }: { of: string | null }) => of)).toEqual([null])
    await send(device, unknown(ownCheck))
    expect((await dayOf(scene)).unknown.map(({ of }: { of: string | null }) => of)).toEqual(['Monsoon Grid'])
    await send(device, scanOf(scene.door, await addGuest(scene)))
    expect((await dayOf(scene)).unknown).toEqual([])
  })

  it('settles no card of what the event does not have', async () => {
    const [scene, other] = [await countedEvent(t), await countedEvent(t)]
    for (const card of ['silent:0', `stock:${other.door._id}:few`, `seats:${scene.door._id}:3`]) {
      const { status, body } = await settle(scene, card, 'seen')
      expect([status, body.fields]).toEqual([422, { card: dayMessages.unknownCard }])
    }
    const own = `stock:${scene.door._id}:few`
    expect((await settle(scene, own, 'seen')).status).toBe(200)
    expect((await dayOf(scene)).settled).toEqual([own])
  })

  it('keeps scans for staff to find by name and number, and not those of another event', async () => {
    const scene = await countedEvent(t)
    const other = await countedEvent(t)
    const [zoya, esther] = [await addGuest(scene), await addGuest(scene, 'Esther Otieno')]
    await send(await scene.openDevice(), scanOf(scene.door, zoya), scanOf(scene.door, esther))
    await send(await other.openDevice(), scanOf(other.door, await addGuest(other, 'Zoya Khan')))
    const names = async (q: string) =>
      (await scene.staff.get(`/api/event/scans/${scene.event._id}`, { q })).body.data.scans.map(
        ({ ticket }: { ticket: { name: string } }) => ticket.name,
      )
    expect(await names('zoya')).toEqual(['Zoya Khan'])
    expect(await names(String(esther.number))).toEqual(['Esther Otieno'])
    expect((await names('')).toSorted()).toEqual(['Esther Otieno', 'Zoya Khan'])
    expect((await other.staff.get(`/api/event/scans/${scene.event._id}`)).status).toBe(404)
    expect((await other.staff.get(`/api/event/day/${scene.event._id}`)).status).toBe(404)
  })
})
