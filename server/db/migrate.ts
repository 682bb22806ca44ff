import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { surviveBreaks } from './connect.ts'

const ownMigrations = join(import.meta.dirname, 'migrations')
/** Any number, the same in every process. */
const lockKey = 7_203_112_026

/** Runs the migrations that the database has not seen, in order, each in a transaction; one process at a time. */
export async function migrate(
  databaseUrl: string,
  directory = ownMigrations,
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await installJobs(databaseUrl)
    return { applied: await applyPending(client, readMigrations(directory)) }
  } finally {
    await client.end()
  }
}

/** The job queue's own tables, by its own migrations. */
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

interface Migration {
  name: string
  sql: string
  checksum: string
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter(name => /^\d{3}_[\w-]+\.sql$/.test(name))
  return names.sort().map(name => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Ones that this version does not know are left alone: a newer process may share the database during a roll-out. */
async function applyPending(client: pg.Client, migrations: Migration[]) {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
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
    await apply(client, migration)
    applied.push(migration.name)
  }
  return applied
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
