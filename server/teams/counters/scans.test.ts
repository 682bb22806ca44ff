import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof countedEvent>>
type Device = Awaited<ReturnType<Scene['openDevice']>>

/** A guest of the event, who has a ticket by itself. */
async function addGuest({ event }: Scene, name = 'Esther Otieno', kind = 'crew') {
  const { rows } = await sql<{ _id: string; check: string }>`with made as (
      insert into guests (event_id, kind, name) values (${event._id}, ${kind}, ${name}) returning _id) select _id from made`.execute(
    t.db,
  )
  const found = await sql<{ _id: string; check: string }>`select _id, code_check as check from tickets
    where guest_id = ${rows[0]?._id ?? null}`.execute(t.db)
  const ticket = found.rows[0]
  if (!ticket) throw new Error('The guest has no ticket.')
  return ticket
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
const outcomes = async (answer: ReturnType<typeof send>) =>
  (await answer).body.data.scans.map(({ outcome, marks }: { outcome: string; marks: string[] }) =>
    [outcome, ...marks].join(' '),
  )
const listOf = async (device: Device, query = {}) => (await device.get('/api/counter/list', query)).body.data
const numbersOf = (counter: { _id: string }) =>
  t.db
    .selectFrom('counters')
    .select(['ins', 'agains', 'given_again'])
    .where('_id', '=', counter._id)
    .executeTakeFirstOrThrow()

describe('scans', () => {
  it('are kept at once, and the same one twice is one with the same answer', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const scan = scanOf(scene.door, ticket)
    expect(await outcomes(send(device, scan, scan))).toEqual(['in'])
    expect(await outcomes(send(device, scan))).toEqual(['in'])
    expect(await outcomes(send(device, { ...scan, at: scan.at + 9, act: 'seen' }))).toEqual(['in'])
    expect(await numbersOf(scene.door)).toEqual({ ins: 1, agains: 0, given_again: 0 })
  })

  it('count by when they were made, whichever device sends first', async () => {
    const scene = await countedEvent(t)
    const ticket = await addGuest(scene)
    const [one, two] = [await scene.openDevice('one'), await scene.openDevice('two')]
    const [later, earlier] = [
      scanOf(scene.door, ticket),
      scanOf(scene.door, ticket, { at: Date.now() - 60_000 }),
    ]
    expect(await outcomes(send(one, later))).toEqual(['in'])
    expect(await outcomes(send(two, earlier))).toEqual(['in'])
    expect(await outcomes(send(one, later))).toEqual(['again'])
    expect(await numbersOf(scene.door)).toEqual({ ins: 1, agains: 1, given_again: 0 })
  })

  it('of many devices at once count the same in the end', async () => {
    const scene = await countedEvent(t)
    const tickets = await Promise.all(Array.from({ length: 5 }, (_, n) => addGuest(scene, `Guest ${n}`)))
    const devices = [await scene.openDevice('a'), await scene.openDevice('b'), await scene.openDevice('c')]
    await Promise.all(
      devices.flatMap(device => [
        send(device, ...tickets.map(ticket => scanOf(scene.door, ticket))),
        send(device, ...tickets.map(ticket => scanOf(scene.door, ticket))),
      ]),
    )
    expect(await numbersOf(scene.door)).toEqual({ ins: 5, agains: 25, given_again: 0 })
  })

  it('that are odd are taken and marked, and the batch goes on', async () => {
    const scene = await countedEvent(t)
    const other = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const now = Date.now()
    const sent = [
      scanOf(scene.door, { _id: 'no code at all' }),
      scanOf(other.door, ticket),
      scanOf(scene.lunch, ticket),
      scanOf(scene.door, ticket, { at: now + 6 * 60_000 }),
      scanOf(scene.door, ticket, { contact: now - 25 * 3_600_000 }),
      scanOf(scene.door, ticket, { is_about: true, at: now + 60_000 }),
    ]
    expect(await outcomes(send(device, ...sent))).toEqual([
      ' unknown',
      ' not_for_here',
      'in not_for_here',
      'again server_time',
      'in about',
      'again about',
    ])
  })

  it('by the check of a code find its ticket, and one that was ended is marked', async () => {
    const scene = await countedEvent(t)
    const [device, ticket, ended] = [
      await scene.openDevice(),
      await addGuest(scene),
      await addGuest(scene, 'Gone'),
    ]
    await sql`update tickets set revoked_at = now(), reason = 'staff' where _id = ${ended._id}`.execute(t.db)
    const sent = [
      scanOf(scene.door, ticket, { ticket: undefined, check: ticket.check }),
      scanOf(scene.door, ended),
    ]
    expect(await outcomes(send(device, ...sent))).toEqual(['in', 'in no_seat'])
  })

  it('are taken until 48 hours after the device was revoked, which then gets no list', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    await scene.staff.post(`/api/device/revoke/${device.user._id}`)
    expect((await device.get('/api/counter/list')).status).toBe(401)
    expect(await outcomes(send(device, scanOf(scene.door, ticket)))).toEqual(['in late'])
    await sql`update devices set revoked_at = now() - interval '49 hours' where _id = ${device.user._id}`.execute(
      t.db,
    )
    expect((await send(device, scanOf(scene.door, ticket))).status).toBe(401)
  })

  it('above 200 at once are too many', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const many = Array.from({ length: 201 }, () => scanOf(scene.door, ticket))
    expect((await send(device, ...many)).status).toBe(413)
    expect((await send(device, ...many.slice(1))).status).toBe(200)
  })

  it('are undone by their own device, and by staff with a reason, and the next one counts', async () => {
    const scene = await countedEvent(t)
    const [one, two, ticket] = [
      await scene.openDevice('one'),
      await scene.openDevice('two'),
      await addGuest(scene),
    ]
    const [first, second] = [
      scanOf(scene.door, ticket),
      scanOf(scene.door, ticket, { at: Date.now() + 1000 }),
    ]
    await send(one, first)
    await send(two, second)
    const undo = (device: Device) =>
      send(device, scanOf(scene.door, ticket, { act: 'undo', undoes: first.nonce, at: Date.now() + 2000 }))
    await undo(two)
    expect(await outcomes(send(one, first))).toEqual(['in'])
    await undo(one)
    expect(await outcomes(send(one, first))).toEqual(['undone'])
    expect(await outcomes(send(two, second))).toEqual(['in'])
    const { _id } = await t.db
      .selectFrom('scans')
      .select('_id')
      .where('nonce', '=', second.nonce)
      .executeTakeFirstOrThrow()
    const undone = await scene.staff.post(`/api/scan/undo/${_id}`, { reason: 'Somebody else' })
    expect(undone.body.data.outcome).toBe('undone')
    expect((await scene.staff.post(`/api/scan/undo/${_id}`, { reason: 'Again' })).status).toBe(409)
    expect(await numbersOf(scene.door)).toEqual({ ins: 0, agains: 0, given_again: 0 })
  })
})

