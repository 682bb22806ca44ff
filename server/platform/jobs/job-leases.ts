import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'graphile-worker'
import type pg from 'pg'

/** Seconds after which another worker may take a job whose lease was not renewed. */
const lease = 60
const rounds = { millis: 5_000, afterFailure: 1_000 }

/**
 * The jobs that this process runs. The queue itself frees the job of a dead worker only after four hours; with leases
 * every process renews its running jobs and frees the jobs that nobody renews (docs/decisions/035).
 */
export class JobLeases {
  #running = new Map<string, string | null>()

  async during<Result>(
    { id, locked_by }: Pick<Job, 'id' | 'locked_by'>,
    run: () => Promise<Result>,
  ): Promise<Result> {
    this.#running.set(id, locked_by)
    try {
      return await run()
    } finally {
      this.#running.delete(id)
    }
  }

  /** Renews and frees until aborted. Retries while the database is away. */
  async keep(pool: pg.Pool, signal: AbortSignal) {
    let wasFine = false
    while (!signal.aborted) {
      try {
        await this.renew(pool)
        // After an outage only the second round frees jobs: other processes were cut off too and must renew first.
        if (wasFine) await freeExpired(pool)
        wasFine = true
      } catch {
        wasFine = false
      }
      await sleep(wasFine ? rounds.millis : rounds.afterFailure, undefined, { signal }).catch(() => undefined)
    }
  }

  async renew(pool: pg.Pool) {
    if (this.#running.size === 0) return
    await pool.query(
      `update graphile_worker._private_jobs as jobs set locked_at = now()
       from unnest($1::bigint[], $2::text[]) as running (id, locked_by)
       where jobs.id = running.id and jobs.locked_by = running.locked_by`,
      [[...this.#running.keys()], [...this.#running.values()]],
    )
  }
}

/** The queue's own function frees all jobs of a worker, but a living worker may have lost the lease of a single job. */
export async function freeExpired(pool: pg.Pool) {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
     where locked_at < now() - $1 * interval '1 second'`,
    [lease],
  )
}
