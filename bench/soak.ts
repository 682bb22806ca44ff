import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listChallenges } from '../contract/candidates/challenges.ts'
import { listEvents } from '../contract/events/events.ts'
import { openSession } from '../server/platform/sessions/caller.ts'
import { readJwtKey } from '../server/platform/sessions/jwt-key.ts'
import { connect } from '../server/platform/db/connect.ts'
import * as factories from '../server/testing/factories.ts'
import { reader } from './calls.ts'
import { atMost, type Figure } from './figure.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'
import { type Candidate, type SoakCall, soakCalls } from './soak-calls.ts'
import { printTable } from './table.ts'
import { median, summed } from './timing.ts'

type Calls = ReturnType<typeof soakCalls>

interface Minute {
  memory: number
  taken: number[]
}

/** How many calls are under way at most. */
const clients = 32

/**
 * Sends half of what the server can answer for 20 minutes, or as many as MINUTES says, and shows whether memory and
 * latency stay flat. Any answer but the expected one ends it.
 */
export async function measureSoak({ isQuick, data, scale = 20 }: Options): Promise<Figure[]> {
  const minutes = isQuick ? 1 : Number(process.env.MINUTES ?? 20)
  const server = await startServer({ scale, data })
  try {
    const calls = await prepare(server, minutes)
    await loadFor(server, calls, 5)
    const most = (await loadFor(server, calls, 10)).length / 10
    const half = most / 2
    const measured: Minute[] = []
    // In shorter parts if it is short, so that there is something to compare.
    const parts = Math.max(minutes, 8)
    for (let part = 0; part < parts; part++) {
      const taken = await paceFor(server, calls, (minutes * 60) / parts, half)
      measured.push({ taken, memory: residentOf(server.server) })
    }
    return summarized(measured, minutes / parts, most)
  } finally {
    await server.close()
  }
}

async function prepare(server: ServerUnderTest, minutes: number): Promise<Calls> {
  const organiser = await signIn(server, 'organiser')
  const company = await signIn(server, 'company')
  const connection = connect(server.databaseUrl, { max: 8 })
  try {
    const { _id } = await factories.event(connection.db, { themes: ['Open'] })
    return soakCalls({
      organiser,
      company,
      candidates: await makeCandidates(connection.db, 500 + 400 * minutes),
      applied: _id,
      shown: await publishedEvent(reader(server, company)),
    })
  } finally {
    await connection.close()
  }
}

async function makeCandidates(db: ReturnType<typeof connect>['db'], many: number): Promise<Candidate[]> {
  const key = await readJwtKey(db, {})
  const candidates: Candidate[] = []
  const work = async () => {
    while (candidates.length < many) {
      const { _id } = await factories.user(db, { email: `${randomUUID()}@example.test` })
      const logo = await factories.file(db, { folder: 'application/logo', uploaded_by: _id })
      const token = await openSession(db, key, { _id, role: 'candidate' }, factories.origin)
      candidates.push({ token, logo: logo.key, team_name: `Soak ${candidates.length}` })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return candidates
}

/** An event that the company user sees as well as visitors. */
async function publishedEvent(read: (path: string) => Promise<unknown>): Promise<string> {
  const { data } = (await read(`${listEvents.path}?limit=100`)) as { data: { _id: string }[] }
  const published = JSON.stringify(await read(listChallenges.path))
  const event = data.find(({ _id }) => published.includes(_id))
  if (!event) throw new Error('The company of the demo has no published event.')
  return event._id
}

/** As many calls as the server answers. Returns the milliseconds of each. */
async function loadFor(server: ServerUnderTest, calls: Calls, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const taken: number[] = []
  const work = async () => {
    while (performance.now() < until) taken.push(await send(server, calls))
  }
  await Promise.all(Array.from({ length: clients }, work))
  return taken
}

/** So many calls a second, each at its time if fewer than `clients` are under way. */
async function paceFor(server: ServerUnderTest, calls: Calls, seconds: number, rate: number) {
  const began = performance.now()
  const taken: number[] = []
  const underWay = new Set<Promise<void>>()
  let failed: unknown
  for (let sent = 0; sent < rate * seconds; sent++) {
    const wait = began + (sent / rate) * 1000 - performance.now()
    if (wait > 1) await sleep(wait)
    while (underWay.size >= clients) await Promise.race(underWay)
    if (failed) throw failed
    const call = send(server, calls)
      .then(milliseconds => void taken.push(milliseconds))
      .catch(error => void (failed ??= error))
      .finally(() => underWay.delete(call))
    underWay.add(call)
  }
  await Promise.all(underWay)
  if (failed) throw failed
  return taken
}

async function send({ url }: ServerUnderTest, calls: Calls): Promise<number> {
  const call = calls.next()
  const { method, path, token, body, status, says } = call
  const began = performance.now()
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const milliseconds = performance.now() - began
  if (reply.status !== status || !text.includes(says)) throw new Error(complaint(call, reply.status, text))
  calls.done(call, text)
  return milliseconds
}

function complaint({ method, path }: SoakCall, status: number, text: string): string {
  return `${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`
}

function summarized(measured: readonly Minute[], length: number, most: number): Figure[] {
  const rows = measured.map(({ memory, taken }, place) => {
    const { p50, p95 } = summed(taken)
    return { after: (place + 1) * length, calls: taken.length / length / 60, p50, p95, memory }
  })
  printTable(
    `Soak at half of ${Math.round(most)} calls a second`,
    ['after minutes', 'calls a second', 'p50 ms', 'p95', 'memory MB'],
    rows.map(row => Object.values(row)),
  )
  const quarter = Math.floor(rows.length / 4)
  const flat = (what: 'p50' | 'p95' | 'memory', unit: string): Figure => {
    const [second, last] = [rows.slice(quarter, 2 * quarter), rows.slice(-quarter)].map(part =>
      median(part.map(row => row[what])),
    ) as [number, number]
    const all = rows.map(row => row[what])
    return {
      what: `${what}, last quarter, to the second`,
      unit,
      found: last,
      ratio: last / second,
      ratioAim: atMost(1.1),
      spread: [Math.min(...all), Math.max(...all)],
    }
  }
  return [flat('p50', 'ms'), flat('p95', 'ms'), flat('memory', 'MB')]
}
