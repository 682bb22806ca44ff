import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changedByYourself } from '../../../contract/platform/messages.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import { runJobs } from '../../testing/jobs.ts'
import { scanOf } from '../../testing/scans.ts'
import * as make from '../../testing/factories.ts'

// What devices do beside scanning: spare tickets, walk-ins, consents, a number for crew.

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof countedEvent>>
type Device = Awaited<ReturnType<Scene['openDevice']>>
interface Spare {
  _id: string
  check: string
  number: number
  spare: number
}

const setUp = ({ staff, event }: Scene, fields: object = { takes_walk_ins: true }) =>
  staff.put(`/api/counter/settings/${event._id}`, fields)

async function openEvent(fields = {}) {
  const scene = await countedEvent(t, { event_status: 'published', ...fields })
  await setUp(scene)
  return scene
}

const listOf = async (device: Device, query = {}) => (await device.get('/api/counter/list', query)).body.data
const sparesOf = async (device: Device): Promise<Spare[]> => (await listOf(device)).spares
const send = (device: Device, ...scans: object[]) => device.post('/api/counter/scans', { scans })
const outcomes = async (answer: ReturnType<typeof send>) =>
  (await answer).body.data.scans.map(({ outcome, marks }: { outcome: string; marks: string[] }) =>
    [outcome, ...marks].join(' '),
  )
const walkIn = ({ door }: Scene, spare: Spare | null | undefined, person: object, fields: object = {}) =>
  scanOf(door, spare ?? null, { act: 'walk_in', how: 'spare', walk_in: person, ...fields })
const asha = { name: 'Asha Rao', email: 'asha.rao@example.test' }

const guestsOf = async ({ event }: Scene) => {
  const { rows } = await sql<{
    said: string
  }>`select concat_ws(' | ', guests.name, guests.email, typed_name, typed_address,
      tickets.reason) as said from walk_ins join guests on guests._id = walk_ins.guest_id
      join tickets on tickets._id = walk_ins.ticket_id where walk_ins.event_id = ${event._id} order by came_at, guests.name`.execute(
    t.db,
  )
  return rows.map(({ said }) => said)
}
const mails = async ({ event }: Scene) => {
  await runJobs(t.app, 'mail-tickets')
  const rows = await t.db
    .selectFrom('mails')
    .innerJoin('tickets', 'tickets._id', 'mails.ticket_id')
    .select(['mails.to', 'mails.subject'])
    .where('tickets.event_id', '=', event._id)
    .execute()
  return rows.map(({ to, subject }) => `${to}: ${subject}`)
}

describe('the settings of all counters', () => {
  it('take no walk-ins at first, and have who is under age; a colleague’s change is not overwritten', async () => {
    const scene = await countedEvent(t)
    const path = `/api/counter/settings/${scene.event._id}`
    const first = await scene.staff.get(path)
    expect(first.body.data).toEqual({
      takes_walk_ins: false,
      asks_document: false,
      adult_age: 18,
      version: 0,
    })
    const given = { takes_walk_ins: true, asks_document: true, adult_age: '16' }
    expect((await setUp(scene, given)).body.data).toEqual({ ...given, adult_age: 16, version: 1 })
    const stale = await scene.staff.put(path, given, { 'if-match': String(first.headers.etag) })
    expect([stale.status, stale.body.message]).toEqual([412, changedByYourself])
    for (const adult_age of [12, 22, 'x', 17.5])
      expect((await setUp(scene, { adult_age })).body.fields).toEqual({ adult_age: counterMessages.adultAge })
    const list = await listOf(await scene.openDevice())
    const { begins } = (await scene.staff.get(`/api/programme/hours/${scene.event._id}`)).body.data
    expect(list.event).toMatchObject({
      begins_at: begins,
      takes_walk_ins: true,
      asks_document: true,
      free_seats: null,
    })
  })
})

