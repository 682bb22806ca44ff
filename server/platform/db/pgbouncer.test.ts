import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSession } from '../sessions/caller.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { startJobs } from '../../jobs.ts'
import { openDatabase } from '../postgres/embedded.ts'
import { prepareDatabase } from '../postgres/prepare.ts'
import { Client } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import * as make from '../../testing/factories.ts'
import { lacksPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { type Connection, connect } from './connect.ts'

// The real server through PgBouncer in transaction mode (docs/decisions/103), where one is installed.

const obstacle = inject('isEmbedded') ? lacksPgBouncer() : 'the database of the tests asks for passwords'
if (obstacle) console.log(`PgBouncer is not tried: ${obstacle}.`)

const withConnections = (most: number) => (ini: string) =>
  ini.replace(/default_pool_size = .*/, `default_pool_size = ${most}`)

let database: TestDatabase
let direct: Connection
let pooler: PgBouncer

beforeAll(async () => {
  if (obstacle) return
  database = await createTestDatabase()
  direct = connect(database.url, { max: 2 })
  pooler = await startPgBouncer(database.url, withConnections(3))
})

afterAll(async () => {
  if (obstacle) return
  await pooler.close()
  await direct.close()
  await database.drop()
})

describe.skipIf(obstacle)('the server through a pooler in transaction mode', () => {
  let dataDir: string
  let connection: Connection
  let app: FastifyInstance
  let jobs: ReturnType<typeof startJobs>
  let organiser: Client<make.MadeUser>

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'laurel-pooled-'))
    const config = readConfig({
      LOG_LEVEL: 'silent',
      BASE_URL: 'https://laurel.test',
      DATA_DIR: dataDir,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
    })
    const opened = await openDatabase(config)
    await prepareDatabase(opened)
    connection = connect(opened.url, { isPooled: opened.isPooled })
    app = await buildApp(config, connection)
    jobs = startJobs(app, opened.directUrl)
    const user = await make.user(direct.db, { role: 'admin' })
    organiser = new Client(app, user, { token: await openSession(direct.db, app.jwtKey, user, make.origin) })
  })

  afterAll(async () => {
    await jobs?.stop()
    await app?.close()
    await connection?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('answers more requests at a time than the pooler has connections', async () => {
    const { _id } = await make.application(direct.db, { team_name: 'Blue Kite' })
    const titles = Array.from({ length: 30 }, (_, n) => `note ${n}`)
    const saved = await Promise.all(
      titles.map(title => organiser.post('/api/application/history', { title, applicationid: _id })),
    )
    expect(saved.map(answer => answer.status)).toEqual(titles.map(() => 201))
    const reads = await Promise.all(titles.map(() => organiser.get(`/api/application/${_id}`)))
    for (const { body } of reads) {
      const history: { title: string | null }[] = body.data.history
      expect(history.flatMap(({ title }) => title ?? []).toSorted()).toEqual(titles.toSorted())
    }
  })

  test('exports a list', async () => {
    const event = await make.event(direct.db)
    const names = Array.from({ length: 40 }, (_, n) => `Team ${n}`)
    for (const team_name of names) await make.application(direct.db, { team_name, event_id: event._id })
    const { text } = await organiser.get('/api/application/export', { eventid: event._id })
    const lines = text.trim().split('\n').slice(1)
    expect(lines.flatMap(line => /Team \d+/.exec(line)?.[0] ?? []).toSorted()).toEqual(names.toSorted())
  })

  test('workers listen for jobs on a connection of their own, past the pooler', async () => {
    const listening = sql`select distinct split_part(query, ';', 1) as query from pg_stat_activity
      where datname = current_database() and application_name = 'laurel jobs' and query like 'LISTEN %'`
    await expect
      .poll(async () => (await listening.execute(direct.db)).rows)
      .toEqual([{ query: 'LISTEN "jobs:insert"' }])
  })

  test('leaves no lock behind on a connection of the pooler', async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory'`.execute(direct.db)
    expect(rows).toEqual([])
  })
})

describe.skipIf(obstacle)('a statement through the pooler', () => {
  test('that a change of its table broke is planned anew', async () => {
    const narrow = await startPgBouncer(database.url, withConnections(1))
    const pooled = connect(narrow.url, { max: 1, isPooled: true })
    await sql`create table reshaped (a int)`.execute(direct.db)
    const read = () => sql`select * from reshaped`.execute(pooled.db)
    await read()
    await sql`alter table reshaped add column b int`.execute(direct.db)
    await expect(read()).rejects.toThrow('cached plan')
    expect((await read()).rows).toEqual([])
    await pooled.close()
    await narrow.close()
  })

  test('has the time-outs of the pooler', async () => {
    const pooled = connect(pooler.url, { max: 1, isPooled: true })
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(pooled.db)
    expect(rows).toEqual([{ statement: '15s', idle: '1min' }])
    await pooled.close()
  })
})

describe.skipIf(obstacle)('the start is refused', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-pooled-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('without the address of the database itself', async () => {
    await expect(openDatabase({ databaseUrl: pooler.url, dataDir })).rejects.toThrow(
      'DATABASE_URL leads through a connection pooler such as PgBouncer: name the address of the database itself in DATABASE_DIRECT_URL',
    )
    await expect(
      openDatabase({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url, dataDir }),
    ).rejects.toThrow('DATABASE_DIRECT_URL leads through a connection pooler')
  })

  test.each([
    [
      'that keeps no prepared statements',
      /(max_prepared_statements) = .*/,
      '$1 = 0',
      'max_prepared_statements above 0',
    ],
    ['without time-outs', / connect_query='.*'/, '', 'have no time-outs'],
  ])('with a pooler %s', async (_, setting, instead, message) => {
    const other = await startPgBouncer(database.url, ini => ini.replace(setting, instead))
    const opening = openDatabase({ databaseUrl: other.url, databaseDirectUrl: database.url, dataDir })
    await expect(opening).rejects.toThrow(message)
    await other.close()
  })
})
