import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { Tasks } from '../../jobs.ts'
import type { Task } from './task.ts'
import { withCause } from '../traces/tracing.ts'

type PayloadOf<Name extends keyof Tasks> = Tasks[Name] extends Task<infer Payload> ? Payload : never

interface Queued<Name extends keyof Tasks> {
  payload: PayloadOf<Name>
  /** Another job with the same key that has not begun is replaced by this one. No two of one call have the same. */
  key?: string
  /** Few jobs with the same flag run at a time (server/platform/jobs/job-crew.ts). */
  flag?: string
  /** Not before then; at once by default. */
  runAt?: string
}

/** Queues a task of server/jobs.ts in the caller's transaction: it runs once that commits, and only then. */
export function addJob<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  payload: PayloadOf<Name>,
): Promise<void> {
  return addJobs(db, task, [{ payload }])
}

/** How many jobs a statement queues: many thousands in one would come close to its time-out on a busy machine. */
const atOnce = 2_000

/** The same for many, in a few statements. */
export async function addJobs<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  jobs: readonly Queued<Name>[],
  { maxAttempts = null, afterSeconds = 0 }: { maxAttempts?: number | null; afterSeconds?: number } = {},
): Promise<void> {
  for (let from = 0; from < jobs.length; from += atOnce) {
    await queue(db, task, jobs.slice(from, from + atOnce), { maxAttempts, afterSeconds })
  }
}

async function queue<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  jobs: readonly Queued<Name>[],
  { maxAttempts, afterSeconds }: { maxAttempts: number | null; afterSeconds: number },
): Promise<void> {
  const payloads = jobs.map(({ payload }) => JSON.stringify(withCause(payload)))
  const keys = jobs.map(({ key }) => key ?? null)
  const flags = jobs.map(({ flag }) => flag ?? null)
  const times = jobs.map(({ runAt }) => runAt ?? null)
  // One call for all: a call for each takes ten times as long, most of a release of thousands of mails.
  await sql`select from graphile_worker.add_jobs((
    select array_agg((${task}::text, job.payload::json, null,
      coalesce(job.run_at, now() + ${afterSeconds} * interval '1 second'), ${maxAttempts}::smallint, job.key, null,
      array_remove(array[job.flag], null))::graphile_worker.job_spec)
    from unnest(${payloads}::text[], ${keys}::text[], ${flags}::text[], ${times}::timestamptz[])
      as job(payload, key, flag, run_at)))`.execute(db)
}