describe('spare tickets', () => {
  it('are 50 for each device at an entrance while the event takes walk-ins; no two devices share one', async () => {
    const scene = await countedEvent(t)
    const early = await scene.openDevice('early')
    expect(await sparesOf(early)).toEqual([])
    await setUp(scene)
    const late = await scene.openDevice('late')
    const lunch = await scene.openDevice('lunch', [scene.lunch._id])
    const [one, two] = [await sparesOf(early), await sparesOf(late)]
    expect([one.length, two.length, await sparesOf(lunch)]).toEqual([50, 50, []])
    expect(one.map(({ spare }) => spare)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    expect(new Set([...one, ...two].flatMap(({ _id, check, spare }) => [_id, check, spare])).size).toBe(300)
    await setUp(scene, { takes_walk_ins: false })
    expect(await sparesOf(early)).toEqual([])
  })

  it('that nobody got are in no list of tickets, count at no counter, and end with their device', async () => {
    const scene = await openEvent()
    const [one, two] = [await scene.openDevice('one'), await scene.openDevice('two')]
    const [spare] = await sparesOf(one)
    expect((await listOf(two)).tickets).toEqual([])
    expect(await outcomes(send(two, scanOf(scene.door, spare ?? null)))).toEqual([' unknown'])
    await scene.staff.post(`/api/device/revoke/${one.user._id}`)
    const { rows } = await sql<{
      said: string
    }>`select distinct concat_ws(' ', spare_of = ${one.user._id}, reason) as said
      from tickets order by said`.execute(t.db)
    expect(rows.map(({ said }) => said)).toEqual(['f', 't device'])
    expect(await mails(scene)).toEqual([])
  })

  it('are brought again where a device runs out', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const spares = await sparesOf(device)
    await send(device, ...spares.slice(0, 41).map((spare, n) => walkIn(scene, spare, { name: `Guest ${n}` })))
    expect(await sparesOf(device)).toHaveLength(50)
  })
})

