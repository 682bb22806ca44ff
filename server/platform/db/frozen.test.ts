import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { isDatabaseAway } from '../http/errors.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeWay, type Way } from '../../testing/frozen-way.ts'
import { type Connection, connect } from './connect.ts'

let database: TestDatabase
let way: Way
let connection: Connection
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  way = await makeWay(database.everydayUrl)
  connection = connect(way.url, { max: 2, longest: 300 })
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }), connection)
  await app.ready()
})

afterEach(() => way.thaw())

afterAll(async () => {
  await app?.close()
  await connection?.close()
  way?.close()
  await database?.drop()
})

describe('a database that hangs', () => {
  test('costs a statement its time-out, and a transaction no more', async () => {
    const { db } = connection
    await sql`select 1`.execute(db)
    way.freeze()
    await expectAway(() => sql`select 2`.execute(db))
    way.thaw()
    await expectAway(() =>
      db.transaction().execute(async trx => {
        await sql`select 3`.execute(trx)
        way.freeze()
        await sql`select 4`.execute(trx)
      }),
    )
    way.thaw()
    // The late answer is not taken for the answer of the next query.
    expect((await sql`select 5 as n`.execute(db)).rows).toEqual([{ n: 5 }])
  })

  test.each(['/api/city', '/readyz'])('gives a timely 503 at %s', async path => {
    expect((await app.inject(path)).statusCode).toBe(200)
    way.freeze()
    const begun = performance.now()
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(performance.now() - begun).toBeLessThan(3_000)
    way.thaw()
    await expect.poll(async () => (await app.inject(path)).statusCode).toBe(200)
  })
})

test('the database cancels a slow statement, and its connection stays usable', async () => {
  const one = connect(database.everydayUrl, { max: 1, longest: 300 })
  const { rows } = await sql`select pg_backend_pid() as pid`.execute(one.db)
  await expectAway(() => sql`select pg_sleep(10)`.execute(one.db))
  expect((await sql`select pg_backend_pid() as pid`.execute(one.db)).rows).toEqual(rows)
  await one.close()
})

test('a statement without a time-out may take long', async () => {
  const patient = connect(database.everydayUrl, { max: 1, longest: 0 })
  const { rows } = await sql`select current_setting('statement_timeout') as longest`.execute(patient.db)
  expect(rows).toEqual([{ longest: '0' }])
  expect(patient.pool.options.query_timeout).toBe(0)
  await patient.close()
})

async function expectAway(work: () => Promise<unknown>) {
  const begun = performance.now()
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(isDatabaseAway(error), String(error)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(2_500)
}
