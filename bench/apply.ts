import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getSession } from '../contract/people/accounts.calls.ts'
import { apply } from '../contract/teams/applying.ts'
import { openSession } from '../server/platform/sessions/caller.ts'
import { readJwtKey } from '../server/platform/sessions/jwt-key.ts'
import { connect } from '../server/platform/db/connect.ts'
import * as factories from '../server/testing/factories.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { bytesOf, sendAll } from './prepared-requests.ts'
import { processorTime, processorTimeOfPostgres } from './processor-time.ts'
import { type ServerUnderTest, startServer } from './server-under-test.ts'
import type { Options } from './run.ts'
import { summed } from './timing.ts'

/** How many requests wait for an answer all the time. */
const waiting = 200

/**
 * Many candidates apply to one event at once, each twice; each must end with one application, and the kept counts with
 * as many.
 */
export async function measureApply({ isQuick, data, scale = 1 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale, data })
  const connection = connect(server.databaseUrl)
  try {
    const { db } = connection
    const { _id: event_id } = await factories.event(db, { themes: ['Open'], team_min: 1, team_max: 5 })
    const candidates = await makeCandidates(connection, server, event_id, isQuick ? 300 : 2_500)
    // Each has opened a page before; the first to apply prepare statements and fill caches.
    await sendAll(
      server.url,
      candidates.map(({ reading }) => reading),
      waiting,
    )
    const warm = candidates.splice(0, isQuick ? 100 : 500)
    await applyTwice(server, warm)
    const postgres = await postmasterOf(connection)
    const before = await processorTimes(server, postgres)
    const began = performance.now()
    const { acknowledged, refused } = await applyTwice(server, candidates)
    const seconds = (performance.now() - began) / 1000
    const taken = (await processorTimes(server, postgres)).map((ms, side) => ms - (before[side] ?? 0))
    await requireOneEach(connection, event_id, warm.length + acknowledged.length)
    const { p50, p95, least, max } = summed(acknowledged)
    const spread = [least, max] as const
    const cost = (side: number) => (taken[side] ?? Number.NaN) / acknowledged.length
    return [
      {
        what: `acknowledged, ${waiting} waiting, each candidate twice at once`,
        unit: 'a second',
        aim: atLeast(500),
        found: acknowledged.length / seconds,
      },
      { what: 'acknowledged: median', unit: 'ms', aim: atMost(100), found: p50, spread },
      { what: 'acknowledged: 95th percentile', unit: 'ms', found: p95, spread },
      { what: 'refused as a second one', unit: 'a second', found: refused.length / seconds },
      { what: 'the server’s part of one', unit: 'ms of processor', found: cost(0) },
      { what: 'PostgreSQL’s part', unit: 'ms of processor', found: cost(1) },
      { what: 'the load’s part', unit: 'ms of processor', found: cost(2) },
    ]
  } finally {
    await connection.close()
    await server.close()
  }
}

type Database = ReturnType<typeof connect>

interface Candidate {
  reading: { bytes: Buffer }
  applying: { bytes: Buffer }
}

function makeCandidates({ db }: Database, { url }: ServerUnderTest, event_id: string, many: number) {
  const key = readJwtKey(db, {})
  const makeOne = async (team: number): Promise<Candidate> => {
    const { _id } = await factories.user(db, { email: `${randomUUID()}@example.test` })
    const logo = await factories.file(db, { folder: 'application/logo', uploaded_by: _id })
    const token = await openSession(db, await key, { _id, role: 'candidate' }, factories.origin)
    const body = { event_id, team_name: `Bench ${team}`, theme: 'Open', logo: logo.key, team: [] }
    return {
      reading: { bytes: bytesOf(url, getSession.path, { token }) },
      applying: { bytes: bytesOf(url, apply.path, { token, body }) },
    }
  }
  return Promise.all(Array.from({ length: many }, (_, team) => makeOne(team)))
}

/** Each sends the same twice in a row, so that both are under way at once. Returns milliseconds to the answers. */
async function applyTwice({ url }: ServerUnderTest, candidates: readonly Candidate[]) {
  const requests = candidates.flatMap(({ applying }) => [applying, applying])
  const answered = await sendAll(url, requests, waiting)
  const other = answered.find(({ status }) => status !== 201 && status !== 409)
  if (other) throw new Error(`An apply was answered with ${other.status}: ${other.text}`)
  const timesOf = (wanted: number) => answered.filter(({ status }) => status === wanted).map(({ ms }) => ms)
  return { acknowledged: timesOf(201), refused: timesOf(409) }
}

async function requireOneEach({ db }: Database, event_id: string, acknowledged: number) {
  const { rows } = await sql<{ rows: number; people: number; teams: number; persons: number }>`
    select count(*)::int as rows, count(distinct created_by)::int as people,
      (select sum(n)::int from tallies where event_id = ${event_id} and counted = 'application') as teams,
      (select sum(n)::int from tallies where event_id = ${event_id} and counted = 'person' and status = 'all') as persons
    from applications where event_id = ${event_id}`.execute(db)
  if (Object.values(rows[0] ?? {}).some(count => count !== acknowledged)) {
    throw new Error(`${acknowledged} were acknowledged, and there are ${JSON.stringify(rows[0])}.`)
  }
}

async function processorTimes({ server }: ServerUnderTest, postgres: number): Promise<number[]> {
  const { user, system } = process.cpuUsage()
  return [processorTime(server.pid ?? 0), processorTimeOfPostgres(postgres), (user + system) / 1000]
}

async function postmasterOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db)
  return Number.parseInt(rows[0]?.file ?? '', 10)
}
