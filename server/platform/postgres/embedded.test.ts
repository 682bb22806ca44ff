import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { asStartError, StartError } from '../config/start-error.ts'
import { type OpenDatabase, openDatabase } from './embedded.ts'
import { everydayRole } from './everyday-role.ts'
import { migrate } from '../db/migrate.ts'
import { reasonOf } from './postgres-cluster.ts'
import { prepareDatabase } from './prepare.ts'

// Each test makes a whole cluster, with its writes flushed to disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string
let opened: OpenDatabase | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'laurel-embedded-'))
})

afterEach(async () => {
  await opened?.close()
  opened = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

test('data is there after a stop and a start', async () => {
  opened = await openDatabase({ dataDir })
  await query('create table kept as select 1 as n')
  await opened.close()
  opened = await openDatabase({ dataDir })
  expect(await query('select n from kept')).toEqual([{ n: 1 }])
})

test('it is PostgreSQL 18, with letters of every language, in UTC', async () => {
  opened = await openDatabase({ dataDir })
  const [row] = await query(`select current_setting('server_version_num')::int / 10000 as version,
    lower('ÉŁÖ') as lowered, current_setting('timezone') as zone, current_setting('fsync') as fsync`)
  expect(row).toEqual({ version: 18, lowered: 'éłö', zone: 'UTC', fsync: 'on' })
})

describe('after a kill -9', () => {
  test('of PostgreSQL, it starts again by itself with every acknowledged row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    opened = await openDatabase({ dataDir })
    await query('create table kept (n int)')
    for (let n = 1; n <= 20; n++) await query(`insert into kept values (${n})`)
    process.kill(postmasterPid(), 'SIGKILL')
    expect(await untilAnswered('select count(*)::int as rows from kept')).toEqual([{ rows: 20 }])
  })

  test('of the server, the next start stops the orphaned PostgreSQL and keeps its rows', async () => {
    await runUntilKilled('create table kept as select 7 as n')
    const leftover = postmasterPid()
    expect(isAlive(leftover)).toBe(true)
    opened = await openDatabase({ dataDir })
    expect(postmasterPid()).not.toBe(leftover)
    expect(await query('select n from kept')).toEqual([{ n: 7 }])
  })

  test('of both, likewise', async () => {
    await runUntilKilled('create table kept as select 8 as n')
    process.kill(postmasterPid(), 'SIGKILL')
    opened = await openDatabase({ dataDir })
    expect(await query('select n from kept')).toEqual([{ n: 8 }])
  })

  test('a process number that now belongs to another process harms neither', async () => {
    opened = await openDatabase({ dataDir })
    await opened.close()
    const stranger = spawn('sleep', ['60'])
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n\n`)
    opened = await openDatabase({ dataDir })
    expect(await query('select 1 as n')).toEqual([{ n: 1 }])
    expect(isAlive(stranger.pid as number)).toBe(true)
    stranger.kill()
  })
})

describe('two processes on one folder', () => {
  test('the second is refused in one sentence and the first keeps running', async () => {
    opened = await openDatabase({ dataDir })
    const refused = openDatabase({ dataDir })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow('already running')
    expect(await query('select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a seeding process may use the database of the first', async () => {
    opened = await openDatabase({ dataDir })
    const shared = await openDatabase({ dataDir }, { canShare: true })
    await shared.close()
    expect(await query('select 1 as n')).toEqual([{ n: 1 }])
  })
})

test('a long or unusual folder name gets its socket elsewhere', async () => {
  dataDir = join(dataDir, `${'long '.repeat(15)}, "odd" – ü`)
  opened = await openDatabase({ dataDir })
  expect(await query('select 1 as n')).toEqual([{ n: 1 }])
  expect(existsSync(join(dataDir, 'socket'))).toBe(false)
})

test('a folder that cannot be created is reported', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow('cannot be written')
})

describe('the role for everyday work', () => {
  const everyday = (sql: string) => query(sql, opened?.url)

  test('can read and write rows, and nothing else', async () => {
    opened = await openDatabase({ dataDir }, { isThrowaway: true })
    await prepareDatabase(opened)
    const [rights] =
      await everyday(`select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      as more from pg_roles where rolname = current_user`)
    expect(rights).toEqual({ more: false })
    const owned = await everyday('select relname from pg_class where relowner = current_user::regrole')
    expect(owned).toEqual([])
    await everyday("insert into cities (city_name) values ('Here')")
    expect(await everyday('update cities set city_name = city_name returning city_name')).toEqual([
      { city_name: 'Here' },
    ])
    await everyday(`select graphile_worker.add_job('send-mail')`)
    expect(await everyday('delete from graphile_worker._private_jobs returning attempts')).toHaveLength(1)
    for (const refused of [
      `copy cities to program 'true'`,
      `copy cities from '/etc/passwd'`,
      'create table more (n int)',
      'drop table cities',
      'alter table cities disable trigger all',
      'truncate cities',
      `delete from migrations`,
      'set session_replication_role = replica',
      'set role laurel',
      'create role other superuser',
    ]) {
      await expect(everyday(refused), refused).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  test('is added to an older database, and loses rights that it should not have', async () => {
    opened = await openDatabase({ dataDir }, { isThrowaway: true })
    await migrate(opened.ownerUrl)
    await query(`drop role ${everydayRole}`)
    await query(`insert into cities (city_name) values ('Kept')`)
    for (const _ of [1, 2]) {
      await opened.close()
      opened = await openDatabase({ dataDir }, { isThrowaway: true })
      await prepareDatabase(opened)
      expect(
        await everyday('select city_name, current_setting($$is_superuser$$) as may from cities'),
      ).toEqual([{ city_name: 'Kept', may: 'off' }])
      await query(`alter role ${everydayRole} superuser`)
    }
  })
})

describe('a problem with the folder is reported in one sentence', () => {
  const started = () => openDatabase({ dataDir }, { isThrowaway: true })
  const cluster = () => join(dataDir, 'postgres')

  test('a database without its version', async () => {
    mkdirSync(cluster())
    await expect(started()).rejects.toThrow(StartError)
    await expect(started()).rejects.toThrow(
      `${cluster()} is no database of PostgreSQL (PG_VERSION: ENOENT): move`,
    )
  })

  test('a database of another version', async () => {
    mkdirSync(cluster())
    writeFileSync(join(cluster(), 'PG_VERSION'), '9.6\n')
    await expect(started()).rejects.toThrow(`${cluster()} holds the data of PostgreSQL 9.6`)
  })

  test('a damaged lock', async () => {
    writeFileSync(join(dataDir, 'laurel.lock'), 'nonsense '.repeat(1_000))
    await expect(started()).rejects.toThrow(StartError)
    await expect(started()).rejects.toThrow(
      `${join(dataDir, 'laurel.lock')} cannot be used (file is not a database)`,
    )
  })

  test('a full disk, while it is made', () => {
    const stderr = [
      'initdb: error: could not write to file "pg_wal/xlogtemp.1": No space left on device',
      'initdb: removing contents of data directory "postgres.new"',
    ].join('\n')
    expect(reasonOf({ stderr })).toBe('there is no space left on its disk. Free some and start again.')
    expect(reasonOf({ stderr: 'initdb: error: nothing works\ninitdb: removing contents' })).toBe(
      'initdb: error: nothing works',
    )
  })

  test('a full disk, after that', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const thrown = new Error('Migration 001 failed', { cause: full })
    expect(asStartError(thrown)).toBeInstanceOf(StartError)
    const other = new Error('Migration 001 failed', { cause: new Error('syntax error') })
    expect(asStartError(other)).toBe(other)
  })
})

describe('DATABASE_URL', () => {
  test('is used as it is', async () => {
    const outside = await openDatabase({ databaseUrl: inject('templateUrl'), dataDir })
    expect(outside).toMatchObject({
      url: inject('templateUrl'),
      ownerUrl: inject('templateUrl'),
      isEmbedded: false,
    })
  })

  test.runIf(inject('isEmbedded'))('with a superuser role is recognised', async () => {
    const owner = await openDatabase({ databaseUrl: inject('templateUrl'), dataDir })
    const everyday = new URL(inject('templateUrl'))
    everyday.username = everydayRole
    const limited = await openDatabase({ databaseUrl: everyday.href, dataDir })
    expect([owner.isSuperuser, limited.isSuperuser]).toEqual([true, false])
  })

  test('that does not answer is reported without its password', async () => {
    const databaseUrl = 'postgresql://laurel:secret@127.0.0.1:1/laurel'
    const refused = openDatabase({ databaseUrl, dataDir })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/127\.0\.0\.1:1\/laurel.*ECONNREFUSED/)
    await expect(refused).rejects.not.toThrow('secret')
  })
})

/** Starts another server process on the folder, and kills it with SIGKILL once `sql` is acknowledged. */
async function runUntilKilled(sql: string) {
  const code = `
    import pg from 'pg'
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { ownerUrl } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client(ownerUrl)
    await client.connect()
    await client.query(${JSON.stringify(sql)})
    process.stdout.write('done')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function untilAnswered(sql: string) {
  for (;;) {
    try {
      return await query(sql)
    } catch {
      await sleep(50)
    }
  }
}

async function query(sql: string, url = opened?.ownerUrl) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid() {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
