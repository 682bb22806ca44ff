import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { addJob } from '../platform/jobs/add-job.ts'
import { surviveBreaks } from '../platform/db/connect.ts'
import type { DB } from '../platform/db/types.ts'
import { JobLeases } from '../platform/jobs/job-leases.ts'
import { JobTurns } from '../platform/jobs/job-turns.ts'
import { type ScheduledTask, taskList } from '../jobs.ts'

/** Expires leases without waiting: moves the start of every lease one minute back. */
export async function letMinutePass({ db }: { db: Kysely<DB> }) {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute',
    run_at = least(run_at, now())`.execute(db)
  await sql`update mails set claimed_until = claimed_until - interval '1 minute'`.execute(db)
}

/**
 * Runs every queued job now, including those that wait for a retry; `due` are tasks to queue first, as the schedule
 * would. Tickets are mailed only where `due` has it: most tests have shortlisted teams, and none of them is about that.
 */
export async function runJobs(app: FastifyInstance, ...due: ScheduledTask[]) {
  for (const task of due) await addJob(app.db, task, {})
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db)
  const pgPool = new pg.Pool({ connectionString: app.pool.options.connectionString, max: 2 })
  surviveBreaks(pgPool)
  const logger = new Logger(() => () => {})
  const oversight = { hurry: new AbortController().signal, leases: new JobLeases(), turns: new JobTurns(1) }
  const tasks = taskList(app, oversight)
  if (!due.includes('mail-tickets')) tasks['mail-tickets'] = () => undefined
  await runOnce({ pgPool, noHandleSignals: true, logger, taskList: tasks })
  // The worker may end before it has stored the result of its last job.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(
      app.db,
    )
    if (rows.length > 0) throw new Error('A job is still running')
  }, 20_000)
  await pgPool.end()
}
