import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { getEvent, listEvents } from '../contract/events/events.ts'
import { listApplications } from '../contract/teams/applications.ts'
import { type Caller, openSession } from '../server/platform/sessions/caller.ts'
import * as applications from '../server/teams/applications/queries.ts'
import type { DB } from '../server/platform/db/types.ts'
import { wireTypes } from '../server/platform/db/wire-types.ts'
import { laurel } from '../server/platform/happenings/doer.ts'
import * as events from '../server/events/events/queries.ts'
import * as make from '../server/testing/factories.ts'
import {
  end,
  freePort,
  type ServerUnderTest,
  startServer,
  run,
  signIn,
  untilReady,
} from './server-under-test.ts'
import { atLeast, type Figure, figureOf } from './figure.ts'
import { type Asked, loadOf, mixedLoadOf } from './load.ts'
import type { Options } from './run.ts'
import { median } from './timing.ts'

interface Read {
  name: string
  path: string
  text: string
  values: unknown[]
  isOne: boolean
  /** Each request asks for another one as another person. */
  asked?: readonly Asked[]
}

/** Compares our server with the baseline server (raw-server.ts), in alternating rounds. */
export async function measureReads({ isQuick, data, scale = 20 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale, data })
  try {
    const token = await signIn(server, 'company')
    const { reads, key } = await prepareReads(server, token)
    const port = await freePort()
    const raw = run(['bench/raw-server.ts'], {
      PORT: String(port),
      RAW_DATABASE: server.databaseUrl,
      RAW_KEY: key,
      RAW_SERVED: JSON.stringify(reads),
    })
    const rawUrl = `http://127.0.0.1:${port}`
    try {
      await untilReady(raw, rawUrl)
      const sides = [server.url, `${rawUrl}/session`, `${rawUrl}/signed`]
      const figures: Figure[] = []
      for (const read of reads) {
        figures.push(...(await compare(sides, read, token, isQuick)))
      }
      return figures
    } finally {
      await end(raw)
    }
  } finally {
    await server.close()
  }
}

/** Against who asks for the session's row as well, as we do, and against who only checks the token's signature. */
async function compare(
  sides: string[],
  { name, path, asked }: Read,
  token: string,
  isQuick: boolean,
): Promise<Figure[]> {
  const seconds = isQuick ? 1 : 2
  const rounds: number[][] = []
  const rateOf = (side: string, period: number) =>
    asked ? mixedLoadOf(side, asked, { seconds: period }) : loadOf(side + path, { token, seconds: period })
  for (const side of sides) await rateOf(side, 1)
  for (let round = 0; round < (isQuick ? 2 : 5); round++) {
    const rates: number[] = []
    for (const side of sides) rates.push(await rateOf(side, seconds))
    rounds.push(rates)
  }
  const ratioTo = (side: number) => median(rounds.map(round => (round[0] ?? 0) / (round[side] ?? 1)))
  const figure = figureOf(
    `${name}, to the same SQL by hand`,
    'a second',
    rounds.map(round => round[0] ?? 0),
  )
  return [
    { ...figure, ratio: ratioTo(1), ratioAim: atLeast(0.85) },
    { ...figure, what: `${name}, to one that asks for no session`, ratio: ratioTo(2) },
  ]
}

/** Captures the statements that our own queries send. */
async function prepareReads(
  { databaseUrl }: ServerUnderTest,
  token: string,
): Promise<{ reads: Read[]; key: string }> {
  let sent: { text: string; values: unknown[] } = { text: '', values: [] }
  const pool = new pg.Pool({ connectionString: databaseUrl, types: wireTypes })
  pool.on('error', () => {})
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent = { text: query.sql, values: [...query.parameters] }
    },
  })
  try {
    const caller = await callerOf(db, token)
    await events.listEvents(db, caller, { archived: false, page: 1, limit: 25 })
    const list = sent
    const key = await keyOf(db)
    const asked = await manyAsking(db, key)
    await events.findEvent(db, { ...caller, role: 'admin', company_id: null }, asked.ids[0] ?? '')
    const one = { ...sent, values: sent.values.map(value => (value === asked.ids[0] ? ':id' : value)) }
    await applications.listApplications(db, caller, { page: 1, limit: 25 })
    const ofCompany = sent
    const reads = [
      { name: 'one event', path: getEvent.path, ...one, isOne: true, asked: asked.requests },
      { name: 'list of 25 events', path: `${listEvents.path}?limit=25`, ...list, isOne: false },
      {
        name: 'applications of a company',
        path: `${listApplications.path}?limit=25`,
        ...ofCompany,
        isOne: false,
      },
    ]
    return { reads, key }
  } finally {
    await db.destroy()
  }
}

async function keyOf(db: Kysely<DB>): Promise<string> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'jwt_secret')
    .executeTakeFirstOrThrow()
  return value
}

/** Organisers of their own, each asking for another event in each request. */
async function manyAsking(db: Kysely<DB>, key: string) {
  const found = await db.selectFrom('events').select('_id').orderBy('_id').limit(200).execute()
  const ids = found.map(({ _id }) => _id)
  const tokens: string[] = []
  const secret = new TextEncoder().encode(key)
  for (let n = 0; n < 37; n++) {
    const person = await make.user(db, { role: 'admin' })
    tokens.push(await openSession(db, secret, person, { network: null, device: null }))
  }
  const requests = ids.map((id, n) => ({
    path: getEvent.path.replace(':id', id),
    token: tokens[n % tokens.length] ?? '',
  }))
  return { ids, requests }
}

async function callerOf(db: Kysely<DB>, token: string): Promise<Caller> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    id: string
    session: string
  }
  const { _id, role, company_id } = await db
    .selectFrom('users')
    .select(['_id', 'role', 'company_id'])
    .where('_id', '=', payload.id)
    .executeTakeFirstOrThrow()
  return { ...laurel, _id, role, company_id, session_id: payload.session, request_id: 'bench' }
}