describe('a walk-in', () => {
  it('becomes a guest with the spare ticket, is in, in every list, and mailed the way to an account', async () => {
    const scene = await openEvent()
    const [device, other] = [await scene.openDevice(), await scene.openDevice('other')]
    const [spare] = await sparesOf(device)
    const { cursor } = await listOf(other)
    const wished = await make.application(t.db, { event_id: scene.event._id, team_name: 'Buoy' })
    const scan = walkIn(scene, spare, { ...asha, team: wished._id })
    expect(await outcomes(send(device, scan))).toEqual(['in'])
    expect(await outcomes(send(device, scan))).toEqual(['in'])
    const more = await listOf(other, { since: cursor })
    expect(more.tickets).toMatchObject([
      { _id: spare?._id, check: spare?.check, name: 'Asha Rao', kind: 'walk_in', no_seat: null, team: null },
    ])
    expect(JSON.stringify(more)).not.toContain('asha.rao')
    expect((await sparesOf(device)).map(({ _id }) => _id)).not.toContain(spare?._id)
    expect(await outcomes(send(other, scanOf(scene.door, spare ?? null)))).toEqual(['again'])
    expect(await guestsOf(scene)).toEqual(['Asha Rao | asha.rao@example.test'])
    expect(await mails(scene)).toEqual([
      expect.stringMatching(/^asha\.rao@example\.test: Your ticket for Monsoon Hack: \d{4}$/),
    ])
    const mail = await t.db
      .selectFrom('mails')
      .select('text')
      .where('ticket_id', '=', spare?._id ?? '')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(`${t.app.config.baseUrl}/register`)
    expect(mail.text).toContain(
      'If you got the badge S-01 at the door, it has the same code.\n\n' +
        'You would like to be in the team Buoy, and are not in it yet. To be in a team you need an account with this address. Sign up, then tell the organisers that you have one.',
    )
  })

  it('with anything as name, address and team is kept, and the batch goes on', async () => {
    const scene = await openEvent()
    const elsewhere = await make.application(t.db, {})
    const device = await scene.openDevice()
    const spares = await sparesOf(device)
    const people = [
      {},
      { name: '', email: '' },
      { name: null, email: null, team: null },
      { name: 'x'.repeat(5000), email: 'y'.repeat(5000), team: 'z'.repeat(5000) },
      { name: 'see evil.example.com', email: 'not an address' },
      { name: 'Nul\u0000 \ud800', email: 'a\u0000b@example.test', team: elsewhere._id },
    ]
    const sent = people.map((person, n) => walkIn(scene, spares[n], person, { at: Date.now() + n }))
    expect(await outcomes(send(device, ...sent))).toEqual(people.map(() => 'in'))
    const kept = await guestsOf(scene)
    expect(kept.map(said => said.slice(0, 60))).toEqual([
      'Walk-in S-01',
      'Walk-in S-02',
      'Walk-in S-03',
      `Walk-in S-04 | ${'x'.repeat(45)}`,
      'Walk-in S-05 | see evil.example.com | not an address',
      expect.stringMatching(/^Nul/),
    ])
    const { rows } =
      await sql`select from walk_ins where wished_id is not null and event_id = ${scene.event._id}`.execute(
        t.db,
      )
    expect(rows).toEqual([])
    expect(await mails(scene)).toEqual([])
  })

  it('with the address of another guest is a guest of their own without it, also of two devices at once', async () => {
    const scene = await openEvent()
    const [one, two] = [await scene.openDevice('one'), await scene.openDevice('two')]
    const [a, b] = [await sparesOf(one), await sparesOf(two)]
    const again = { name: 'Asha R.', email: 'ASHA.RAO@example.test' }
    await Promise.all([
      send(
        one,
        walkIn(scene, a[0], asha, { at: Date.now() - 2000 }),
        walkIn(scene, a[1], again, { at: Date.now() - 1000 }),
      ),
      send(two, walkIn(scene, b[0], asha)),
    ])
    const kept = await guestsOf(scene)
    expect(kept.filter(said => /^Asha (Rao|R\.) \| asha\.rao@example\.test$/i.test(said))).toHaveLength(3)
    const { rows } = await sql<{
      email: string | null
    }>`select email from guests where event_id = ${scene.event._id}
      and email is not null`.execute(t.db)
    expect(rows).toEqual([{ email: expect.stringMatching(/^asha\.rao@example\.test$/i) }])
    expect(await mails(scene)).toHaveLength(1)
  })

  it('without a spare, with one that is used, or with another device’s, gets a ticket of its own', async () => {
    const scene = await openEvent()
    const [one, two] = [await scene.openDevice('one'), await scene.openDevice('two')]
    const [spare] = await sparesOf(one)
    const sent = [
      walkIn(scene, null, { name: 'A' }),
      walkIn(scene, spare, { name: 'B' }),
      walkIn(scene, spare, { name: 'C' }),
    ]
    expect(await outcomes(send(one, ...sent))).toEqual(['in', 'in', 'in'])
    expect(await outcomes(send(two, walkIn(scene, (await sparesOf(one))[0], { name: 'D' })))).toEqual(['in'])
    expect(await guestsOf(scene)).toHaveLength(4)
  })

  it('where the event takes none is a scan of nobody, and no guest', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    expect(await outcomes(send(device, walkIn(scene, null, asha)))).toEqual([' unknown'])
    expect([await guestsOf(scene), await mails(scene)]).toEqual([[], []])
  })

  it('that was let in before they were switched off counts', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    await setUp(scene, { takes_walk_ins: false })
    expect(await outcomes(send(device, walkIn(scene, spare, asha)))).toEqual(['in'])
  })

  it('of a device that has ended waits for staff: no ticket that counts, and no mail', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    await scene.staff.post(`/api/device/revoke/${device.user._id}`)
    expect(await outcomes(send(device, walkIn(scene, spare, asha)))).toEqual(['in no_seat late'])
    expect(await guestsOf(scene)).toEqual(['Asha Rao | asha.rao@example.test | device'])
    expect(await mails(scene)).toEqual([])
  })

  it('that is undone has no ticket, whichever comes first', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const spares = await sparesOf(device)
    const one = walkIn(scene, spares[0], asha)
    const two = walkIn(scene, spares[1], { name: 'Ravi Iyer' }, { at: Date.now() + 1 })
    const undo = (scan: { nonce: string }) =>
      scanOf(scene.door, null, { act: 'undo', undoes: scan.nonce, at: Date.now() + 9 })
    await send(device, one)
    await send(device, undo(one))
    await send(device, undo(two))
    expect(await outcomes(send(device, two))).toEqual(['undone'])
    expect(await guestsOf(scene)).toEqual(['Asha Rao | asha.rao@example.test | undone', 'Ravi Iyer | undone'])
  })

  it('finds what was scanned of its badge before', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    const lunch = scanOf(scene.lunch, null, { check: spare?.check, at: Date.now() + 9 })
    expect(await outcomes(send(device, lunch))).toEqual([' unknown not_for_here'])
    await send(device, walkIn(scene, spare, asha))
    expect(await outcomes(send(device, lunch))).toEqual(['in not_for_here'])
  })
})

