import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Activity } from '../../../contract/console/activity.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { ownMigrations, readMigrations } from '../../platform/db/migration-files.ts'
import { openFileStore } from '../../platform/files/disk.ts'
import { openDatabase } from '../../platform/postgres/embedded.ts'
import { prepareDatabase } from '../../platform/postgres/prepare.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { allRows, createEmptyDatabase, query, wholeSchema } from '../../testing/restoring.ts'
import { fileOf, upload } from '../../testing/upload-form.ts'
import { makeWorld } from '../../testing/world.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { leftOut } from './tables.ts'
import { unfinishedMark } from '../../platform/postgres/unfinished.ts'

const root = resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(join(tmpdir(), 'laurel-backup-test-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: ['from', 'from-private', 'to', 'to-private', 'full'].map(name => ({ name, configs: [] })),
})
const { port } = await s3.run()
const bucket = (name: string) => ({
  S3_BUCKET: name,
  S3_PRIVATE_BUCKET: `${name}-private`,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#17694a' } })
  .png()
  .toBuffer()
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'page '), Buffer.from('\n%%EOF\n')])

let serial = 0
const fresh = (name: string) => join(directory, `${name}-${serial++}`)
const databases: { drop(): Promise<unknown> }[] = []

/** An empty database, and an empty folder for files. */
async function emptyTarget(settings: Record<string, string> = {}) {
  const database = await createEmptyDatabase()
  databases.push(database)
  const dataDir = fresh('target')
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BASE_URL: 'https://laurel.test', ...settings }
  return { url: database.url, dataDir, env, config: readConfig(env) }
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('with files in S3 buckets', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'unused'), ...bucket('from') })

  it('restores every row, every file and the whole schema, as they were, but lets nobody in', async () => {
    const world = await makeWorld(t)
    const { key: logo } = (
      await upload(world.own, [
        ['type', 'company/logo'],
        ['file', fileOf(png)],
      ])
    ).body.data
    const secret = await upload(world.candidate, [
      ['type', 'submission/file'],
      ['file', fileOf(pdf(3_000_000), 'Plan „é“.pdf', 'application/pdf')],
    ])
    await world.handedIn()
    await make.event(t.db, { details: 'Tabs\tand\\backslashes\nand lines \\. and „Zeichen“' })
    const path = fresh('whole.zip')
    const manifest = await makeBackup({ ownerUrl: t.ownerUrl, disk: t.app.disk }, path)
    expect(statSync(path).mode & 0o777).toBe(0o600)

    const target = await emptyTarget(bucket('to'))
    const restored = await restoreBackup(target.config, path)
    const without = Object.keys(leftOut)
    const before = await allRows(t.ownerUrl)
    const after = await allRows(target.url)
    for (const name of without.filter(table => table !== 'migrations')) {
      expect(after[name], name).toEqual([])
      delete after[name]
      delete before[name]
    }
    delete after.migrations
    delete before.migrations
    expect(after).toEqual(before)
    expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(before))
    expect(await wholeSchema(target.url)).toEqual(await wholeSchema(t.ownerUrl))
    const names = 'select name, checksum from migrations order by name'
    expect(await query(target.url, names)).toEqual(await query(t.ownerUrl, names))

    const disk = await openFileStore(target.config)
    const keys = manifest.files.map(({ key }) => key)
    expect(keys.filter(key => key.startsWith(logo.split('.')[0]))).toHaveLength(3)
    expect(keys).toContain(secret.body.data.key)
    for (const key of keys) expect(await disk.getBytes(key)).toEqual(await t.app.disk.getBytes(key))
    expect(restored).toMatchObject({
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: keys.length,
      migrated: [],
      hasOrganiser: true,
    })
  }, 60_000)
})

