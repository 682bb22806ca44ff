import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { System } from '../../../contract/console/system.ts'
import type { SystemProblem } from '../../../contract/console/system.calls.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/disk.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { mailState } from '../../platform/mail/state.ts'
import { ownVersion } from '../../platform/config/own-version.ts'
import { workersHere } from '../../platform/processes/messages.ts'

interface Place {
  config: Config
  db: Db
  disk: FileStore
}

/** With microseconds, as the database writes moments. */
const startedAt = new Date().toISOString().replace('Z', '000Z')

/** What runs, and how it is. */
export async function readSystem({ config, db, disk }: Place): Promise<System> {
  const [storage, rows] = await Promise.all([readStorage(config, disk), readRows(db, config)])
  const { database, mail, jobs, backup } = rows
  const { smtpUrl, mailFrom, isDemo, databaseUrl } = config
  const found = {
    version: ownVersion(),
    node: process.version,
    started_at: startedAt,
    workers: workersHere(),
    is_demo: isDemo,
    database: { ...database, is_own: !databaseUrl },
    storage,
    mail: { ...mail, server: smtpUrl ? new URL(smtpUrl).host : null, from: mailFrom },
    jobs,
    backup,
  }
  return { problems: problemsOf(found), ...found }
}

/** Seconds that a job may be late, bytes that a disk must have, milliseconds after which a backup is old. */
const limits = { late: 300, free: 1e9, backup: 48 * 3_600_000 }

function problemsOf({ mail, storage, jobs, backup }: Omit<System, 'problems'>): SystemProblem[] {
  const isFull = storage.free_bytes !== null && storage.free_bytes < limits.free
  const isWrong: Record<SystemProblem, boolean> = {
    mail: mail.state === 'fails',
    storage: !storage.answers || isFull,
    jobs: jobs.late > limits.late || jobs.given_up > 0,
    // Who never made one this way may have another way.
    backup: backup !== null && Date.now() - Date.parse(backup.made_at) > limits.backup,
  }
  return (Object.keys(isWrong) as SystemProblem[]).filter(about => isWrong[about])
}

/** One statement for all that the database knows. */
function readRows(db: Db, config: Config) {
  const lastBackup = db
    .selectFrom('happenings')
    .where('subject', '=', 'backup')
    .where('action', '=', 'made')
    .orderBy('happened_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .select(({ ref }) =>
      sql`${ref('data')} || jsonb_build_object('made_at', ${instantOf('happened_at')})`.as('backup'),
    )
  return db
    .selectNoFrom([
      sql<Pick<System['database'], 'version' | 'bytes' | 'migration'>>`json_build_object(
        'version', split_part(current_setting('server_version'), ' ', 1),
        'bytes', pg_database_size(current_database()),
        'migration', (select max(name) from migrations))`.as('database'),
      mailState(db, config).as('mail'),
      jobs.as('jobs'),
      sql<System['backup']>`(${lastBackup})`.as('backup'),
    ])
    .executeTakeFirstOrThrow()
}

const isOpen = sql`attempts < max_attempts and locked_at is null`
const jobs = sql<System['jobs']>`(select json_build_object(
  'waiting', count(*) filter (where ${isOpen} and run_at <= now()),
  'running', count(*) filter (where locked_at is not null),
  'failing', count(*) filter (where ${isOpen} and last_error is not null),
  'given_up', count(*) filter (where attempts >= max_attempts and locked_at is null
    and updated_at > now() - interval '7 days'),
  'late', coalesce(extract(epoch from now() - min(run_at) filter (where ${isOpen} and run_at <= now()))::int, 0))
  from graphile_worker.jobs)`

/** Milliseconds. */
const patience = 3_000

async function readStorage({ s3, dataDir }: Config, disk: FileStore): Promise<System['storage']> {
  // Nothing is stored under this key. A store that is away, or refuses the keys, throws.
  const asked = disk.exists('company/logo/none').then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([asked, sleep(patience, false, { ref: false })])
  if (s3) {
    const place = [...new Set([s3.bucket, s3.privateBucket])].join(', ')
    return { kind: 'buckets', place, answers, free_bytes: null }
  }
  const disk_ = await statfs(dataDir).catch(() => undefined)
  const free_bytes = disk_ ? disk_.bavail * disk_.bsize : null
  return { kind: 'folder', place: dataDir, answers, free_bytes }
}
