import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Connection, connect } from './connect.ts'
import { nameOf, nameStatements, plannedForItsValues } from './named-statements.ts'
import { toIso } from './wire-types.ts'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { max: 1 })
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

describe('columns arrive in the format of the wire', () => {
  test('whole and decimal numbers are numbers', async () => {
    const { rows } = await sql`select 9000000000::bigint as big, 1.5::numeric as part, count(*) as rows,
      array[1::bigint, null] as list`.execute(connection.db)
    expect(rows).toEqual([{ big: 9_000_000_000, part: 1.5, rows: 1, list: [1, null] }])
  })

  test('a date is its text, a timestamp is ISO 8601 with all its digits', async () => {
    const { rows } = await sql`select date '2026-11-20' as day, array[date '2026-11-20'] as days,
      timestamptz '2026-11-20 15:53:00.123456+00' as moment`.execute(connection.db)
    expect(rows).toEqual([{ day: '2026-11-20', days: ['2026-11-20'], moment: '2026-11-20T15:53:00.123456Z' }])
  })

  test('a session in another zone keeps its offset', () => {
    expect(toIso('2026-11-20 21:23:00+05:30')).toBe('2026-11-20T21:23:00+05:30')
    expect(toIso('2026-11-20 21:23:00-03')).toBe('2026-11-20T21:23:00-03:00')
    expect(toIso('infinity')).toBe('infinity')
  })
})

describe('statements are prepared', () => {
  test('a query is parsed once per connection and found by its name', async () => {
    const ask = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(connection.db)
    await ask(1)
    expect((await ask(2)).rows).toEqual([{ n: 2 }])
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
      where statement = 'select $1::int as n'`.execute(connection.db)
    expect(rows).toEqual([{ name: nameOf('select $1::int as n') }])
  })

  test('a new query gets a name, however many came before', () => {
    for (let n = 0; n < 10_000; n++) nameOf(`select ${n}`)
    expect(nameOf('select 10000')).toMatch(/^[\w-]{22}$/)
    expect(nameOf('select 0')).toBe(nameOf('select 0'))
  })

  test('a connection with too many prepared statements is replaced', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const naming = nameStatements(pool, 3)
    const use = async (texts: string[]) => {
      const client = await naming.connect()
      for (const text of texts) await client.query(text, [])
      const { processID } = client as unknown as { processID: number }
      client.release()
      return processID
    }
    const first = await use(['select 1', 'select 2', 'select 3', 'select 1'])
    expect(await use(['select 2'])).toBe(first)
    expect(await use(['select 4'])).toBe(first)
    expect(await use(['select 1'])).not.toBe(first)
    await pool.end()
  })

  test('begin and commit need no name', () => {
    expect(nameOf('begin')).toBeUndefined()
    expect(nameOf('commit')).toBeUndefined()
  })

  test('a query with the mark is planned each time: it gets no name', async () => {
    const ask = (n: number) =>
      sql<{ n: number }>`select ${plannedForItsValues} ${n}::int as marked`.execute(connection.db)
    await ask(1)
    expect((await ask(2)).rows).toEqual([{ marked: 2 }])
    const { rows } = await sql`select from pg_prepared_statements
      where statement like '% as marked'`.execute(connection.db)
    expect(rows).toEqual([])
  })

  test('a very long query gets no name', () => {
    expect(nameOf(`select ${'1,'.repeat(20_000)}1`)).toBeUndefined()
  })

  test('a table change fails one query, then it has no name and the connection is replaced', async () => {
    await sql`create table changing (a int)`.execute(connection.db)
    const read = () => sql`select * from changing`.execute(connection.db)
    await read()
    await sql`alter table changing add column b int`.execute(connection.db)
    await expect(read()).rejects.toThrow('cached plan')
    expect((await read()).rows).toEqual([])
    expect(nameOf('select * from changing')).toBeUndefined()
  })
})

test('the pool comes back after its connections were cut', async () => {
  const other = connect(database.url, { max: 2 })
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(other.db)))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(connection.db)
  await expect.poll(() => other.pool.totalCount).toBe(0)
  expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
  await other.close()
})