describe('with files on disk', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'source') })

  it('has one moment of the database, and its files, while others write', async () => {
    const organiser = await t.organiser()
    const city = await make.city(t.db)
    const picture = async (type: string) =>
      (
        await upload(organiser, [
          ['type', type],
          ['file', fileOf(png)],
        ])
      ).body.data.key as string
    const writers = { areDone: false, written: 0 }
    const write = async () => {
      while (!writers.areDone) {
        const made = await organiser.post('/api/company', {
          company_name: `Written ${writers.written}`,
          logo: await picture('company/logo'),
          banner_image: await picture('company/banner'),
          description: 'Written while others read',
          website: 'https://written.example',
          email: 'written@example.test',
          employee_strength: '51-200',
          location: city._id,
        })
        expect(made.status).toBe(201)
        writers.written += 1
      }
    }
    const writing = Promise.all([write(), write()])
    writing.catch(() => {})
    await expect.poll(() => writers.written, { timeout: 20_000 }).toBeGreaterThan(1)
    const path = fresh('live.zip')
    const manifest = await makeBackup({ ownerUrl: t.ownerUrl, disk: t.app.disk }, path)
    writers.areDone = true
    await writing
    const target = await emptyTarget()
    await restoreBackup(target.config, path)
    const [count] = await query(
      target.url,
      `select count(*)::int as companies,
        count(*) filter (where exists (select from happenings where subject_id = companies._id))::int as recorded
        from companies where company_name like 'Written%'`,
    )
    expect(count?.companies).toBe(count?.recorded)
    expect(Number(count?.companies)).toBeGreaterThan(1)
    const disk = await openFileStore(target.config)
    const logos = await query(target.url, `select logo from companies where company_name like 'Written%'`)
    for (const { logo } of logos) expect(await disk.exists(String(logo))).toBe(true)
    expect(logos.filter(({ logo }) => manifest.missing.includes(String(logo)))).toEqual([])
  }, 60_000)
})