describe('the list of a device', () => {
  it('has its counters and their tickets, and of a person name, team, kind, number and what is shown; nothing else', async () => {
    const scene = await countedEvent(t)
    const secret = 'alphasecret'
    const ticket = await addGuest(scene)
    await sql`update guests set email = ${`${secret}@example.test`} where event_id = ${scene.event._id}`.execute(
      t.db,
    )
    const list = await listOf(await scene.openDevice('Door A, left', [scene.door._id]))
    expect(list.counters.map(({ name }: { name: string }) => name)).toEqual(['Door A'])
    expect(list.tickets).toEqual([
      {
        _id: ticket._id,
        check: ticket.check,
        name: 'Esther Otieno',
        team: null,
        team_id: null,
        kind: 'crew',
        number: expect.any(Number),
        spare: null,
        counters: [scene.door._id],
        no_seat: null,
        is_under_age: false,
        missing: [],
        note: null,
        answers: {},
      },
    ])
    expect(JSON.stringify(list)).not.toContain(secret)
  })

  it('has no ticket of another event, and none that is for none of its counters', async () => {
    const [scene, other] = [await countedEvent(t), await countedEvent(t)]
    await addGuest(other)
    await addGuest(scene)
    await t.db
      .updateTable('counters')
      .set({ kinds: ['judge'] })
      .where('_id', '=', scene.door._id)
      .execute()
    expect((await listOf(await scene.openDevice())).tickets).toEqual([])
  })

  it('has since a cursor what changed, and all where its counters are others', async () => {
    const scene = await countedEvent(t)
    const [device, first] = [await scene.openDevice(), await addGuest(scene)]
    const whole = await listOf(device)
    expect([whole.is_whole, whole.tickets.length]).toEqual([true, 1])
    const none = await listOf(device, { since: whole.cursor })
    expect([none.is_whole, none.tickets, none.scans]).toEqual([false, [], []])
    const second = await addGuest(scene, 'Ravi Iyer')
    await send(await scene.openDevice('two'), scanOf(scene.door, first))
    const more = await listOf(device, { since: none.cursor })
    expect(more.tickets.map(({ _id }: { _id: string }) => _id)).toEqual([second._id])
    expect(
      more.scans.map(({ ticket, outcome }: { ticket: string; outcome: string }) => [ticket, outcome]),
    ).toEqual([[first._id, 'in']])
    await scene.staff.put(`/api/counter/${scene.door._id}`, { name: 'Door North', kind: 'door' })
    expect((await listOf(device, { since: more.cursor })).is_whole).toBe(true)
    for (const since of ['guessed', '1.aaaaaaaaaaaa.9:1:', `${more.cursor}9999999`])
      expect((await listOf(device, { since })).is_whole).toBe(true)
  })

  it('tells staff of the contact, the scans that wait, the clock and the build', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    await listOf(device, { waiting: '3', clock: String(Date.now() + 240_000), build: 'abc' })
    const [row] = (await scene.staff.get(`/api/event/counters/${scene.event._id}`)).body.data.devices
    expect(row).toMatchObject({ waiting: 3, build: 'abc', state: 'clock', list_at: expect.any(String) })
    expect(Math.round(row.clock_off_ms / 60_000)).toBe(4)
  })
})

