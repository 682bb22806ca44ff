import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { earlierMigrations } from './first-version.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'laurel-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

test('each runs once, in order', async () => {
  write('902_second.sql', 'insert into things values (2)')
  write('901_first.sql', 'create table things (n int)')
  expect(await migrate(database.url, { directory })).toEqual({ applied: ['901_first.sql', '902_second.sql'] })
  write('903_third.sql', 'insert into things values (3)')
  expect(await migrate(database.url, { directory })).toEqual({ applied: ['903_third.sql'] })
  expect(await read('select n from things order by n')).toEqual([{ n: 2 }, { n: 3 }])
})

test('many processes at once run it once', async () => {
  write('901_slow.sql', 'create table things (n int); select pg_sleep(0.2); insert into things values (1)')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { directory })))
  expect(runs.flatMap(run => run.applied)).toEqual(['901_slow.sql'])
  expect(await read('select n from things')).toEqual([{ n: 1 }])
})

test('a failing migration is rolled back and named', async () => {
  write('901_wrong.sql', 'create table things (n int); select nonsense')
  await expect(migrate(database.url, { directory })).rejects.toThrow('Migration 901_wrong.sql failed')
  expect(await read(`select to_regclass('things') as found`)).toEqual([{ found: null }])
})

test('a migration that was changed after it ran is refused', async () => {
  write('901_first.sql', 'create table things (n int)')
  await migrate(database.url, { directory })
  write('901_first.sql', 'create table things (n bigint)')
  await expect(migrate(database.url, { directory })).rejects.toThrow(StartError)
})

test('the job queue is installed', async () => {
  const [row] = await read(
    `select to_regprocedure('graphile_worker.complete_jobs(bigint[])') is not null as here`,
  )
  expect(row).toEqual({ here: true })
})

test('a migration that waits for a table lets others through meanwhile', async () => {
  write('901_first.sql', 'create table things (n int)')
  await migrate(database.url, { directory })
  write('902_column.sql', 'alter table things add column m int')
  const other = await openTransaction('insert into things values (1)')
  const migrating = migrate(database.url, { directory })
  await expectQuery('rollback')
  expect(await read('select n from things')).toEqual([])
  await other.end()
  expect(await migrating).toEqual({ applied: ['902_column.sql'] })
})

test('a migration waits for a table, but not for ever', async () => {
  write('901_first.sql', 'create table things (n int)')
  await migrate(database.url, { directory })
  write('902_column.sql', 'alter table things add column m int')
  const other = await openTransaction('insert into things values (1)')
  await expect(migrate(database.url, { directory, patience: 100 })).rejects.toThrow(StartError)
  await other.end()
})

describe('a migration that runs outside a transaction', () => {
  const addIndex = `-- outside a transaction
-- A query needs it; the table is large.
drop index concurrently if exists things_n;
create unique index concurrently things_n
  on things (n);
`

  test('runs its statements one by one, once, while another process waits', async () => {
    write('901_first.sql', 'create table things (n int)')
    await migrate(database.url, { directory })
    write('902_index.sql', addIndex)
    const other = await openTransaction('insert into things values (1)')
    const first = migrate(database.url, { directory })
    await expectQuery('create unique index')
    const second = migrate(database.url, { directory })
    await expectQuery('select pg_try_advisory_lock')
    await other.end()
    expect(await Promise.all([first, second])).toEqual([{ applied: ['902_index.sql'] }, { applied: [] }])
    expect(await indexes()).toEqual([{ name: 'things_n', valid: true }])
  })

  test('starts from its first statement again after a failure', async () => {
    write('901_first.sql', 'create table things (n int); insert into things values (1), (1)')
    write('902_index.sql', addIndex)
    await expect(migrate(database.url, { directory })).rejects.toThrow('Migration 902_index.sql failed')
    expect(await indexes()).toEqual([{ name: 'things_n', valid: false }])
    await read('delete from things')
    expect(await migrate(database.url, { directory })).toEqual({ applied: ['902_index.sql'] })
    expect(await indexes()).toEqual([{ name: 'things_n', valid: true }])
  })

  test('waits for older transactions, but not for ever', async () => {
    write('901_first.sql', 'create table things (n int)')
    await migrate(database.url, { directory })
    write('902_index.sql', addIndex)
    const other = await openTransaction('insert into things values (1)')
    await expect(migrate(database.url, { directory, patience: 200 })).rejects.toThrow(StartError)
    await other.end()
    expect(await migrate(database.url, { directory })).toEqual({ applied: ['902_index.sql'] })
    expect(await indexes()).toEqual([{ name: 'things_n', valid: true }])
  })

  test('has no time-out, whatever the database has set', async () => {
    await read(`do $$ begin
      execute format('alter database %I set statement_timeout = %L', current_database(), '10s'); end $$`)
    expect(await read('show statement_timeout')).toEqual([{ statement_timeout: '10s' }])
    write(
      '901_look.sql',
      `-- outside a transaction\ncreate table seen as select current_setting('statement_timeout');\n`,
    )
    await migrate(database.url, { directory })
    expect(await read('select * from seen')).toEqual([{ current_setting: '0' }])
  })

  test.each([
    ['create index concurrently things_n on things (n);'],
    ['create index concurrently if not exists things_n on things (n);'],
    ['create index concurrently things_n on things (n);\ndrop index concurrently if exists things_n;'],
  ])('is refused when it cannot be repeated: %s', async sql => {
    write('901_first.sql', 'create table things (n int)')
    write('902_index.sql', `-- outside a transaction\n${sql}\n`)
    await expect(migrate(database.url, { directory })).rejects.toThrow('902_index.sql cannot be repeated')
    expect(await read(`select to_regclass('things') as found`)).toEqual([{ found: null }])
  })
})

describe('a database from before the first version', () => {
  beforeEach(async () => {
    await read(`delete from migrations where name < '019'`)
    for (const [name, checksum] of earlierMigrations) await record(name, checksum)
  })

  test('counts as one of the first version if it had all earlier migrations', async () => {
    await read(`insert into cities (city_name) values ('Kept')`)
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([
      { applied: [] },
      { applied: [] },
    ])
    expect(await read('select city_name from cities')).toEqual([{ city_name: 'Kept' }])
    const names = (await read('select name from migrations')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...earlierMigrations.keys(), '001_foundations.sql']))
  })

  test.each([
    ['lacks one', `delete from migrations where name = '018_happenings.sql'`],
    ['had another one', `update migrations set checksum = 'other' where name = '004_applications.sql'`],
  ])('is refused when it %s', async (_, change) => {
    await read(change)
    const before = await read('select * from migrations order by name')
    await expect(migrate(database.url)).rejects.toThrow(StartError)
    expect(await read('select * from migrations order by name')).toEqual(before)
  })
})

function write(name: string, sql: string) {
  writeFileSync(join(directory, name), sql)
}

async function read(sql: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

function indexes() {
  return read(`select relname as name, indisvalid as valid from pg_index
    join pg_class on pg_class.oid = indexrelid where indrelid = 'things'::regclass`)
}

async function openTransaction(sql: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`begin; ${sql}`)
  return client
}

/** Waits until the last statement of some connection begins like this. */
function expectQuery(beginning: string) {
  const sql = `select query from pg_stat_activity where datname = current_database() and query like '${beginning}%'`
  return expect.poll(() => read(sql), { timeout: 10_000 }).toHaveLength(1)
}

function record(name: string, checksum: string) {
  return read(`insert into migrations (name, checksum) values ('${name}', '${checksum}')`)
}