describe('an archive', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'source of archives') })
  const backUp = (path: string) => makeBackup({ ownerUrl: t.ownerUrl, disk: t.app.disk }, path)

  it('is not written over another file', async () => {
    const path = fresh('there.zip')
    writeFileSync(path, 'something else')
    await expect(backUp(path)).rejects.toThrow('exists already')
    expect(readFileSync(path, 'utf8')).toBe('something else')
  })

  it('leaves nothing that looks whole when it fails', async () => {
    const organiser = await t.organiser()
    await upload(organiser, [
      ['type', 'company/logo'],
      ['file', fileOf(png)],
    ])
    const path = fresh('failed.zip')
    const disk = { ...t.app.disk, getStream: () => Promise.reject(new Error('the storage is away')) }
    await expect(makeBackup({ ownerUrl: t.ownerUrl, disk }, path)).rejects.toThrow('the storage is away')
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
  })

  it('is refused in a sentence where it cannot be written', async () => {
    const nowhere = join(fresh('no folder'), 'laurel.zip')
    await expect(backUp(nowhere)).rejects.toThrow(
      new StartError(`${nowhere} cannot be written: its folder does not exist. Make it, or name another.`),
    )
    const file = fresh('file')
    writeFileSync(file, '')
    await expect(backUp(join(file, 'laurel.zip'))).rejects.toThrow(
      new StartError(`${join(file, 'laurel.zip')} cannot be written: its folder is a file. Name another.`),
    )
  })

  describe('that is broken is named, and nothing is written', () => {
    const whole = join(directory, 'to break.zip')

    async function broken(name: string, breakIt: (path: string) => void | Promise<void>) {
      if (!existsSync(whole)) {
        const organiser = await t.organiser()
        await upload(organiser, [
          ['type', 'company/logo'],
          ['file', fileOf(png)],
        ])
        await backUp(whole)
      }
      const path = fresh(name)
      copyFileSync(whole, path)
      await breakIt(path)
      const target = await emptyTarget()
      const answer = await restoreBackup(target.config, path).then(
        () => 'restored',
        (error: Error) => error.message,
      )
      const isNamed = answer.startsWith(`${path} is no whole backup`)
      return { isNamed, written: await allRows(target.url), hasFolder: existsSync(target.dataDir) }
    }

    const refused = { isNamed: true, written: {}, hasFolder: false }

    /** Changes a byte in the middle of an entry's data. */
    async function changeByte(path: string, entryOf: (names: string[]) => string | undefined) {
      const reader = new ZipReader(new BlobReader(await openAsBlob(path)))
      const entries = await reader.getEntries()
      const name = entryOf(entries.map(({ filename }) => filename))
      const entry = entries.find(({ filename }) => filename === name)
      if (!entry) throw new Error('no such entry')
      const bytes = readFileSync(path)
      const start =
        entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
      const at = start + Math.floor(entry.compressedSize / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(path, bytes)
    }

    it('where it is cut', async () => {
      const cut = (rest: (size: number) => number) => (path: string) =>
        truncateSync(path, rest(statSync(path).size))
      expect(
        await broken(
          'empty',
          cut(() => 0),
        ),
      ).toEqual(refused)
      expect(
        await broken(
          'half',
          cut(size => Math.floor(size / 2)),
        ),
      ).toEqual(refused)
      expect(
        await broken(
          'without its last byte',
          cut(size => size - 1),
        ),
      ).toEqual(refused)
    })

    it('where one byte is changed: in rows, in a file, in the manifest', async () => {
      const changed = (wanted: RegExp) => (path: string) =>
        changeByte(path, names => names.find(name => wanted.test(name)))
      expect(await broken('rows', changed(/^database\/users/))).toEqual(refused)
      expect(await broken('file', changed(/^files\//))).toEqual(refused)
      expect(await broken('manifest', changed(/^manifest/))).toEqual(refused)
    })
  })

  it('that is not there, or no archive, is named', async () => {
    const target = await emptyTarget()
    await expect(restoreBackup(target.config, fresh('nowhere'))).rejects.toThrow('cannot be read (ENOENT)')
  })

  it('of a newer schema is refused, and of an older one migrated', async () => {
    await query(t.ownerUrl, `insert into migrations (name, checksum) values ('999_later.sql', 'x')`)
    const newer = fresh('newer.zip')
    await backUp(newer)
    await query(t.ownerUrl, `delete from migrations where name = '999_later.sql'`)
    const first = await emptyTarget()
    await expect(restoreBackup(first.config, newer)).rejects.toThrow(
      'made by a newer Laurel (it has 999_later.sql)',
    )
    expect(await allRows(first.url)).toEqual({})

    const names = readMigrations(ownMigrations).map(({ name }) => name)
    const early = names.filter(name => name < '055')
    const old = await emptyTarget()
    await migrate(old.url, { only: new Set(early) })
    await query(old.url, `insert into cities (city_name) values ('Old Town')`)
    const older = fresh('older.zip')
    await makeBackup({ ownerUrl: old.url, disk: t.app.disk }, older)
    const second = await emptyTarget()
    const { migrated } = await restoreBackup(second.config, older)
    expect(migrated).toEqual(names.filter(name => name >= '055'))
    expect(await query(second.url, 'select city_name from cities')).toEqual([{ city_name: 'Old Town' }])
    expect(await wholeSchema(second.url)).toEqual(await wholeSchema(t.ownerUrl))
  })

  it('is not restored where anything is already', async () => {
    const path = fresh('good.zip')
    await backUp(path)
    const used = await emptyTarget()
    await query(used.url, 'create schema other; create table other.kept (n int)')
    await expect(restoreBackup(used.config, path)).rejects.toThrow('has tables already')
    expect(await allRows(used.url)).toEqual({})

    const withFiles = await emptyTarget()
    mkdirSync(join(withFiles.dataDir, 'private', 'submission'), { recursive: true })
    writeFileSync(join(withFiles.dataDir, 'private', 'submission', 'one.pdf'), 'kept')
    await expect(restoreBackup(withFiles.config, path)).rejects.toThrow('has files already')
    expect(await allRows(withFiles.url)).toEqual({})

    const folder = fresh('data')
    mkdirSync(folder)
    writeFileSync(join(folder, 'anything'), 'kept')
    await expect(restoreBackup(readConfig({ DATA_DIR: folder }), path)).rejects.toThrow(
      `${folder} is not empty`,
    )
    expect(readdirSync(folder)).toEqual(['anything'])

    const full = readConfig({ ...bucket('full'), S3_PRIVATE_BUCKET: 'full', DATA_DIR: fresh('unused') })
    await (await openFileStore(full)).put('company/logo/0123456789012345678901234567.webp', 'kept')
    await expect(restoreBackup(full, path)).rejects.toThrow('The bucket full has files already')
    expect(existsSync(full.dataDir)).toBe(false)
  })

  it('whose restore was killed leaves a database that no server starts on', async () => {
    const path = fresh('killed.zip')
    await backUp(path)
    const target = await emptyTarget()
    const child = spawn(process.execPath, ['server/console/backup/restore.ts', path], {
      cwd: root,
      env: { PATH: process.env.PATH, ...target.env },
      stdio: 'ignore',
    })
    const isWaiting = `query like 'drop table ${unfinishedMark}%' and wait_event_type = 'Lock'`
    const holder = await holdMark(target.url)
    // The rows are there: only the mark is in the way, which the holder keeps from being removed.
    await expect
      .poll(() => query(target.url, `select from pg_stat_activity where ${isWaiting}`), { timeout: 30_000 })
      .toHaveLength(1)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    // Its backend still waits, and would not notice before it is done.
    await query(target.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`)
    await holder.release()
    const opened = {
      url: target.url,
      ownerUrl: target.url,
      isEmbedded: false,
      isSuperuser: true,
      close: async () => {},
    }
    await expect(prepareDatabase(opened)).rejects.toThrow('was not finished')
    await expect(restoreBackup(target.config, path)).rejects.toThrow('has tables already')
    await expect(makeBackup({ ownerUrl: target.url, disk: t.app.disk }, fresh('half.zip'))).rejects.toThrow(
      'was not finished',
    )
  }, 60_000)

  /** Waits for the mark, and keeps others from dropping it. */
  async function holdMark(url: string) {
    await expect
      .poll(() => query(url, `select to_regclass('public.${unfinishedMark}') is not null as found`), {
        timeout: 30_000,
      })
      .toEqual([{ found: true }])
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    await client.query(`lock table ${unfinishedMark} in access share mode`)
    return { release: () => client.end() }
  }
})

describe('the commands', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'source of commands') })
  const run = promisify(execFile)

  it('say in a sentence that the disk takes no more, and leave nothing', async () => {
    const path = fresh('too large.zip')
    const limited = 'ulimit -f 8; exec "$0" server/console/backup/backup.ts "$1"'
    const env = { PATH: process.env.PATH, DATABASE_URL: t.ownerUrl, DATA_DIR: t.app.config.dataDir }
    const failed = await run('sh', ['-c', limited, process.execPath, path], { cwd: root, env }).catch(
      error => error,
    )
    expect([failed.code, failed.stderr]).toEqual([
      1,
      `${path} cannot be written: its disk takes no file of this size. Name a folder on another one.\n`,
    ])
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
  })

  it('back a running server up, and restore it into a folder where its people sign in', async () => {
    const password = 'a long enough password'
    const person = await make.user(t.db, { role: 'admin', password_hash: await hashPassword(password) })
    const organiser = await t.signedIn(person)
    const { key } = (
      await upload(organiser, [
        ['type', 'company/logo'],
        ['file', fileOf(png)],
      ])
    ).body.data
    const path = fresh('command.zip')
    const of = (script: string, env: Record<string, string>) =>
      run(process.execPath, [`server/console/backup/${script}.ts`, path], {
        cwd: root,
        env: { PATH: process.env.PATH, ...env },
      })
    const saved = await of('backup', {
      DATABASE_URL: t.ownerUrl,
      DATA_DIR: join(directory, 'source of commands'),
    })
    const { body: last } = await organiser.get('/api/activity', { subject: 'backup' })
    expect(last.data.map((row: Activity) => [row.by.kind, row.action, row.data])).toEqual([
      ['server', 'made', { rows: expect.any(Number), files: 3, missing_files: 0, bytes: expect.any(Number) }],
    ])
    expect(saved.stdout).toMatch(/^Backed up \d+ rows of \d+ tables and 3 files \(\d+ (bytes|kB)\)\.$/m)

    const dataDir = fresh('restored folder')
    const restored = await of('restore', { DATA_DIR: dataDir })
    expect(restored.stdout).toMatch(/^- \d+ foreign keys, by the database$/m)
    expect(restored.stdout).toContain('- a session of an organiser can be opened')
    await expect(of('restore', { DATA_DIR: dataDir })).rejects.toMatchObject({
      stderr: expect.stringMatching(/is not empty: a restore overwrites nothing/),
    })

    const database = await openDatabase({ dataDir })
    const connection = connect(database.url)
    const app = await buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' }), connection)
    try {
      const payload = { email: person.email, password }
      expect((await app.inject({ method: 'POST', url: '/api/signin', payload })).statusCode).toBe(200)
      const { rawPayload } = await app.inject({ url: `/assets/${key}` })
      expect(rawPayload).toEqual(Buffer.from(await t.app.disk.getBytes(key)))
    } finally {
      await app.close()
      await connection.close()
      await database.close()
    }
  }, 90_000)

  it('end with 1 where the file exists already, beside a Laurel with a database of its own', async () => {
    const dataDir = fresh('running')
    const database = await openDatabase({ dataDir })
    await prepareDatabase(database)
    try {
      const path = fresh('there.zip')
      writeFileSync(path, 'last night')
      const refused = run(process.execPath, ['server/console/backup/backup.ts', path], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        timeout: 30_000,
      })
      await expect(refused).rejects.toMatchObject({
        code: 1,
        killed: false,
        stderr: `${path} exists already: name another file.\n`,
      })
      expect(readFileSync(path, 'utf8')).toBe('last night')
    } finally {
      await database.close()
    }
  }, 90_000)
})
