import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailServer } from '../chaos/mail-server.ts'
import { hashPassword } from '../server/platform/sessions/password-hash.ts'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type Balancer, openBalancer } from '../server/testing/balancer.ts'
import { type ChildServer, endChildren, startChild } from '../server/testing/child-server.ts'
import { type Collector, openCollector } from '../server/testing/collector.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import * as make from '../server/testing/factories.ts'

// Two machines with one database behind a proxy, one of them with two workers (docs/product.md §27).

/** For more rounds by hand: ROUNDS=20 npx vitest run --project e2e e2e/many-processes.test.ts */
const rounds = Number(process.env.ROUNDS ?? 1)
const password = 'correct staple battery'

const mail = new MailServer()
let database: TestDatabase
let connection: Connection
let balancer: Balancer
let proxy: string
let ports: [number, number]
let one: ChildServer
let two: ChildServer
let collector: Collector
let event: { _id: string; event_name: string }
let organiser: make.MadeUser
let application: string

beforeAll(async () => {
  await mail.open()
  database = await createTestDatabase()
  connection = connect(database.url, { max: 2 })
  const { db } = connection
  organiser = await make.user(db, { role: 'admin', password_hash: await hashPassword(password) })
  event = await make.event(db, { event_name: 'Seen by both' })
  application = (await make.application(db))._id
  const [front, first, second] = await Promise.all([freePort(), freePort(), freePort()])
  proxy = `http://127.0.0.1:${front}`
  ports = [first, second]
  collector = await openCollector()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '3600000' }
  ;[one, two] = await Promise.all([start(first, { WORKERS: '2', ...traced }), start(second)])
  balancer = await openBalancer(front, ports)
  console.log(`Behind ${balancer.name}`)
}, 180_000)

afterAll(async () => {
  await balancer?.close()
  await endChildren()
  await connection?.close()
  await database?.drop()
  await mail.close()
  await collector?.close()
})

function start(port: number, settings: Record<string, string> = {}) {
  return startChild({
    DATABASE_URL: database.url,
    PORT: String(port),
    BASE_URL: proxy,
    TRUST_PROXY: '1',
    METRICS: '1',
    METRICS_TOKEN: metricsToken,
    SMTP_URL: mail.url,
    ...settings,
  })
}