describe('the list of a device has of a member of a team', () => {
  it('under age, a missing consent and what its counters show; no address, number, birth date or other answer', async () => {
    const scene = await countedEvent(t, { team_min: 1 })
    const question = (label: string, fields: object) => ({ kind: 'line', label, ...fields })
    const { body } = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
      questions: [
        question('Diet', { at_counter: true }),
        question('Allergies', { at_counter: true }),
        question('Shirt', {}),
        { kind: 'yes_no', label: 'Guardian’s consent', must_be_yes: true },
      ],
    })
    const [diet, allergies, shirt, consent] = body.data.questions
    await scene.staff.put(`/api/counter/${scene.door._id}`, {
      name: 'Door A',
      kind: 'door',
      shown: [diet._id],
    })
    await make.seats(t.db, { event_id: scene.event._id })
    const secret = 'alphasecret'
    const person = await t.candidate({ email: `${secret}@example.test`, contact_number: '9876501234' })
    await t.db
      .insertInto('profiles')
      .values({
        user_id: person.user._id,
        date_of_birth: '2012-03-04',
        location_id: (await make.city(t.db))._id,
      })
      .execute()
    const team = await make.application(t.db, {
      event_id: scene.event._id,
      created_by: person.user._id,
      team_name: 'Crop Doctor',
      status: 'onboarded',
    })
    await scene.staff.post(`/api/seat/offer/${team._id}`, {})
    await person.put(`/api/seat/own/${team._id}`, {
      answer: 'yes',
      answers: { [diet._id]: 'Vegan', [allergies._id]: `Nuts ${secret}`, [shirt._id]: secret },
    })
    const { tickets, must_be_yes } = await listOf(await scene.openDevice())
    expect(must_be_yes).toEqual([{ _id: consent._id, label: 'Guardian’s consent' }])
    expect(tickets).toMatchObject([
      {
        team: 'Crop Doctor',
        team_id: team._id,
        kind: 'team',
        is_under_age: true,
        missing: [consent._id],
        answers: { [diet._id]: 'Vegan' },
      },
    ])
    const sent = JSON.stringify(tickets)
    for (const leak of [secret, '9876501234', '2012', person.user._id]) expect(sent).not.toContain(leak)
  })
})
