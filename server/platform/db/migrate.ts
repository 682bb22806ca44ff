import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { codeOf } from '../http/error-code.ts'
import { StartError } from '../config/start-error.ts'
import { surviveBreaks } from './connect.ts'
import { adoptFirstVersion } from './first-version.ts'
import { type Migration, ownMigrations, readMigrations } from './migration-files.ts'

/** Any number will do, as long as every process uses the same. */
const lockKey = 7_203_112_026
/** Milliseconds to wait for locks and older transactions: longer than any transaction of the server may run. */
const longestWait = 120_000
/**
 * Milliseconds that a statement waits for a lock on a table before it tries again. Whoever wants the table meanwhile waits
 * behind it.
 */
const shortWait = 500
const lockNotAvailable = '55P03'

interface Options {
  directory?: string
  patience?: number
  /** The names of those to run, to make the schema of an earlier version. */
  only?: ReadonlySet<string>
}

/** Runs the pending migrations in order, in one process at a time. */
export async function migrate(
  databaseUrl: string,
  { directory = ownMigrations, patience = longestWait, only }: Options = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Building an index may take long, whatever time-out the role has.
    await client.query('set statement_timeout = 0')
    await takeTurn(client)
    await installJobs(databaseUrl)
    const wanted = readMigrations(directory).filter(({ name }) => only?.has(name) ?? true)
    return { applied: await applyPending(client, wanted, patience) }
  } finally {
    await client.end()
  }
}

/**
 * Polls for the lock. Waiting inside a statement would hold a snapshot, and `create index concurrently` waits for all
 * older snapshots, so two processes would deadlock.
 */
async function takeTurn(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      lockKey,
    ])
    if (rows[0]?.isOurs) return
    await sleep(100)
  }
}

/** Creates the job queue's tables with its own migrations. */
async function installJobs(connectionString: string) {
  const quiet = new Logger(() => () => {})
  const pgPool = new pg.Pool({ connectionString, max: 1 })
  surviveBreaks(pgPool)
  try {
    await runMigrations({ pgPool, logger: quiet })
  } finally {
    await pgPool.end()
  }
}

/**
 * Ignores recorded migrations that this version does not know: a newer process may share the database during a
 * roll-out.
 */
async function applyPending(client: pg.Client, migrations: Migration[], patience: number) {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  await adoptFirstVersion(client, migrations)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const seen = new Map(rows.map(row => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = seen.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum) {
      throw new StartError(
        `The migration ${migration.name} was changed after this database had run it: ` +
          'put the file back as it was and write the change as a new migration.',
      )
    }
    await apply(client, migration, patience)
    applied.push(migration.name)
  }
  return applied
}

async function apply(client: pg.Client, migration: Migration, patience: number) {
  try {
    if (migration.steps) await runOutside(client, migration, migration.steps, patience)
    else await withShortWaits(client, patience, () => runInside(client, migration))
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code === lockNotAvailable) {
      throw new StartError(
        `The migration ${migration.name} waited too long for another transaction, such as a dump of the database: ` +
          'start again when that has ended.',
      )
    }
    throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
  }
}

async function runInside(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Recorded only after all steps: after a failure the next start begins with the first step again. */
async function runOutside(client: pg.Client, migration: Migration, steps: string[], patience: number) {
  for (const step of steps) {
    if (/\bconcurrently\b/i.test(step)) await runPatiently(client, patience, step)
    else await withShortWaits(client, patience, () => client.query(step))
  }
  await record(client, migration)
}

/** Nobody waits behind an index that is built concurrently, so it may wait for older transactions itself. */
async function runPatiently(client: pg.Client, patience: number, step: string) {
  await client.query(`set lock_timeout = ${patience}`)
  await client.query(step)
}

/** Repeats the work until it had all its locks soon. */
async function withShortWaits(client: pg.Client, patience: number, work: () => Promise<unknown>) {
  await client.query(`set lock_timeout = ${Math.min(shortWait, patience)}`)
  for (const end = performance.now() + patience; ; await sleep(shortWait)) {
    try {
      await work()
      return
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || performance.now() > end) throw error
    }
  }
}

async function record(client: pg.Client, { name, checksum }: Migration) {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}
