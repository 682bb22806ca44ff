import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer, connect as open } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../server/platform/sessions/caller.ts'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type ChildServer, endChildren, startChild } from '../server/testing/child-server.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import * as make from '../server/testing/factories.ts'

// Graceful shutdown on SIGTERM (docs/decisions/035).

const secret = 'a secret for the processes of this test alone'
/** For more rounds by hand: ROUNDS=20 npx vitest run --project e2e e2e/leaving.test.ts */
const rounds = Number(process.env.ROUNDS ?? 1)

let database: TestDatabase
let connection: Connection
let note: { headers: Record<string, string>; body: string }

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { max: 2 })
  const { db } = connection
  const organiser = await make.user(db, { role: 'admin', password_hash: 'none' })
  const token = await openSession(db, new TextEncoder().encode(secret), organiser, make.origin)
  const applicationid = (await make.application(db))._id
  note = {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'kept', applicationid }),
  }
})

afterAll(async () => {
  await endChildren()
  await connection?.close()
  await database?.drop()
})

const start = (settings: Record<string, string> = {}) =>
  startChild({ DATABASE_URL: database.url, JWT_SECRET: secret, ...settings })

interface Outcome {
  status?: number
  /** The error's code, if there was no complete answer. */
  code?: string
}

type Client = (outcomes: Outcome[]) => Promise<void>

/** A client with a keep-alive connection that sends one request after another until the server stops listening. */
async function askOn(outcomes: Outcome[], url: string, { isWrite = false } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await ask(agent, url, isWrite)
    if (outcome.code === 'ECONNREFUSED') break
    outcomes.push(outcome)
    if (outcome.code) break
  }
  agent.destroy()
}

function ask(agent: Agent, url: string, isWrite: boolean): Promise<Outcome> {
  return new Promise(done => {
    const failed = (error: Error & { code?: string }) => done({ code: error.code ?? error.message })
    const headers = isWrite ? note.headers : {}
    const asking = request(url, { agent, method: isWrite ? 'POST' : 'GET', headers })
    asking.on('error', failed)
    asking.on('response', (answer: IncomingMessage) => {
      answer.on('error', failed).on('end', () => done({ status: answer.statusCode }))
      answer.resume()
    })
    asking.end(isWrite ? note.body : undefined)
  })
}

async function askUntilItEnds(server: ChildServer, clients: Client[]) {
  await (await fetch(`${server.url}/`)).text()
  const all: Outcome[] = []
  const asking = Promise.all(clients.map(client => client(all)))
  await expect.poll(() => all.length).toBeGreaterThan(clients.length * 3)
  const begun = performance.now()
  expect(await server.end('SIGTERM'), server.log()).toBe(0)
  const took = performance.now() - begun
  await asking
  return { all, took }
}

const thirty = (clientOf: (index: number) => Client) =>
  Array.from({ length: 30 }, (_, index) => clientOf(index))

describe('a shutdown while thirty clients keep sending', () => {
  test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'answers every request for a kept page (%i)',
    async () => {
      const server = await start()
      const { all, took } = await askUntilItEnds(
        server,
        thirty(() => outcomes => askOn(outcomes, `${server.url}/`)),
      )
      expect(all.filter(({ status }) => status !== 200)).toEqual([])
      expect(took).toBeLessThan(10_000)
    },
  )

  test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'answers every call, and keeps what it answered (%i)',
    async () => {
      const server = await start()
      const before = await countNotes()
      const { all } = await askUntilItEnds(
        server,
        thirty(
          index => outcomes =>
            index % 2
              ? askOn(outcomes, `${server.url}/api/application/history`, { isWrite: true })
              : askOn(outcomes, `${server.url}/api/city`),
        ),
      )
      expect(all.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
      const written = all.filter(({ status }) => status === 201).length
      expect(written).toBeGreaterThan(15)
      expect((await countNotes()) - before).toBe(written)
    },
  )
})

test('/readyz answers 503 while connections and pages still work', async () => {
  const server = await start()
  // The first page takes longer than the notice on a busy machine.
  await (await fetch(`${server.url}/challenges`)).text()
  const code = server.end('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ending' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const page = await fetch(`${server.url}/challenges`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  expect(await code).toBe(0)
})

test('ends in time with silent clients and incomplete requests', async () => {
  const server = await start()
  const port = Number(new URL(server.url).port)
  const begun = [
    '',
    'GET / HTTP/1.1\r\nHost: a',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
  ]
  const sockets = await Promise.all(begun.map(text => say(port, text)))
  const from = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
  for (const socket of sockets) socket.destroy()
})

async function say(port: number, text: string) {
  const socket = open(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('ends in time while a mail server does not answer', async () => {
  const { email } = await make.user(connection.db, { role: 'candidate' })
  const mute = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as { port: number }
  const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const connected = once(mute, 'connection')
  await fetch(`${server.url}/api/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const [socket] = await connected
  const begun = performance.now()
  expect(await server.end('SIGTERM'), server.log()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  socket.destroy()
  mute.close()
})

async function countNotes() {
  const rows = await connection.db.selectFrom('history').select('_id').where('title', '=', 'kept').execute()
  return rows.length
}
