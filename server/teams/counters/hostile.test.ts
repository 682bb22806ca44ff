import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { scanActs, scanHows } from '../../../contract/teams/scans.calls.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'
import { scanOf } from '../../testing/scans.ts'
import { codeOf, readTicketKey } from '../tickets/code.ts'

// Who means ill at the counters (docs/product.md §37 and §38). What each call answers to whom is in server/testing/permissions.test.ts.

const t = useTestApp()
const runs = Number(process.env.RUNS ?? 60)
type Scene = Awaited<ReturnType<typeof countedEvent>>
type Device = Awaited<ReturnType<Scene['openDevice']>>

async function addGuest({ event }: Scene, name = 'Esther Otieno') {
  const guest = await make.guest(t.db, { event_id: event._id, name })
  return t.db.selectFrom('tickets').selectAll().where('guest_id', '=', guest._id).executeTakeFirstOrThrow()
}

const send = (device: Device, ...scans: object[]) => device.post('/api/counter/scans', { scans })
const said = async (answer: ReturnType<typeof send>) =>
  (await answer).body.data.scans.map(({ outcome, marks }: { outcome: string | null; marks: string[] }) =>
    [outcome, ...marks].join(' '),
  )
const scansOf = ({ _id }: { _id: string }) =>
  t.db.selectFrom('scans').select(['device_id', 'event_id']).where('ticket_id', '=', _id).execute()

