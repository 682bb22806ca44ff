import { sql } from 'kysely'
import type { Db } from './db/transaction.ts'

interface JobOptions {
  /** Another job with the same key that has not begun is replaced by this one. */
  key?: string
  maxAttempts?: number
}

/** Queues a task of server/jobs.ts in the caller's transaction: it runs once that commits, and only then. */
export async function addJob(db: Db, task: string, payload: object, { key, maxAttempts }: JobOptions = {}) {
  await sql`select from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}::text, max_attempts => ${maxAttempts ?? null}::int)`.execute(db)
}
