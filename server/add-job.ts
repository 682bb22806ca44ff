import { sql } from 'kysely'
import type { Db } from './db/transaction.ts'
import type { Tasks } from './jobs.ts'
import type { Task } from './task.ts'

type PayloadOf<Name extends keyof Tasks> = Tasks[Name] extends Task<infer Payload> ? Payload : never

interface JobOptions {
  /** Another job with the same key that has not begun is replaced by this one. */
  key?: string
  maxAttempts?: number
  /** Few jobs with the same flag run at a time (server/job-crew.ts). */
  flag?: string
}

/** Queues a task of server/jobs.ts in the caller's transaction: it runs once that commits, and only then. */
export async function addJob<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  payload: PayloadOf<Name>,
  { key, maxAttempts, flag }: JobOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}::text, max_attempts => ${maxAttempts ?? null}::int,
    flags => ${flag ? [flag] : null}::text[])`.execute(db)
}
