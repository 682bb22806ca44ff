import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
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
  expect(await migrate(database.url, directory)).toEqual({ applied: ['901_first.sql', '902_second.sql'] })
  write('903_third.sql', 'insert into things values (3)')
  expect(await migrate(database.url, directory)).toEqual({ applied: ['903_third.sql'] })
  expect(await read('select n from things order by n')).toEqual([{ n: 2 }, { n: 3 }])
})

test('many processes at once run it once', async () => {
  write('901_slow.sql', 'create table things (n int); select pg_sleep(0.2); insert into things values (1)')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, directory)))
  expect(runs.flatMap(run => run.applied)).toEqual(['901_slow.sql'])
  expect(await read('select n from things')).toEqual([{ n: 1 }])
})

test('one that fails leaves nothing behind and is named', async () => {
  write('901_wrong.sql', 'create table things (n int); select nonsense')
  await expect(migrate(database.url, directory)).rejects.toThrow('Migration 901_wrong.sql failed')
  expect(await read(`select to_regclass('things') as found`)).toEqual([{ found: null }])
})

test('one that was changed afterwards is refused', async () => {
  write('901_first.sql', 'create table things (n int)')
  await migrate(database.url, directory)
  write('901_first.sql', 'create table things (n bigint)')
  await expect(migrate(database.url, directory)).rejects.toThrow(StartError)
})

test('the job queue is installed', async () => {
  const [row] = await read(
    `select to_regprocedure('graphile_worker.complete_jobs(bigint[])') is not null as here`,
  )
  expect(row).toEqual({ here: true })
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