const metricsToken = 'a token for prometheus'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function ask(
  base: string,
  path: string,
  options: { token?: string; body?: object; method?: string; key?: string } = {},
) {
  const { token, body, method = body ? 'POST' : 'GET', key } = options
  const headers: Record<string, string> = { connection: 'close' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}

async function signIn(base: string, email = organiser.email): Promise<string> {
  const { text } = await ask(base, '/api/signin', { body: { email, password } })
  return (JSON.parse(text) as { data: { token: string } }).data.token
}

test('who signs in on one machine is signed in on the other, and signed out on both at once', async () => {
  const token = await signIn(one.url)
  const statuses = async () =>
    Promise.all([one, one, two].map(async ({ url }) => (await ask(url, '/api/session', { token })).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await ask(two.url, '/api/signout', { token, body: {} })
  expect(await statuses()).toEqual([401, 401, 401])
})

test('wrong passwords on both machines count together', async () => {
  const { email } = await make.user(connection.db, {
    role: 'candidate',
    password_hash: await hashPassword(password),
  })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const { url } = n % 2 ? one : two
    statuses.push(
      (await ask(url, '/api/signin', { body: { email, password: `wrong ${n} password` } })).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('one Idempotency-Key on both machines at once makes one row', async () => {
  const token = await signIn(two.url)
  const body = { title: 'twice', applicationid: application }
  const send = ({ url }: ChildServer) =>
    ask(url, '/api/application/history', { token, body, key: 'the same key' })
  const answers = await Promise.all([one, two, one, two].map(send))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await countNotes('twice')).toBe(1)
})

test('each mail is sent once', async () => {
  const { db } = connection
  const people = await Promise.all(Array.from({ length: 12 }, () => make.user(db, { role: 'candidate' })))
  await Promise.all(
    people.map(({ email }, n) => ask(n % 2 ? one.url : two.url, '/api/forgotpassword', { body: { email } })),
  )
  const sent = () => db.selectFrom('mails').select('_id').where('status', '=', 'sent').execute()
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(12)
  expect(new Set(mail.deliveries.map(({ messageId }) => messageId)).size).toBe(12)
  expect(mail.deliveries).toHaveLength(12)
})

test('what staff change is gone from the cached answers and pages of every process', async () => {
  const token = await signIn(one.url)
  const shown = async (path: string) => {
    const answers = await Promise.all([one, one, two].map(({ url }) => ask(url, path)))
    return answers.map(({ text }) => text.includes(event.event_name))
  }
  expect(await shown('/challenges')).toEqual([true, true, true])
  expect(await shown('/api/listevent')).toEqual([true, true, true])
  const draft = { event_status: 'draft' }
  const path = `/api/event/update/eventstatus/${event._id}`
  expect((await ask(two.url, path, { token, body: draft, method: 'PUT' })).status).toBe(200)
  await expect.poll(() => shown('/api/listevent'), { timeout: 20_000 }).toEqual([false, false, false])
  await expect
    .poll(() => shown('/challenges'), { timeout: 20_000, interval: 500 })
    .toEqual([false, false, false])
})

test('the metrics of a machine are those of all its workers, whichever is asked', async () => {
  const path = `/api/geteventdetails/${event._id}`
  for (let n = 0; n < 6; n++) await ask(one.url, path)
  const line =
    /^http_request_duration_seconds_count\{.*route="\/api\/geteventdetails\/:id".*worker="(\d)"\} (\d+)/gm
  for (let n = 0; n < 2; n++) {
    const { text } = await ask(one.url, '/metrics', { token: metricsToken })
    const counts = [...text.matchAll(line)].map(([, worker, count]) => ({ worker, count: Number(count) }))
    expect(counts.map(({ worker }) => worker)).toEqual(['1', '2'])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(6)
  }
  expect((await ask(two.url, '/metrics', { token: metricsToken })).text).not.toContain('worker=')
})

interface Outcome {
  what: string
  status?: number
  /** The error's code, if there was no complete answer. */
  code?: string
}

/** A client with a connection that it keeps, and some requests a second. */
async function browse(token: string, until: AbortSignal, outcomes: Outcome[], client: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let n = client; !until.aborted; n++) {
    const title = `roll ${client} ${n}`
    const body = n % 4 === 0 ? JSON.stringify({ title, applicationid: application }) : undefined
    const path = ['/api/application/history', '/', '/api/event?limit=25', '/api/listevent'][n % 4] ?? ''
    outcomes.push(
      await new Promise<Outcome>(done => {
        const failed = (error: Error & { code?: string }) =>
          done({ what: path, code: error.code ?? error.message })
        const asking = request(proxy + path, { agent, method: body ? 'POST' : 'GET', headers })
        asking.on('error', failed)
        asking.on('response', (answer: IncomingMessage) => {
          answer.on('error', failed).on('end', () => done({ what: path, status: answer.statusCode }))
          answer.resume()
        })
        asking.end(body)
      }),
    )
    await sleep(80)
  }
  agent.destroy()
}

test('machines and workers that restart one after another fail no request', {
  timeout: rounds * 400_000 + 60_000,
}, async () => {
  const token = await signIn(proxy)
  await ask(one.url, '/api/city')
  const [end, outcomes] = [new AbortController(), [] as Outcome[]]
  const clients = Promise.all(Array.from({ length: 6 }, (_, n) => browse(token, end.signal, outcomes, n)))
  const more = async () => {
    const before = outcomes.length
    await expect.poll(() => outcomes.length - before).toBeGreaterThan(20)
  }
  for (let round = 1; round <= rounds; round++) {
    await more()
    one.process.kill('SIGUSR2')
    await expect
      .poll(() => one.log().split('All workers were replaced').length - 1, {
        timeout: 240_000,
        interval: 200,
      })
      .toBe(round)
    await more()
    expect(await two.end('SIGTERM'), two.log()).toBe(0)
    await more()
    two = await start(ports[1])
    // The proxy sends it new connections again.
    const metrics = async () => {
      await ask(proxy, '/api/listevent')
      return (await ask(two.url, '/metrics', { token: metricsToken })).text
    }
    await expect.poll(metrics, { timeout: 60_000, interval: 500 }).toContain('route="/api/listevent"')
  }
  await more()
  end.abort()
  await clients
  console.log(`${outcomes.length} requests during ${rounds} rounds`)
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
  // A worker that ends sends the spans that it still had.
  expect(collector.raw.join()).toContain('GET /api/city')
  expect(await countNotes('roll %')).toBe(outcomes.filter(({ status }) => status === 201).length)
})

async function countNotes(title: string) {
  const rows = await connection.db.selectFrom('history').select('_id').where('title', 'like', title).execute()
  return rows.length
}
