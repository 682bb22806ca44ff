import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { entrance, merge, type Scan } from '../../../day/merge.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'

// A rush of which nobody was told until it was over: all devices come back at once, and send what they kept (docs/product.md §38).

const t = useTestApp()
const devices = 20
const each = 500

it('takes ten thousand scans that twenty devices kept, all at once and partly twice, and counts as a device would', async () => {
  const scene = await countedEvent(t)
  const clients = []
  for (let n = 0; n < devices; n++)
    clients.push(await scene.openDevice(`Device ${n}`, [scene.door._id, scene.lunch._id]))
  await sql`insert into guests (event_id, kind, name) select ${scene.event._id}, 'crew', 'Guest ' || n
    from generate_series(1, 2000) as n`.execute(t.db)
  const { rows } = await sql<{ _id: string }>`select _id from tickets where event_id = ${scene.event._id}
    order by number`.execute(t.db)
  const start = Date.now() - 3 * 3_600_000
  const pick = (n: number, most: number) => (n * 7919) % most
  const kept = clients.map((client, device) => {
    const scans: Scan[] = []
    for (let seq = 0; seq < each; seq++) {
      const n = device * each + seq
      const other = n % 13 === 0 ? scans.at(-3) : undefined
      scans.push({
        nonce: randomUUID(),
        ticket: other?.ticket ?? rows[pick(n, rows.length)]?._id ?? '',
        counter: other?.counter ?? (n % 3 === 0 ? scene.lunch._id : scene.door._id),
        device: client.user._id,
        seq,
        at: start + 1000 * pick(n, 9000),
        act: other ? 'undo' : n % 17 === 0 ? 'seen' : 'in',
        undoes: other?.nonce ?? null,
      })
    }
    return { client, scans }
  })
  const before = performance.now()
  await Promise.all(
    kept.map(async ({ client, scans }) => {
      for (const from of [300, 100, 0, 200, 0]) {
        const batch = scans.slice(from, from + 200)
        const sent = batch.map(({ device: _, ...scan }) => ({ ...scan, how: 'code', contact: start }))
        const answer = await client.post('/api/counter/scans', { scans: sent })
        expect(answer.status, answer.text).toBe(200)
      }
    }),
  )
  const seconds = (performance.now() - before) / 1000
  const all = kept.flatMap(({ scans }) => scans)
  const { outcomes } = merge(
    all,
    new Map([
      [scene.door._id, { place: entrance, times: 1 }],
      [scene.lunch._id, { place: scene.lunch._id, times: 1 }],
    ]),
  )
  const stored = await t.db
    .selectFrom('scans')
    .select(['nonce', 'outcome'])
    .where('event_id', '=', scene.event._id)
    .execute()
  expect(stored).toHaveLength(devices * each)
  expect(stored.filter(({ nonce, outcome }) => outcomes.get(nonce) !== outcome)).toEqual([])
  const counted = await t.db
    .selectFrom('counters')
    .select(['_id', 'ins', 'agains'])
    .where('event_id', '=', scene.event._id)
    .execute()
  const countOf = (counter: string, outcome: string) =>
    all.filter(scan => scan.counter === counter && outcomes.get(scan.nonce) === outcome).length
  for (const { _id, ins, agains } of counted)
    expect([ins, agains]).toEqual([countOf(_id, 'in'), countOf(_id, 'again')])
  // Ten seconds on a quiet machine; this one is not.
  expect(seconds).toBeLessThan(60)
}, 180_000)