describe('a consent at the door', () => {
  async function withQuestion(scene: Scene) {
    const { body } = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
      questions: [
        { kind: 'yes_no', label: 'House rules', must_be_yes: true },
        { kind: 'yes_no', label: 'Photos', must_be_yes: true },
      ],
    })
    return body.data.questions.map(({ _id }: { _id: string }) => _id) as [string, string]
  }

  it('is what a walk-in said yes to and what a device recorded, until it is undone; any other question counts for nothing', async () => {
    const scene = await openEvent()
    const [rules, photos] = await withQuestion(scene)
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    const missing = async (query = {}) => {
      const { tickets, cursor } = await listOf(device, query)
      return { cursor, missing: tickets.map((ticket: { missing: string[] }) => ticket.missing) }
    }
    await send(device, walkIn(scene, spare, asha, { questions: [rules, 'no question', spare?._id] }))
    const first = await missing()
    expect(first.missing).toEqual([[photos]])
    const consent = scanOf(scene.door, spare ?? null, { act: 'consent', questions: [photos] })
    expect(await outcomes(send(device, consent))).toEqual(['beside'])
    const second = await missing({ since: first.cursor })
    expect(second.missing).toEqual([[]])
    await send(device, scanOf(scene.door, spare ?? null, { act: 'undo', undoes: consent.nonce }))
    expect((await missing({ since: second.cursor })).missing).toEqual([[photos]])
  })
})

describe('one more for crew', () => {
  const sendExtra = (device: Device, ...extras: object[]) =>
    device.post('/api/counter/scans', { scans: [], extras })

  it('is a count of each device, of which the newest stands, whichever comes last', async () => {
    const scene = await countedEvent(t)
    const other = await countedEvent(t)
    const [one, two] = [
      await scene.openDevice('one', [scene.lunch._id]),
      await scene.openDevice('two', [scene.lunch._id]),
    ]
    const extra = (count: number, seq: number, counter = scene.lunch._id) => ({ counter, count, seq })
    await sendExtra(one, extra(3, 3), extra(2, 2), extra(9, 9, other.lunch._id), extra(1, 1, 'none'))
    await sendExtra(one, extra(1, 1))
    await Promise.all([sendExtra(two, extra(4, 8)), sendExtra(two, extra(4, 8))])
    const [lunch] = (await listOf(one)).counters
    expect([lunch.given, lunch.own_extra]).toEqual([7, 3])
    await sendExtra(one, extra(2, 4))
    expect((await listOf(two)).counters[0]).toMatchObject({ given: 6, own_extra: 4 })
    const { extra: elsewhere } = await t.db
      .selectFrom('counters')
      .select('extra')
      .where('_id', '=', other.lunch._id)
      .executeTakeFirstOrThrow()
    expect(elsewhere).toBe(0)
    for (const count of [-1, 100_001, 0.5]) expect((await sendExtra(one, extra(count, 99))).status).toBe(422)
  })
})

describe('a scan', () => {
  it('of a code that the device does not know counts for nothing, even where the server knows it', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    await send(device, walkIn(scene, spare, asha))
    const unknown = scanOf(scene.door, null, { act: 'unknown', check: spare?.check })
    expect(await outcomes(send(device, unknown))).toEqual([' unknown'])
  })

  it('that never was at a time is given one, and the batch goes on', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const [spare] = await sparesOf(device)
    const far = [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0]
    const sent = far.map(at => walkIn(scene, null, {}, { at, contact: at }))
    const answers = await outcomes(send(device, ...sent, walkIn(scene, spare, asha)))
    expect(answers).toEqual(['in server_time about', 'in server_time about', 'in server_time about', 'in'])
  })

  it('is undone by its device within ten minutes of it, by staff at any time', async () => {
    const scene = await openEvent()
    const device = await scene.openDevice()
    const spares = await sparesOf(device)
    const at = Date.now() - 3_600_000
    const scans = [walkIn(scene, spares[0], {}, { at }), walkIn(scene, spares[1], {}, { at })]
    const undo = (n: number, minutes: number) =>
      scanOf(scene.door, spares[n] ?? null, {
        act: 'undo',
        undoes: scans[n]?.nonce,
        at: at + minutes * 60_000,
      })
    await send(device, ...scans, undo(0, 10), undo(1, 12))
    expect(await outcomes(send(device, ...scans))).toEqual(['undone', 'in'])
  })
})
