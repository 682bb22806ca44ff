import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { SharedAnswer } from '../platform/http/shared-answer.ts'
import { Client, type TestApp, useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'

// What a process caches, while another one at the same database changes it (docs/decisions/103).

const settings = { DATABASE_URL: 'postgresql://said.by.the.test/laurel', JWT_SECRET: 'x'.repeat(32) }
const t = useTestApp(settings)
let other: Pick<TestApp, 'app' | 'visitor'> & { close(): Promise<void> }

beforeAll(async () => {
  const connection = connect(t.app.pool.options.connectionString ?? '')
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...settings }), connection)
  await app.ready()
  const close = () => app.close().then(() => connection.close())
  other = { app, visitor: new Client(app, null), close }
})
afterAll(() => other?.close())

// No answer gets old while the clock stands, so that what is gone was dropped.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const names = async () =>
  (await other.visitor.get('/api/listevent')).body.map((event: { event_name: string }) => event.event_name)

/** A published event, and what withdraws it through this process. */
async function published() {
  const event = await make.event(t.db, { event_name: `Event ${(serial += 1)}` })
  const staff = await t.companyUser({ _id: event.company_id })
  const withdraw = () => staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'draft' })
  return { name: event.event_name, withdraw }
}
let serial = 0
const soon = { timeout: 15_000 }

test('a change by staff empties the cached answers of other processes at once', async () => {
  const { name, withdraw } = await published()
  expect(await names()).toEqual([name])
  expect((await withdraw()).status).toBe(200)
  await expect.poll(names, soon).toEqual([])
})

test('a tag of before a change is no longer 304, whichever process a visitor asks next', async () => {
  const { withdraw } = await published()
  other.app.publicAnswers.clear()
  const tagsOf = new Map<string, string>()
  for (const path of ['/api/listevent', '/api/challenge', '/api/numbers']) {
    const { headers } = await other.visitor.get(path)
    const again = () => other.visitor.get(path, {}, { 'if-none-match': String(headers.etag) })
    expect([path, (await again()).status]).toEqual([path, 304])
    tagsOf.set(path, String(headers.etag))
  }
  expect((await withdraw()).status).toBe(200)
  for (const [path, etag] of tagsOf) {
    const again = async () => (await other.visitor.get(path, {}, { 'if-none-match': etag })).status
    await expect.poll(again, soon).toBe(200)
    expect((await t.visitor.get(path, {}, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('what staff do among themselves leaves the answers to visitors', async () => {
  await names()
  await make.event(t.db, { event_name: 'Unseen' })
  const live = other.app.liveAnswers.open()
  const before = new SharedAnswer('before', { headers: {} })
  const after = new SharedAnswer('after', { headers: {} })
  await live.get('round', async () => before)
  await t.app.changes.tell('live')
  await expect.poll(async () => (await live.get('round', async () => after)) === after).toBe(true)
  expect(await names()).not.toContain('Unseen')
  await t.app.changes.tell('public')
  await expect.poll(names, soon).toContain('Unseen')
})

test('changes in one instant are told by one statement, and the larger one counts', async () => {
  await names()
  await make.event(t.db, { event_name: 'Unseen as well' })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all(Array.from({ length: 40 }, (_, n) => t.app.changes.tell(n === 30 ? 'public' : 'live')))
  const told = query.mock.calls.filter(([asked]) => Object(asked).name === 'tell')
  query.mockRestore()
  expect(told).toHaveLength(1)
  await expect.poll(names, soon).toContain('Unseen as well')
})

test('a connection that was cut is made anew', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'laurel changes' and datname = current_database()`.execute(t.db)
  const listening = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where application_name = 'laurel changes' and datname = current_database()`.execute(t.db)
    return rows.length
  }
  await expect.poll(listening, { timeout: 10_000 }).toBe(2)
  const { name, withdraw } = await published()
  t.app.publicAnswers.clear()
  await t.app.changes.tell('public')
  await expect.poll(names, soon).toContain(name)
  await withdraw()
  await expect.poll(names, soon).not.toContain(name)
})
