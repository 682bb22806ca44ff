import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../server/platform/sessions/caller.ts'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type OpenDatabase, openDatabase } from '../server/platform/postgres/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type ChildServer, endChildren, startChild } from '../server/testing/child-server.ts'
import * as make from '../server/testing/factories.ts'
import { send, type Sent, type Write, writeOn } from '../server/testing/write-load.ts'

// Acknowledged writes survive when processes and the database die (docs/product.md §3, "busy for a moment").

const secret = 'a secret for the processes of this test alone'
/** For more rounds by hand: ROUNDS=200 npx vitest run --project e2e e2e/operations.test.ts */
const rounds = Number(process.env.ROUNDS ?? 3)
const patience = rounds * 15_000 + 60_000

let dataDir: string
let database: OpenDatabase
let connection: Connection
let token: string
let applicationid: string
let logo: string
let location: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'laurel-operations-'))
  database = await openDatabase({ dataDir }, { isThrowaway: true })
  await migrate(database.ownerUrl)
  connection = connect(database.ownerUrl, { max: 2 })
  const { db } = connection
  const organiser = await make.user(db, { role: 'admin', password_hash: 'none' })
  token = await openSession(db, new TextEncoder().encode(secret), organiser, make.origin)
  applicationid = (await make.application(db))._id
  logo = (await make.file(db, { folder: 'partner/logo', uploaded_by: organiser._id })).key
  location = (await make.city(db))._id
}, 60_000)

afterAll(async () => {
  await endChildren()
  await connection?.close()
  // A failed test may have left it closed.
  await database?.close().catch(() => {})
  rmSync(dataDir, { recursive: true, force: true })
})

function start(): Promise<ChildServer> {
  return startChild({ DATABASE_URL: database.ownerUrl, JWT_SECRET: secret })
}

let serial = 0
/** Alternates between notes, which write one row, and partners, which write rows in two tables. */
function nextWrite(): Write {
  serial += 1
  const name = `w${serial}`
  if (serial % 2) return { name, path: '/api/application/history', body: { title: name, applicationid } }
  const person = { first_name: 'Spoc', last_name: 'Person', email: `${name}@example.test` }
  const partner = { partner_name: name, logo, category: 'venue', description: 'x', location }
  const body = { ...partner, ...person, contact_number: '9876543210' }
  return { name, path: '/api/partner', body }
}

/** How many times each write is in the database. */
async function countWrites(): Promise<Map<string, number>> {
  const { db } = connection
  const notes = await db
    .selectFrom('history')
    .select(eb => eb.fn.coalesce('title', eb.val('')).as('name'))
    .execute()
  const partners = await db.selectFrom('partners').select('partner_name as name').execute()
  const people = await db.selectFrom('users').select('email').where('email', 'like', 'w%').execute()
  expect(people).toHaveLength(partners.length)
  const found = new Map<string, number>()
  for (const { name } of [...notes, ...partners]) found.set(name, (found.get(name) ?? 0) + 1)
  return found
}

/** Every acknowledged write exists once; no write exists twice, and no refused one exists. */
async function expectOnce(all: readonly Sent[]) {
  const found = await countWrites()
  const acknowledged = all.filter(({ status }) => status === 201)
  expect(acknowledged.filter(({ write }) => found.get(write.name) !== 1)).toEqual([])
  expect([...found].filter(([, times]) => times !== 1)).toEqual([])
  return acknowledged.length
}

/** Repeats unanswered writes, as clients would, until all are stored. */
async function sendAgain(url: string, all: readonly Sent[]) {
  const done = new Set(all.filter(({ status }) => status === 201).map(({ write }) => write.name))
  const open = all.filter(({ write }) => !done.has(write.name))
  const again: Sent[] = []
  for (let at = 0; at < open.length; at += 50) {
    again.push(...(await Promise.all(open.slice(at, at + 50).map(({ write }) => send(url, token, write)))))
  }
  expect(again.filter(({ status }) => status !== 201)).toEqual([])
  return again
}

test(`a server killed (-9) ${rounds} times during writes neither loses nor doubles one`, {
  timeout: patience,
}, async () => {
  const all: Sent[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    all.push(...(await sendAgain(server.url, all)))
    const writing = writeOn(server.url, token, nextWrite)
    while (writing.all.filter(({ status }) => status === 201).length <= 10) await sleep(5)
    await sleep(Math.random() * 250)
    await server.end('SIGKILL')
    all.push(...(await writing.stop()))
  }
  const server = await start()
  all.push(...(await sendAgain(server.url, all)))
  expect(await server.end('SIGTERM')).toBe(0)
  const acknowledged = await expectOnce(all)
  expect(acknowledged).toBeGreaterThan(rounds * 10)
  expect((await countWrites()).size).toBe(new Set(all.map(({ write }) => write.name)).size)
})

describe('a database that restarts under load', () => {
  const restarts = Math.max(3, Math.round(rounds / 4))

  test(`gives 503 with Retry-After, ${restarts} times`, { timeout: patience }, async () => {
    const server = await start()
    const all: Sent[] = []
    const gaps: number[] = []
    for (let restart = 0; restart < restarts; restart++) {
      const writing = writeOn(server.url, token, nextWrite)
      await sleep(150)
      await database.close()
      await sleep(300)
      expect(server.process.exitCode, server.log()).toBeNull()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      const ready = await fetch(`${server.url}/readyz`)
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
      database = await openDatabase({ dataDir }, { isThrowaway: true })
      const back = performance.now()
      const before = writing.all.length
      while (!writing.all.slice(before).some(({ status }) => status === 201)) await sleep(5)
      gaps.push(performance.now() - back)
      await sleep(100)
      all.push(...(await writing.stop()))
    }
    const refused = all.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(restarts)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(server.process.exitCode).toBeNull()
    expect(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]).toBeLessThan(2_000)
    all.push(...(await sendAgain(server.url, all)))
    await expectOnce(all)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

describe('a server that shuts down', () => {
  test('answers requests in progress, and another process answers the rest', {
    timeout: patience,
  }, async () => {
    const steady = await start()
    const onSteady = writeOn(steady.url, token, nextWrite, 4)
    const all: Sent[] = []
    for (let restart = 0; restart < Math.max(2, rounds / 5); restart++) {
      const leaving = await start()
      const onLeaving = writeOn(leaving.url, token, nextWrite, 4)
      await sleep(200)
      const finish = await beginSignIn(leaving.url)
      const code = leaving.end('SIGTERM')
      expect(await finish()).toBe(401)
      expect(await code).toBe(0)
      all.push(...(await onLeaving.stop()))
    }
    const steadily = await onSteady.stop()
    expect(steadily.filter(({ status }) => status !== 201)).toEqual([])
    // Late requests got no answer at all: never a partial one, never an error.
    expect(all.filter(({ status }) => status !== 201 && status !== undefined)).toEqual([])
    const again = await sendAgain(steady.url, all)
    await expectOnce([...all, ...steadily, ...again])
    expect(await steady.end('SIGTERM')).toBe(0)
  })
})

/** Starts a request that the server begins to read; the returned function finishes it and gives its status. */
async function beginSignIn(url: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: `nobody${serial}@example.test`, password: 'a wrong one' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const sending = request(`${url}/api/signin`, { method: 'POST', headers, agent: false })
  sending.flushHeaders()
  await once(sending, 'continue')
  return async () => {
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}