describe('a device', () => {
  it('learns nothing of tickets of another event, by id, by check and by an undo, and changes nothing of them', async () => {
    const [own, other] = [await countedEvent(t), await countedEvent(t)]
    const [device, foreign] = [await own.openDevice(), await addGuest(other, 'Zoya Khan')]
    const there = await other.openDevice()
    const scan = scanOf(other.door, foreign)
    expect(await said(send(there, scan))).toEqual(['in'])
    const tries = [
      scanOf(own.door, foreign),
      scanOf(own.door, null, { check: foreign.code_check }),
      scanOf(own.door, null, { act: 'undo', undoes: scan.nonce }),
      scanOf(other.door, foreign, { act: 'undo', undoes: scan.nonce }),
      { ...scanOf(other.door, foreign), nonce: scan.nonce },
    ]
    const answer = await send(device, ...tries)
    expect(answer.text).not.toContain('Zoya')
    expect(await said(Promise.resolve(answer))).toEqual([
      ' unknown',
      ' unknown',
      ' unknown',
      ' unknown not_for_here',
      '',
    ])
    expect(await scansOf(foreign)).toEqual([{ device_id: there.user._id, event_id: other.event._id }])
    expect(await said(send(there, scan))).toEqual(['in'])
    expect((await device.get('/api/counter/list')).text).not.toContain(foreign._id)
  })

  it('is nobody to the calls of everybody: a code says to it what it says to a visitor', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const path = `/api/ticket/code/${codeOf(await readTicketKey(t.db), ticket)}`
    expect((await device.get(path)).body).toEqual((await t.visitor.get(path)).body)
    const reads = t.app.endpoints.filter(({ may, method }) => may === 'anyone' && method === 'GET')
    expect(reads.length).toBeGreaterThan(10)
    for (const { path: address } of reads) {
      const url = address.replace(/:\w+/g, scene.event._id)
      const [one, other] = [await device.get(url), await t.visitor.get(url)]
      expect([url, one.status]).toEqual([url, other.status])
    }
  })

  it('makes no code of what is in its list', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const list = await device.get('/api/counter/list')
    expect(list.text).toContain(ticket.code_check)
    expect(list.text).not.toContain(codeOf(await readTicketKey(t.db), ticket))
    for (const forged of [
      ticket.code_check,
      ticket._id,
      ticket.code_check.padEnd(26, '0'),
      String(ticket.number),
    ])
      expect((await t.visitor.get(`/api/ticket/code/${forged}`)).body.data?.state ?? 'unknown').toBe(
        'unknown',
      )
  })

  it('sends so many scans in an hour, and above that keeps them; the same ones again cost nothing', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const kept = Array.from({ length: 200 }, () => scanOf(scene.door, ticket))
    expect((await send(device, ...kept)).status).toBe(200)
    await sql`update rate_limits set points = ${mostOf('scans')} where key = ${`scans:${device.user._id}`}`.execute(
      t.db,
    )
    expect((await send(device, ...kept)).status).toBe(200)
    const { status, headers } = await send(device, scanOf(scene.door, ticket))
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await send(await scene.openDevice('Door B'), scanOf(scene.door, ticket))).status).toBe(200)
  })

  it('whose session is only in its own header has nothing that another site could send along', async () => {
    const scene = await countedEvent(t)
    const { token } = await scene.addDevice()
    const opened = await scene.open(token)
    expect(opened.headers['set-cookie']).toBeUndefined()
    const evil = { origin: 'https://evil.example', cookie: `token=${opened.body.data.token}` }
    const body = { scans: [] }
    const bare = await t.visitor.post('/api/counter/scans', body, evil)
    const form = await t.visitor.post('/api/counter/scans', 'scans=', {
      ...evil,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([bare.status, form.status]).toEqual([
      401,
      expect.toSatisfy(status => status === 401 || status === 415),
    ])
    expect(bare.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a link', () => {
  it('that is guessed reads as one that has ended, and guesses are counted for the network', async () => {
    const scene = await countedEvent(t)
    const { token, _id } = await scene.addDevice()
    await scene.staff.post(`/api/device/revoke/${_id}`)
    const guessed = await scene.open('x'.repeat(43))
    const ended = await scene.open(token)
    const { request_id: _, ...alike } = guessed.body
    expect(ended.body).toMatchObject(alike)
    expect(alike.message).toBe(counterMessages.linkEnded)
    await sql`update rate_limits set points = ${mostOf('callsByLink')} where key like 'callsByLink:%'`.execute(
      t.db,
    )
    const { status, headers } = await scene.open('y'.repeat(43))
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await sql`delete from rate_limits where key like 'callsByLink:%'`.execute(t.db)
  })
})

describe('what is sent', () => {
  const texts = fc.oneof(
    fc.constantFrom('', '\u0000', '\ud800', '__proto__', 'constructor', "'; drop table scans; --"),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uuid().map(id => id.toUpperCase()),
  )
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1))
  /** Anything, where one of the others is asked for. */
  const odd = fc.oneof(texts, numbers, fc.constantFrom(null, 0.5, 1e308, [], {}))
  const mostly = <Value>(right: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: odd })
  const anyScan = (scene: Scene, ticket: { _id: string }) =>
    fc
      .record(
        {
          ticket: mostly(texts),
          check: mostly(texts),
          counter: mostly(texts),
          at: mostly(numbers),
          contact: mostly(numbers),
          seq: mostly(numbers),
          undoes: mostly(fc.uuid()),
          reason: mostly(texts),
          is_about: mostly(fc.boolean()),
          questions: mostly(fc.array(texts, { maxLength: 10 })),
          walk_in: mostly(fc.record({ name: texts, email: texts, team: texts }, { requiredKeys: [] })),
          act: mostly(fc.constantFrom(...scanActs)),
          how: mostly(fc.constantFrom(...scanHows)),
        },
        { requiredKeys: [], noNullPrototype: true },
      )
      .map(fields => ({ ...scanOf(scene.door, ticket), ...fields }))

  it('is answered, whatever it is: taken, or refused at its field', async () => {
    const scene = await countedEvent(t)
    await scene.staff.put(`/api/counter/settings/${scene.event._id}`, { takes_walk_ins: true })
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    let taken = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyScan(scene, ticket), { minLength: 1, maxLength: 3 }),
        fc.record(
          {
            extras: fc.array(fc.record({ counter: texts, count: fc.nat(100_000), seq: numbers })),
            person: mostly(texts),
            waiting: mostly(fc.nat(1_000_000)),
          },
          { requiredKeys: [] },
        ),
        async (scans, beside) => {
          const { status, text } = await device.post('/api/counter/scans', { scans, ...beside })
          expect([200, 422], text).toContain(status)
          if (status === 200) taken += 1
        },
      ),
      { numRuns: runs },
    )
    expect(taken).toBeGreaterThan(runs / 4)
  })

  it('with keys that are no fields but an object’s own is not read', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    const json = { 'content-type': 'application/json' }
    for (const key of ['__proto__', 'constructor']) {
      const value = key === 'constructor' ? '{"prototype":{"role":"admin"}}' : '{"role":"admin"}'
      const { status } = await device.post('/api/counter/scans', `{"scans":[],"${key}":${value}}`, json)
      expect([key, status]).toEqual([key, 400])
    }
  })

  it('with a nonce in capitals is the same scan', async () => {
    const scene = await countedEvent(t)
    const [device, ticket] = [await scene.openDevice(), await addGuest(scene)]
    const scan = scanOf(scene.door, ticket)
    expect(await said(send(device, scan))).toEqual(['in'])
    const capital = { ...scan, nonce: scan.nonce.toUpperCase() }
    expect(await said(send(device, capital, capital))).toEqual(['in'])
    expect(await scansOf(ticket)).toHaveLength(1)
  })

  it('as a cursor, a clock and a build is anything', async () => {
    const scene = await countedEvent(t)
    await addGuest(scene)
    const device = await scene.openDevice()
    const { cursor } = (await device.get('/api/counter/list')).body.data
    const [, digest, snapshot] = String(cursor).split('.')
    const cursors = [
      `999999999999999.${digest}.${snapshot}`,
      `0.${digest}.999999999999999:999999999999999:`,
      `0.${digest}.1:999999999999999:1,2,3`,
      `0.${digest}.1:1:${'1,'.repeat(700)}`,
      "0.'; drop table scans; --.1:1:",
    ]
    for (const since of cursors)
      expect([since, (await device.get('/api/counter/list', { since })).status]).toEqual([since, 200])
    for (const clock of ['9007199254740991', '-9007199254740991', '0', '1e400', 'NaN', ''])
      expect([200, 422]).toContain(
        (await device.get('/api/counter/list', { clock, build: '\u0000x' })).status,
      )
    expect((await device.get('/api/counter/list')).body.data.tickets).toHaveLength(1)
  })
})

it('a card of the desk that is no scan of the event is no card', async () => {
  const [scene, other] = [await countedEvent(t), await countedEvent(t)]
  const foreign = await addGuest(other)
  await send(await other.openDevice(), scanOf(other.door, foreign))
  const { _id } = await t.db
    .selectFrom('scans')
    .select('_id')
    .where('ticket_id', '=', foreign._id)
    .executeTakeFirstOrThrow()
  for (const card of [
    `twice:${_id}`,
    `twice:${randomUUID()}`,
    `twice:${'-'.repeat(36)}`,
    'twice:',
    `seen:${_id}`,
    '__proto__:x',
  ]) {
    const { status } = await scene.staff.post(`/api/event/day/settle/${scene.event._id}`, {
      card,
      as: 'somebody_else',
    })
    expect([card, status]).toEqual([card, 422])
  }
  const after = await t.db
    .selectFrom('tickets')
    .select('version')
    .where('_id', '=', foreign._id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ version: 1 })
})
